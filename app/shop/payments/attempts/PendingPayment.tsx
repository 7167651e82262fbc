import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { PaymentProgress } from "#shared/payments/attempts/contract.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { MAX_REVALIDATIONS, useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";

const PATIENT_POLLS = 10;

/** Polls at growing intervals while the gateway's answer is missing. */
export function PendingPayment({ attempt }: { attempt: NonNullable<PaymentProgress["attempt"]> }) {
  const t = useTranslations("checkout.awaited");
  const asks = useRevalidateUntil(false);
  const { info } = useSite();
  const { pathname, search } = useLocation();
  const over = asks >= MAX_REVALIDATIONS;
  return (
    <Panel title={t("title")}>
      <div className="grid gap-3">
        <p role="status" className="flex items-center gap-3">
          {!over && <Spinner className="text-accent" />}
          {over ? t("stopped") : t("asking")}
        </p>
        <p className="text-sm text-muted">
          {t(attempt.method === "atm" ? "account" : "known", {
            time: formatInstant(attempt.startedAt),
          })}
        </p>
        {asks >= PATIENT_POLLS && (
          <p className="text-sm text-muted">{t("longer", { email: info.email })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={pathname + search} reloadDocument className={buttonClass({ size: "sm" })}>
            {t("check")}
          </Link>
          <Link to={`${pathname}?left=1`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            {t("back")}
          </Link>
        </div>
      </div>
    </Panel>
  );
}
