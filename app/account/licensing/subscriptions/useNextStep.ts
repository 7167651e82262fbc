import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";

/** What comes next, in a sentence. */
export function useNextStep(): (
  row: Pick<Subscription, "next" | "due" | "amount" | "months" | "endedAt" | "paidUntil">,
) => string {
  const t = useTranslations("subscriptions");
  return ({ next, due, amount, months, endedAt, paidUntil }) => {
    if (endedAt !== null) return t("steps.ended", { at: formatInstant(endedAt) });
    if (due) {
      return t("due.text", {
        amount: formatMoney(due.amount),
        since: formatInstant(due.since),
      });
    }
    const at = formatInstant(next?.at ?? paidUntil);
    if (months === TRIAL) return t("steps.trial", { at });
    return next?.step === "charge"
      ? t("steps.charge", { at, amount: formatMoney(amount) })
      : t("steps.end", { at });
  };
}
