import { useTranslations } from "use-intl";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { useStoredNow } from "#app/office/forms/useStoredValue.ts";

/** Empty: derived from the English title. */
export function SlugField() {
  const t = useTranslations("texts");
  const { values, fault } = useEditing();
  const stored = useStoredNow()("slug");
  return (
    <Field label={t("slug")} hint={stored ?? t("slugHint")} error={fault("slug")}>
      <TextInput name="slug" maxLength={80} defaultValue={values["slug"]} />
    </Field>
  );
}
