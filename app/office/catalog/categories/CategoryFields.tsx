import { useTranslations } from "use-intl";
import { CATEGORY_NAME_MAX, CATEGORY_SLUG_MAX } from "#shared/catalog/categories/position.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function CategoryFields({ where }: { where: string }) {
  const t = useTranslations("manager.categories");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("details")} description={t("place", { where })}>
      <div className="grid gap-5">
        <LocalizedTextField label={t("name")} name="name" max={CATEGORY_NAME_MAX} />
        <Field
          label={t("slug")}
          hint={t("slugHint")}
          error={fieldError("slug")}
          className="max-w-form"
        >
          <TextInput
            name="slug"
            autoComplete="off"
            spellCheck={false}
            maxLength={CATEGORY_SLUG_MAX}
            defaultValue={values["slug"]}
            className="font-mono"
          />
        </Field>
      </div>
    </Panel>
  );
}
