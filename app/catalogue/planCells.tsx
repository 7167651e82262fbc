import { Infinity as Forever } from "lucide-react";
import { useTranslations } from "use-intl";
import { perMonth, type PlanMonths, savingPercent } from "#shared/catalogue/rules.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { usePlanName } from "./planName.ts";

interface Priced {
  months: PlanMonths | null;
  price: Money;
}

/** The plan; a permanent licence is marked as what it is. */
export function PlanName({ months }: Pick<Priced, "months">) {
  const t = useTranslations("catalogue.plans");
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-base font-semibold">
      {usePlanName()(months)}
      {months === null && (
        <StatusBadge tone="info" icon={<Forever />}>
          {t("once")}
        </StatusBadge>
      )}
    </span>
  );
}

export function PerMonth({ months, price }: Priced) {
  const t = useTranslations("catalogue.plans");
  const each = perMonth(price, months);
  return each ? formatMoney(each) : <span className="text-muted">{t("noPeriod")}</span>;
}

/** Against paying month by month. */
export function Saving({ months, price, oneMonth }: Priced & { oneMonth: Money | undefined }) {
  const t = useTranslations("catalogue.plans");
  const percent = savingPercent(price, months, oneMonth);
  return percent > 0 ? (
    <span className="text-success">{t("savingPercent", { percent })}</span>
  ) : (
    <span className="text-muted">{t("none")}</span>
  );
}
