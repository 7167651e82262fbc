import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { IntentForm, type RefusedIntent } from "./IntentForm.tsx";
import type { Intent } from "./securityAction.server.ts";

interface CodeFieldProps extends Pick<FormErrors, "fieldError"> {
  name?: "code" | "currentCode";
  label: string;
  hint: string;
}

export const SecondFactorField = ({ name = "code", label, hint, fieldError }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={fieldError(name)} required>
    <TextInput
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </Field>
);

/** An open session alone must not change account security. */
export function PasswordField({ fieldError }: Pick<FormErrors, "fieldError">) {
  const t = useTranslations("security");
  return (
    <Field label={t("password")} error={fieldError("password")} required>
      <PasswordInput name="password" autoComplete="current-password" revealLabel={t("reveal")} />
    </Field>
  );
}

interface ReauthenticatedFormProps {
  intent: Intent;
  refused: RefusedIntent;
  submit: string;
  danger?: boolean;
  children: (refused: Pick<FormErrors, "fieldError">) => ReactNode;
}

export function ReauthenticatedForm({
  intent,
  refused,
  submit,
  danger,
  children,
}: ReauthenticatedFormProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <IntentForm intent={intent} refused={refused} className="grid max-w-form gap-5">
      {({ fieldError }) => (
        <>
          {children({ fieldError })}
          <PasswordField fieldError={fieldError} />
          <Button
            type="submit"
            variant={danger ? "danger" : "secondary"}
            busy={busy}
            className="justify-self-start"
          >
            {submit}
          </Button>
        </>
      )}
    </IntentForm>
  );
}
