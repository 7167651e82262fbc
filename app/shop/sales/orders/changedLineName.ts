import type { ChangedLine } from "#shared/sales/orders/editing.ts";
import { useBoughtName } from "#app/shop/catalog/products/planName.ts";

export function useChangedName(): (line: ChangedLine) => string {
  const boughtName = useBoughtName();
  return ({ name, plan }) => (plan ? `${name} · ${boughtName(plan)}` : name);
}
