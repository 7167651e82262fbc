import { useTranslations } from "use-intl";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useEditing } from "../form/context.ts";
import { useStoredNow } from "../form/useStoredNow.ts";

/** What a text is called in its address; empty, its English title says it. */
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
