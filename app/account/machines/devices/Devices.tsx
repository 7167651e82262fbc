import { Activity } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";

/** Access needs the `intelligent` setting. */
export default function Intelligent() {
  const t = useTranslations("member.machines");
  const paths = usePaths();
  return (
    <AccountPage title={t("title")}>
      <EmptyState
        icon={<Activity />}
        title={t("emptyTitle")}
        action={
          <Link to={paths.contact()} className={buttonClass({ variant: "primary" })}>
            {t("contact")}
          </Link>
        }
      >
        {t("emptyText")}
      </EmptyState>
    </AccountPage>
  );
}
