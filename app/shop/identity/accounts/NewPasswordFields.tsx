import { useTranslations } from "use-intl";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";

interface NewPasswordFieldsProps extends Pick<RefusedForm, "fault"> {
  passwordMin: number;
  renewed?: boolean;
}

export function NewPasswordFields({ passwordMin, renewed, fault }: NewPasswordFieldsProps) {
  const t = useTranslations("account");
  const input = { autoComplete: "new-password", revealLabel: t("reveal") };
  return (
    <>
      <Field
        label={t(renewed ? "newPassword" : "password")}
        hint={t("passwordHint", { min: passwordMin })}
        error={fault("password")}
        required
      >
        <PasswordInput name="password" {...input} />
      </Field>
      <Field
        label={t(renewed ? "confirmNewPassword" : "confirmPassword")}
        error={fault("confirmPassword")}
        required
      >
        <PasswordInput name="confirmPassword" {...input} />
      </Field>
    </>
  );
}
