import { useTranslations } from "use-intl";
import { MailedCodeField } from "#app/forms/MailedCodeField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";

interface CodeFieldProps extends Pick<FormErrors, "fieldError"> {
  email: string;
  code: string;
}

export function CodeField({ email, code, fieldError }: CodeFieldProps) {
  const t = useTranslations("privacy");
  return (
    <MailedCodeField
      label={t("code")}
      hint={t("codeHint", { email })}
      given={code}
      fieldError={fieldError}
    />
  );
}
