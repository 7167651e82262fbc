import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { EmailForm } from "../sessions/EmailForm.tsx";

interface RecoveryRequestFormProps extends Pick<
  ComponentProps<typeof EmailForm>,
  "refused" | "challenge" | "email"
> {
  next: string | undefined;
}

export function RecoveryRequestForm({ next, ...props }: RecoveryRequestFormProps) {
  const t = useTranslations("recovery");
  return (
    <EmailForm {...props} intro={t("intro")} submit={t("request")}>
      <p className="text-sm text-muted">
        <Link to={usePaths().login(next)} className="text-link">
          {t("toLogin")}
        </Link>
      </p>
    </EmailForm>
  );
}
