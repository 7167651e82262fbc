import { CheckboxInput } from "#app/ui/inputs/Checkbox.tsx";

/** Stacking takes `display: table` away on a phone, and in some browsers the table's meaning with it. */
export const role = (name: string) => ({ role: name });

/** Rows can be ticked; the boxes belong to a form that stands elsewhere on the page. */
export interface RowSelection<Row> {
  /** The form's id. */
  form: string;
  /** The name under which the form sends the keys of the rows. */
  name: string;
  label: (row: Row) => string;
  /** Why a row cannot be ticked; null where it can. */
  refuses?: (row: Row) => string | null;
  /** Names the box that ticks every row. */
  all: string;
}

interface SelectRowProps {
  selection: Pick<RowSelection<never>, "form" | "name">;
  label: string;
  /** It cannot be ticked, as the label says. */
  refused: boolean;
  value: string;
}

/** On a phone the box stands before the row's name. */
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

/** Boxes that belong to the form and can be ticked. */
export const boxesOf = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(
    `tbody input[type=checkbox][form="${form}"]:enabled`,
  ),
];

/** Ticks every row, or none; without scripts there is no such box. */
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
          for (const box of boxesOf(selection.form)) box.checked = target.checked;
        }}
      />
    </span>
  </td>
);
