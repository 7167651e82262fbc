import { useTranslations } from "use-intl";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";

type Say = ReturnType<typeof useTranslations<"catalogue">>;

export function usePlanName(): (months: PlanMonths | null) => string {
  const t = useTranslations("catalogue");
  return (months) => planNameIn(t, months);
}

const planNameIn = (t: Say, months: PlanMonths | null): string =>
  months === null ? t("plan.permanent") : t("plan.months", { months });

interface Purchase {
  readonly kind: ProductKind;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
}

export function usePurchaseName(): (bought: Purchase) => string {
  const t = useTranslations("catalogue");
  return (bought) => purchaseNameIn(t, bought);
}

export function purchaseNameIn(t: Say, { kind, edition, months }: Purchase): string {
  const hasPlan = kind === "software" || months !== null;
  const plan = hasPlan ? planNameIn(t, months) : t(`kind.${kind}`);
  return edition === null ? plan : t("plans.planOf", { edition, plan });
}
