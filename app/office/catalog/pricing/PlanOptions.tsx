import { useTranslations } from "use-intl";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang } from "#app/i18n/useLang.ts";

interface PlanOptionsProps {
  plans: readonly (PurchasablePlan & { readonly prices?: readonly Money[] })[];
  /** Shows prices in this currency where known. */
  currency?: string;
}

export function PlanOptions({ plans, currency }: PlanOptionsProps) {
  const t = useTranslations("promotions.simulate");
  const lang = useLang();
  const boughtName = usePurchaseName();
  const priced = ({ prices = [] }: PlanOptionsProps["plans"][number]) => {
    const price = prices.find((each) => each.currency === currency);
    return price ? ` · ${formatMoney(price)}` : "";
  };
  return plans.map((plan) => {
    const { commodity, code, name, edition, kind, months } = plan;
    return (
      <option key={commodity} value={commodity}>
        {t("choice", {
          code,
          name: name[lang],
          plan: boughtName({ kind, edition: edition?.[lang] ?? null, months }),
        })}
        {priced(plan)}
      </option>
    );
  });
}
