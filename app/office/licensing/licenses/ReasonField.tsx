import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface ReasonFieldProps {
  /** Null if another form was refused. */
  errors: FormErrors | null;
  /** If it is not about a key. */
  hint?: string;
}

export function ReasonField({ errors, hint }: ReasonFieldProps) {
  const t = useTranslations("manager.licenses");
  return (
    <Field
      label={t("reason")}
      hint={hint ?? t("reasonHint")}
      error={errors?.fieldError("reason")}
      required
    >
      <TextInput
        name="reason"
        maxLength={300}
        autoComplete="off"
        defaultValue={errors?.typed["reason"]}
      />
    </Field>
  );
}
