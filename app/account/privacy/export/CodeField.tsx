import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface CodeFieldProps extends Pick<FormErrors, "fieldError"> {
  email: string;
  code: string;
}

export function CodeField({ email, code, fieldError }: CodeFieldProps) {
  const t = useTranslations("privacy");
  return (
    <Field label={t("code")} hint={t("codeHint", { email })} error={fieldError("captcha")} required>
      <TextInput
        name="captcha"
        defaultValue={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </Field>
  );
}
