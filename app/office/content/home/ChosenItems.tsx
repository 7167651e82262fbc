import { useTranslations } from "use-intl";
import type { HomeChoices } from "#shared/content/home/adminContract.ts";
import { HOME_MOST } from "#shared/content/home/homeContent.ts";
import { Field, FieldError } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { Rows } from "#app/office/forms/RepeatedRows.tsx";

interface ChosenRowsProps {
  name: string;
  field: "product" | "article";
  from: HomeChoices["products"];
}

const most = { product: HOME_MOST.products, article: HOME_MOST.articles };
const adding = { product: "addProduct", article: "addArticle" } as const;

export function ChosenRows({ name, field, from }: ChosenRowsProps) {
  const t = useTranslations("layout.home");
  const { fault } = useEditing();
  return (
    <>
      {field === "product" && <p className="text-sm text-muted">{t("productsNote")}</p>}
      <FieldError id={`${name}-error`} error={fault(name)} />
      <Rows
        name={name}
        most={most[field]}
        label={(number) => t(field, { number })}
        add={t(adding[field])}
        keepEmpty
      >
        {(row) => <Choice row={row} field={field} from={from} />}
      </Rows>
    </>
  );
}

function Choice({ row, field, from }: { row: string } & Omit<ChosenRowsProps, "name">) {
  const t = useTranslations("layout.home");
  const { values, fault } = useEditing();
  const name = `${row}.${field}`;
  const chosen = values[name] ?? "";
  const isGone = chosen !== "" && !from.some(({ uuid }) => uuid === chosen);
  return (
    <Field label={t("choose")} error={fault(name)} className="max-w-form">
      <Select name={name} defaultValue={chosen}>
        <option value="">{t("choose")}</option>
        {isGone && <option value={chosen}>{t("gone")}</option>}
        {from.map(({ uuid, name: called }) => (
          <option key={uuid} value={uuid}>
            {called}
          </option>
        ))}
      </Select>
    </Field>
  );
}
