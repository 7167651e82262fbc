import type { OrderTax } from "#shared/sales/tax/rules.ts";
import { frozenTax, type TaxFacts, taxOf } from "../tax/commands.ts";
import type { PricedLine } from "./priceOrder.ts";
import type { Shipped } from "./orderShipping.ts";

interface Placed {
  readonly facts: TaxFacts;
  readonly priced: readonly PricedLine[];
  readonly shipped: Shipped | null;
}

/** What of an order is tax, by its lines and in total, under the rule of now; nothing of what costs nothing. */
export function taxedAs({ facts, priced, shipped }: Placed) {
  const bought = {
    lines: priced.map(({ offer }) => offer),
    sentTo: shipped?.shipping.address?.country ?? null,
  };
  const tax: OrderTax = { ...taxOf(facts, bought), counted: true };
  const amounts = {
    lines: priced.map(({ total }) => total.minor),
    shipping: shipped?.fee.minor ?? 0,
  };
  const isPriced = amounts.lines.some((minor) => minor > 0) || amounts.shipping > 0;
  const { lines, ...total } = frozenTax(tax, amounts);
  return { lines, total: { ...total, tax: isPriced ? tax : null } };
}
