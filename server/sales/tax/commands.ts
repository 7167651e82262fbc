import type { Money } from "#shared/kit/money.ts";
import { isShipped } from "#shared/sales/shipping/rules.ts";
import type { TaxWire } from "#shared/sales/tax/contract.ts";
import { type OrderTax, splitTax, taxCountry, findTaxRule } from "#shared/sales/tax/rules.ts";
import type { TaxFacts } from "./queries.ts";

export { type TaxFacts, taxFactsSql, findTaxFacts } from "./queries.ts";

interface Bought {
  readonly lines: readonly { readonly kind: string }[];
  /** Destination country; null if nothing is shipped. */
  readonly sentTo: string | null;
}

/** Goods that are not shipped are collected. */
export function determineTax({ rules, residence }: TaxFacts, { lines, sentTo }: Bought): OrderTax {
  const collected = lines.some((line) => isShipped({ kind: line.kind }));
  return findTaxRule(rules, taxCountry({ sentTo, collected, residence }));
}

interface FrozenTax {
  readonly tax_minor: number;
  readonly shipping_tax_minor: number;
  readonly lines: readonly number[];
}

/** All zero without a tax rule. */
export function calculateTax(
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

/** `minor` is the tax within `total`. */
export const toTaxView = (
  tax: OrderTax | null,
  { total, minor }: { readonly total: Money; readonly minor: number },
): TaxWire | null =>
  tax && {
    kind: tax.kind,
    basisPoints: tax.basisPoints,
    net: { ...total, minor: total.minor - minor },
    amount: { ...total, minor },
  };
