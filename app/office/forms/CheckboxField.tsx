import type { Term } from "#shared/site/company/contract.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { useEditing } from "./editingContext.ts";

export function Ticked({ name, label }: { name: string; label: string }) {
  const { values, fault } = useEditing();
  return (
    <Checkbox
      name={name}
      label={label}
      defaultChecked={values[name] === "on"}
      error={fault(name)}
      className="text-sm"
    />
  );
}

interface TermBoxesProps {
  legend: string;
  /** Boxes are named `name.uuid`. */
  name: string;
  terms: readonly Term[];
}

export const TermBoxes = ({ legend, name, terms }: TermBoxesProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-4">
      {terms.map(({ uuid, name: label }) => (
        <Ticked key={uuid} name={`${name}.${uuid}`} label={label} />
      ))}
    </div>
  </fieldset>
);
