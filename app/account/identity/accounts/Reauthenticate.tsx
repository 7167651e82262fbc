import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { IntentForm, type RefusedIntent } from "./IntentForm.tsx";
import type { Intent } from "./securityAction.server.ts";

interface CodeFieldProps extends Pick<RefusedForm, "fault"> {
  name?: "code" | "currentCode";
  label: string;
  hint: string;
}

export const CodeField = ({ name = "code", label, hint, fault }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={fault(name)} required>
    <TextInput
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </Field>
);

/** An open session alone must not change account security. */
export function PasswordField({ fault }: Pick<RefusedForm, "fault">) {
  const t = useTranslations("security");
  return (
    <Field label={t("password")} error={fault("password")} required>
      <PasswordInput name="password" autoComplete="current-password" revealLabel={t("reveal")} />
    </Field>
  );
}

interface ConfirmedProps {
  intent: Intent;
  refused: RefusedIntent;
  submit: string;
  danger?: boolean;
  children: (refused: Pick<RefusedForm, "fault">) => ReactNode;
}

export function Confirmed({ intent, refused, submit, danger, children }: ConfirmedProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <IntentForm intent={intent} refused={refused} className="grid max-w-form gap-5">
      {({ fault }) => (
        <>
          {children({ fault })}
          <PasswordField fault={fault} />
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
