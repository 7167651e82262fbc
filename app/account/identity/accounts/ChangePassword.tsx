import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useVisitor } from "#app/client/useVisitor.ts";
import { NewPasswordFields } from "#app/shop/identity/accounts/NewPasswordFields.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { IntentForm, type RefusedIntent } from "./IntentForm.tsx";

interface ChangePasswordProps {
  passwordMin: number;
  refused: RefusedIntent;
}

export function ChangePassword({ passwordMin, refused }: ChangePasswordProps) {
  const t = useTranslations("security.change");
  const reveal = useTranslations("security")("reveal");
  const busy = useNavigation().formData?.get("intent") === "password";
  const { user } = useVisitor();
  return (
    <Panel title={t("title")} description={t("text")}>
      <IntentForm intent="password" refused={refused} className="grid max-w-form gap-5">
        {({ fieldError }) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="hidden" name="username" autoComplete="username" value={user?.email} />
            <Field label={t("current")} error={fieldError("currentPassword")} required>
              <PasswordInput
                name="currentPassword"
                autoComplete="current-password"
                revealLabel={reveal}
              />
            </Field>
            <NewPasswordFields passwordMin={passwordMin} fieldError={fieldError} renewed />
            <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
              {t("submit")}
            </Button>
          </>
        )}
      </IntentForm>
    </Panel>
  );
}
