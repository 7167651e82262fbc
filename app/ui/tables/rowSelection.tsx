import { CheckboxInput } from "#app/ui/inputs/Checkbox.tsx";

export const role = (name: string) => ({ role: name });

/** The checkboxes belong to a form elsewhere on the page. */
export interface RowSelection<Row> {
  form: string;
  /** Field name of the row keys. */
  name: string;
  label: (row: Row) => string;
  /** Why a row cannot be selected; null if it can. */
  refusalReason?: (row: Row) => string | null;
  all: string;
}

interface SelectRowProps {
  selection: Pick<RowSelection<never>, "form" | "name">;
  label: string;
  refused: boolean;
  value: string;
}

/** On phones the checkbox precedes the row's name. */
export const selectRowClass =
  "has-[input:checked]:bg-accent-soft/60 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:*:col-span-2 max-md:*:nth-[-n+2]:col-span-1 max-md:gap-x-3";

export const SelectRow = ({ selection: { form, name }, label, refused, value }: SelectRowProps) => (
  <td {...role("cell")} className="w-0 py-1 ps-4 align-top md:ps-5 max-md:w-auto max-md:p-0">
    <CheckboxInput
      form={form}
      name={name}
      value={value}
      aria-label={label}
      title={refused ? label : undefined}
      disabled={refused}
      autoComplete="off"
    />
  </td>
);

export const selectableBoxes = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(
    `tbody input[type=checkbox][form="${form}"]:enabled`,
  ),
];

/** Absent without scripts. */
export const SelectAll = ({
  selection,
}: {
  selection: Pick<RowSelection<never>, "form" | "all">;
}) => (
  <td
    {...role("columnheader")}
    className="sticky top-0 z-10 w-0 max-md:w-auto bg-sunken py-2 ps-4 align-middle shadow-[inset_0_-1px_0_var(--color-control)] md:ps-5 max-md:static max-md:p-1 max-md:shadow-none"
  >
    <span className="noscript:hidden">
      <CheckboxInput
        form={selection.form}
        aria-label={selection.all}
        autoComplete="off"
        onChange={({ target }) => {
          for (const box of selectableBoxes(selection.form)) box.checked = target.checked;
        }}
      />
    </span>
  </td>
);
