import type { ChangedLine } from "#shared/sales/orders/editing.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";

export function useChangedName(): (line: ChangedLine) => string {
  const boughtName = usePurchaseName();
  return ({ name, plan }) => (plan ? `${name} · ${boughtName(plan)}` : name);
}
