import { useTranslations } from "use-intl";
import type { PlanMonths } from "#shared/catalogue/rules.ts";

/** How a plan is called: `12 months`, or the permanent licence. */
export function usePlanName(): (months: PlanMonths | null) => string {
  const t = useTranslations("catalogue.plan");
  return (months) => (months === null ? t("permanent") : t("months", { months }));
}
