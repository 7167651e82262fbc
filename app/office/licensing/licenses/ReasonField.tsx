import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

/** `errors`: null if another form was refused. */
export function ReasonField({ errors }: { errors: FormErrors | null }) {
  const t = useTranslations("manager.licenses");
  return (
    <Field label={t("reason")} hint={t("reasonHint")} error={errors?.fieldError("reason")} required>
      <TextInput
        name="reason"
        maxLength={300}
        autoComplete="off"
        defaultValue={errors?.typed["reason"]}
      />
    </Field>
  );
}
