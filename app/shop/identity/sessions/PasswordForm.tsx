import type { ComponentProps, MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { textValue } from "#app/forms/submitted.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { EmailForm } from "./EmailForm.tsx";

interface PasswordFormProps extends Pick<
  ComponentProps<typeof EmailForm>,
  "refused" | "challenge" | "email"
> {
  next: string | undefined;
}

export function PasswordForm({ next, ...given }: PasswordFormProps) {
  const t = useTranslations("account");
  const paths = usePaths();
  return (
    <EmailForm
      {...given}
      submit={t("login.submit")}
      fields={({ fieldError }) => (
        <Field label={t("password")} error={fieldError("password")} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            revealLabel={t("reveal")}
          />
        </Field>
      )}
    >
      <p className="text-sm">
        <ForgotLink next={next} typed={given.refused?.typed?.email ?? given.email} />
      </p>
      <p className="text-sm text-muted">
        {t("login.noAccount")}{" "}
        <Link to={paths.register(next)} className="text-link">
          {t("login.register")}
        </Link>
      </p>
    </EmailForm>
  );
}

/** Passes on the address typed so far. */
function ForgotLink({ next, typed }: { next: string | undefined; typed: string | undefined }) {
  const t = useTranslations("account");
  const paths = usePaths();
  const navigate = useNavigate();
  function goOn(event: MouseEvent<HTMLAnchorElement>) {
    const form = event.currentTarget.closest("form");
    if (!form || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(paths.forgot({ next, typed: textValue(new FormData(form), "email") }));
  }
  return (
    <Link to={paths.forgot({ next, typed })} onClick={goOn} className="text-link">
      {t("login.forgot")}
    </Link>
  );
}
