import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";
import type { PromotionSummary } from "#shared/sales/promotions/adminContract.ts";

interface GivesWords {
  readonly percent: (values: { percent: string }) => string;
  readonly months: (values: { months: number }) => string;
  readonly list: (values: { first: string; second: string }) => string;
}

export function givesText(effect: PromotionSummary["effect"], words: GivesWords): string {
  if (effect.kind === "percent")
    return words.percent({ percent: formatPercent(effect.basisPoints) });
  if (effect.kind === "months") return words.months({ months: effect.months });
  return Object.entries(effect.amounts)
    .map(([currency, minor]) => `−${formatMoney({ minor, currency })}`)
    .reduce((first, second) => words.list({ first, second }));
}

export function useGives(): (effect: PromotionSummary["effect"]) => string {
  const t = useTranslations("promotions.gives");
  const words: GivesWords = {
    percent: (values) => t("percent", values),
    months: (values) => t("months", values),
    list: (values) => t("list", values),
  };
  return (effect) => givesText(effect, words);
}

export function usePeriod(): (promotion: Pick<PromotionSummary, "startsAt" | "endsAt">) => string {
  const t = useTranslations("promotions");
  return ({ startsAt, endsAt }) => {
    if (startsAt && endsAt)
      return t("between", { from: formatMinute(startsAt), until: formatMinute(endsAt) });
    if (startsAt) return t("from", { at: formatMinute(startsAt) });
    return endsAt ? t("until", { at: formatMinute(endsAt) }) : t("always");
  };
}
