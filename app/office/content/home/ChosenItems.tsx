import { useTranslations } from "use-intl";
import type { HomeChoices } from "#shared/content/home/adminContract.ts";
import { HOME_MAX } from "#shared/content/home/homeContent.ts";
import { Field, FieldError } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";

interface ChosenItemsProps {
  name: string;
  field: "product" | "article";
  from: HomeChoices["products"];
}

const max = { product: HOME_MAX.products, article: HOME_MAX.articles };
const addLabels = { product: "addProduct", article: "addArticle" } as const;

export function ChosenItems({ name, field, from }: ChosenItemsProps) {
  const t = useTranslations("layout.home");
  const { fieldError } = useEditing();
  return (
    <>
      {field === "product" && <p className="text-sm text-muted">{t("productsNote")}</p>}
      <FieldError id={`${name}-error`} error={fieldError(name)} />
      <RepeatedRows
        name={name}
        max={max[field]}
        label={(number) => t(field, { number })}
        add={t(addLabels[field])}
        keepEmpty
      >
        {(row) => <Choice row={row} field={field} from={from} />}
      </RepeatedRows>
    </>
  );
}

function Choice({ row, field, from }: { row: string } & Omit<ChosenItemsProps, "name">) {
  const t = useTranslations("layout.home");
  const { values, fieldError } = useEditing();
  const name = `${row}.${field}`;
  const chosen = values[name] ?? "";
  const isGone = chosen !== "" && !from.some(({ uuid }) => uuid === chosen);
  return (
    <Field label={t("choose")} error={fieldError(name)} className="max-w-form">
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
