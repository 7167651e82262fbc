import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Subscription } from "#shared/licensing/subscriptions/contract.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";

/** What comes next, in a sentence. */
export function useNextStep(): (
  row: Pick<Subscription, "next" | "due" | "months" | "endedAt" | "paidUntil">,
) => ReactNode {
  const t = useTranslations("subscriptions");
  return ({ next, due, months, endedAt, paidUntil }) => {
    if (endedAt !== null) return nonBreaking(t("steps.ended", { at: formatInstant(endedAt) }));
    if (due) {
      const since = formatInstant(due.since);
      return nonBreaking(t("due.text", { amount: formatMoney(due.amount), since }));
    }
    const at = formatInstant(next?.at ?? paidUntil);
    if (months === TRIAL) return nonBreaking(t("steps.trial", { at }));
    return nonBreaking(
      next?.amount
        ? t("steps.charge", { at, amount: formatMoney(next.amount) })
        : t(next?.step === "lapsed" ? "steps.lapsed" : "steps.end", { at }),
    );
  };
}
