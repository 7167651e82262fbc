import { useTranslations } from "use-intl";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface CodeFieldProps extends Pick<RefusedForm, "fault"> {
  email: string;
  code: string;
}

export function CodeField({ email, code, fault }: CodeFieldProps) {
  const t = useTranslations("privacy");
  return (
    <Field label={t("code")} hint={t("codeHint", { email })} error={fault("captcha")} required>
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
