import { X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { type FilterLabel, useList } from "./listContext.ts";
import { type FilterSpec, withoutFilter } from "./listQuery.ts";

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

function FilterField({ filter, values, label }: FilterFieldProps) {
  const { name } = filter;
  const { option = String, hint } = label;
  const [first = ""] = values;
  if (filter.kind === "choices") {
    return (
      <fieldset className="relative grid gap-1.5 md:col-span-2">
        {values.length > 0 && <Clear name={name} label={label.label} />}
        <legend className="mb-1.5 text-sm font-semibold">{label.label}</legend>
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
        label={label.label}
        className="text-sm md:col-span-2"
      />
    );
  }
  const options = filter.kind === "choice" ? filter.options : label.options;
  return (
    <div className={classes("relative", filter.kind === "text" && !options && "md:col-span-2")}>
      {first !== "" && <Clear name={name} label={label.label} />}
      <Field label={label.label} hint={hint}>
        {options ? (
          <OneOf name={name} chosen={first} options={options} option={option} />
        ) : (
          <TextInput
            type={filter.kind === "day" ? "date" : "text"}
            name={name}
            maxLength={filter.kind === "text" ? 100 : undefined}
            defaultValue={first}
          />
        )}
      </Field>
    </div>
  );
}

function Clear({ name, label }: { name: string; label: string }) {
  const t = useTranslations("list");
  const { query, href } = useList();
  return (
    <Link
      to={href(withoutFilter(query, name))}
      preventScrollReset
      aria-label={t("remove", { filter: label })}
      title={t("remove", { filter: label })}
      className="absolute end-0 top-0 grid size-6 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
    >
      <X className="size-4" />
    </Link>
  );
}

interface OneOfProps {
  name: string;
  chosen: string;
  options: readonly string[];
  option: (value: string) => string;
}

/** An address may hold a value that is not offered. */
function OneOf({ name, chosen, options, option }: OneOfProps) {
  const t = useTranslations("list");
  const offered = chosen === "" ? options : [...new Set([...options, chosen])];
  return (
    <Select name={name} defaultValue={chosen}>
      <option value="">{t("any")}</option>
      {offered.map((value) => (
        <option key={value} value={value}>
          {option(value)}
        </option>
      ))}
    </Select>
  );
}
