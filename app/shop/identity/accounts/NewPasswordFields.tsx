import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";

interface NewPasswordFieldsProps extends Pick<FormErrors, "fieldError"> {
  passwordMin: number;
  renewed?: boolean;
}

export function NewPasswordFields({ passwordMin, renewed, fieldError }: NewPasswordFieldsProps) {
  const t = useTranslations("account");
  const input = { autoComplete: "new-password", revealLabel: t("reveal") };
  return (
    <>
      <Field
        label={t(renewed ? "newPassword" : "password")}
        hint={t("passwordHint", { min: passwordMin })}
        error={fieldError("password")}
        required
      >
        <PasswordInput name="password" {...input} />
      </Field>
      <Field
        label={t(renewed ? "confirmNewPassword" : "confirmPassword")}
        error={fieldError("confirmPassword")}
        required
      >
        <PasswordInput name="confirmPassword" {...input} />
      </Field>
    </>
  );
}
