import { ChartColumn, Percent, QrCode } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

const gains = [
  ["share", Percent],
  ["link", QrCode],
  ["overview", ChartColumn],
] as const;

/** For members who are no dealers. */
export function BecomeDealer() {
  const t = useTranslations("dealer.become");
  const paths = usePaths();
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid max-w-prose gap-6">
        <ul className="grid gap-4">
          {gains.map(([gain, Icon]) => (
            <li key={gain} className="flex items-start gap-3">
              <Icon className="h-[1lh] w-5 shrink-0 text-accent" aria-hidden />
              {t(gain)}
            </li>
          ))}
        </ul>
        <p>{t("how")}</p>
        <Link
          to={paths.contact()}
          className={`${buttonClass({ variant: "primary" })} justify-self-start`}
        >
          {t("contact")}
        </Link>
        <p className="text-sm text-muted">
          {t("meanwhile")}{" "}
          <Link to={paths.referral()} className="text-link">
            {t("referral")}
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}
