import type { ChangedLine } from "#shared/sales/orders/editing.ts";
import { useBoughtName } from "#app/shop/catalog/products/planName.ts";

/** How a line that staff changed is called: its product, and what of it was ordered where that is known. */
export function useChangedName(): (line: ChangedLine) => string {
  const boughtName = useBoughtName();
  return ({ name, plan }) => (plan ? `${name} · ${boughtName(plan)}` : name);
}
