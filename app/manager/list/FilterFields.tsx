import { useTranslations } from "use-intl";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type FilterLabel, useList } from "./address.ts";
import type { FilterSpec } from "./query.ts";

/** One field for each filter of the list, showing what is asked for. */
export function FilterFields() {
  const { spec, query, labels } = useList();
  return spec.filters.map((filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      values={query.filters[filter.name] ?? []}
      label={labels[filter.name] ?? { label: filter.name }}
    />
  ));
}

interface FilterFieldProps {
  filter: FilterSpec;
  values: readonly string[];
  label: FilterLabel;
}

function FilterField({ filter, values, label: { label, option = String } }: FilterFieldProps) {
  const t = useTranslations("manager.list");
  const { name } = filter;
  const [first = ""] = values;
  if (filter.kind === "choices") {
    return (
      <fieldset className="grid gap-1.5 md:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
          {filter.options.map((value) => (
            <Checkbox
              key={value}
              name={name}
              value={value}
              defaultChecked={values.includes(value)}
              label={option(value)}
            />
          ))}
        </div>
      </fieldset>
    );
  }
  if (filter.kind === "flag") {
    return (
      <Checkbox
        name={name}
        value="1"
        defaultChecked={first === "1"}
        label={label}
        className="text-sm md:col-span-2"
      />
    );
  }
  return (
    <Field label={label}>
      {filter.kind === "choice" ? (
        <Select name={name} defaultValue={first}>
          <option value="">{t("any")}</option>
          {filter.options.map((value) => (
            <option key={value} value={value}>
              {option(value)}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          type={filter.kind === "day" ? "date" : "text"}
          name={name}
          maxLength={filter.kind === "text" ? 100 : undefined}
          defaultValue={first}
        />
      )}
    </Field>
  );
}
