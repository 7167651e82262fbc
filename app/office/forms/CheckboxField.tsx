import type { Term } from "#shared/site/company/contract.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { useEditing } from "./editingContext.ts";

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { values, fieldError } = useEditing();
  return (
    <Checkbox
      name={name}
      label={label}
      defaultChecked={values[name] === "on"}
      error={fieldError(name)}
      className="text-sm"
    />
  );
}

interface TermCheckboxesProps {
  legend: string;
  /** Boxes are named `name.uuid`. */
  name: string;
  terms: readonly Term[];
}

export const TermCheckboxes = ({ legend, name, terms }: TermCheckboxesProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-4">
      {terms.map(({ uuid, name: label }) => (
        <CheckboxField key={uuid} name={`${name}.${uuid}`} label={label} />
      ))}
    </div>
  </fieldset>
);
