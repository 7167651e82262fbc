import { useTranslations } from "use-intl";
import type { ProductKind } from "#shared/catalogue/contract.ts";
import type { PlanMonths } from "#shared/catalogue/rules.ts";

/** How a plan is called: `12 months`, the free trial, or the permanent licence. */
export function usePlanName(): (months: PlanMonths | null) => string {
  const t = useTranslations("catalogue.plan");
  return (months) => (months === null ? t("permanent") : t("months", { months }));
}

interface Bought {
  readonly kind: ProductKind;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
}

/** What of a product is bought: its edition and plan, or its kind and how long it lasts. */
export function useBoughtName(): (bought: Bought) => string {
  const t = useTranslations("catalogue");
  const planName = usePlanName();
  return ({ kind, edition, months }) => {
    const plan = kind === "software" || months !== null ? planName(months) : t(`kind.${kind}`);
    return edition === null ? plan : t("plans.planOf", { edition, plan });
  };
}
