import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { SubscriptionSummary } from "#shared/licensing/subscriptionOffice/contract.ts";

/** What comes next, in a few words. */
export function useNextStep(): (
  row: Pick<SubscriptionSummary, "next" | "due" | "months" | "endedAt" | "paidUntil">,
) => string {
  const t = useTranslations("manager.subscriptions.steps");
  return ({ next, due, months, endedAt, paidUntil }) => {
    if (endedAt !== null) return t("ended", { day: formatDay(endedAt) });
    if (due) return t("due", { day: formatDay(due.since), amount: formatMoney(due.amount) });
    const day = formatDay(next?.at ?? paidUntil);
    if (months === TRIAL) return t("trial", { day });
    return next?.amount
      ? t("charge", { day, amount: formatMoney(next.amount) })
      : t(next?.step === "lapsed" ? "lapsed" : "end", { day });
  };
}
