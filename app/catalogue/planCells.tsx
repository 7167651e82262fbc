import { Gift, Infinity as Forever } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  perMonth,
  type PlanMonths,
  savingPercent,
  TRIAL,
  TRIAL_DAYS,
} from "#shared/catalogue/rules.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { usePlanName } from "./planName.ts";

interface Priced {
  months: PlanMonths | null;
  price: Money;
}

/** The plan; a permanent licence and a free trial are marked as what they are. */
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
      {months === TRIAL && (
        <StatusBadge tone="success" icon={<Gift />}>
          {t("oncePerMember", { days: TRIAL_DAYS })}
        </StatusBadge>
      )}
    </span>
  );
}

/** What a plan costs. */
export function PlanPrice({ months, price }: Priced) {
  const t = useTranslations("catalogue.plans");
  return (
    <span className="text-base font-semibold">
      {months === TRIAL ? t("free") : formatMoney(price)}
    </span>
  );
}

/** The average of a plan with a length; marked where the currency's digits cannot hold it exactly. */
export function PerMonth({ months, price }: Priced) {
  const t = useTranslations("catalogue.plans");
  const each = perMonth(price, months);
  if (!each || !months) return null;
  const exact = each.minor * months === price.minor;
  return exact ? formatMoney(each) : t("about", { amount: formatMoney(each) });
}

/** Against paying month by month, where that costs more. */
export function Saving({ months, price, oneMonth }: Priced & { oneMonth: Money | undefined }) {
  const t = useTranslations("catalogue.plans");
  const percent = savingPercent(price, months, oneMonth);
  if (percent === 0) return null;
  return <span className="text-success">{t("savingPercent", { percent })}</span>;
}
