import type { Money } from "#shared/kit/money.ts";
import { isShipped } from "#shared/sales/shipping/rules.ts";
import type { TaxWire } from "#shared/sales/tax/contract.ts";
import { type OrderTax, splitTax, taxCountry, taxFor } from "#shared/sales/tax/rules.ts";
import type { TaxFacts } from "./queries.ts";

export { type TaxFacts, taxFacts, taxFactsOf } from "./queries.ts";

interface Bought {
  readonly lines: readonly { readonly kind: string }[];
  /** The country that a parcel goes to; null where none is sent. */
  readonly sentTo: string | null;
}

/** The tax that an order is under now. Goods that are not sent are collected. */
export function taxOf({ rules, residence }: TaxFacts, { lines, sentTo }: Bought): OrderTax {
  const collected = lines.some((line) => isShipped({ kind: line.kind }));
  return taxFor(rules, taxCountry({ sentTo, collected, residence }));
}

interface FrozenTax {
  readonly tax_minor: number;
  readonly shipping_tax_minor: number;
  /** Of each line. */
  readonly lines: readonly number[];
}

/** The tax of an order, of each of its lines and of what sending it costs; none for an order that has no rule. */
export function frozenTax(
  tax: OrderTax | null,
  amounts: { readonly lines: readonly number[]; readonly shipping: number },
): FrozenTax {
  if (!tax) return { tax_minor: 0, shipping_tax_minor: 0, lines: amounts.lines.map(() => 0) };
  const { total, parts } = splitTax(tax, [...amounts.lines, amounts.shipping]);
  return {
    tax_minor: total,
    shipping_tax_minor: parts.at(-1) ?? 0,
    lines: parts.slice(0, -1),
  };
}

/** As it is told: what is left of `total` without `minor` of tax. */
export const presentTax = (
  tax: OrderTax | null,
  { total, minor }: { readonly total: Money; readonly minor: number },
): TaxWire | null =>
  tax && {
    kind: tax.kind,
    basisPoints: tax.basisPoints,
    net: { ...total, minor: total.minor - minor },
    amount: { ...total, minor },
  };
