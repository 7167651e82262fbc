import { useTranslations } from "use-intl";
import { useSite } from "#app/layout/siteContext.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { CategorySelect } from "../categories/CategorySelect.tsx";

/** Reports a deleted category; otherwise the first option would be saved unnoticed. */
export function CategoryField() {
  const t = useTranslations("products.fields");
  const { values, fieldError } = useEditing();
  const { categories } = useSite();
  const category = values["category"] ?? "";
  const isThere = categories.some((top) => [top, ...top.sub].some(({ uuid }) => uuid === category));
  const gone = category === "" ? undefined : t("categoryGone");
  return (
    <Field label={t("category")} error={fieldError("category") ?? (isThere ? undefined : gone)}>
      <CategorySelect
        name="category"
        defaultValue={isThere ? category : ""}
        {...(!isThere && { none: "–" })}
      />
    </Field>
  );
}
