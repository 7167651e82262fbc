import { useTranslations } from "use-intl";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { useStoredHint } from "#app/office/forms/useStoredValue.ts";

/** Empty: derived from the English title. */
export function SlugField() {
  const t = useTranslations("texts");
  const { values, fieldError } = useEditing();
  const stored = useStoredHint()("slug");
  return (
    <Field label={t("slug")} hint={stored ?? t("slugHint")} error={fieldError("slug")}>
      <TextInput name="slug" maxLength={80} defaultValue={values["slug"]} />
    </Field>
  );
}
