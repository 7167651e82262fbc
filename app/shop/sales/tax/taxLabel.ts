import { useTranslations } from "use-intl";
import { formatPercent, type TaxRule } from "#shared/sales/tax/rules.ts";

export function useTaxWords() {
  const t = useTranslations("checkout.tax");
  return ({ kind, basisPoints }: TaxRule): string => t(kind, { rate: formatPercent(basisPoints) });
}
