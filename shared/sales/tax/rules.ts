import { allocate } from "../promotions/rules.ts";

/** zero: zero-rated, such as exports; exempt: outside the tax. */
export const TAX_KINDS = ["taxed", "zero", "exempt"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Country of pickup, and the default for buyers without a country. */
export const HOME_COUNTRY = "TW";
/** The default rule. */
export const DEFAULT_COUNTRY = "*";
export const MAX_BASIS_POINTS = 5_000;

export interface TaxRule {
  readonly kind: TaxKind;
  /** On the net price (prices include tax); 0 unless taxed. */
  readonly basisPoints: number;
}

export interface OrderTax extends TaxRule {
  readonly country: string;
  /**
   * Tax of a part is computed from its own amount; older orders prorate the order's tax, rounded
   * down.
   */
  readonly counted?: true;
}

export const formatPercent = (basisPoints: number): string => String(basisPoints / 100);

interface Supply {
  readonly sentTo: string | null;
  readonly collected: boolean;
  readonly residence: string | null;
}

/** The country whose rule applies. */
export const taxCountry = ({ sentTo, collected, residence }: Supply): string =>
  sentTo ?? (collected ? HOME_COUNTRY : (residence ?? HOME_COUNTRY));

export function findTaxRule(
  rules: readonly (TaxRule & { readonly country: string })[],
  country: string,
): OrderTax {
  const found =
    rules.find((rule) => rule.country === country) ??
    rules.find((rule) => rule.country === DEFAULT_COUNTRY);
  return { country, kind: found?.kind ?? "zero", basisPoints: found?.basisPoints ?? 0 };
}

/** Tax included in an amount of minor units; halves round up, as on Taiwanese invoices. */
export function includedTax({ basisPoints }: TaxRule, minor: number): number {
  const whole = 10_000n + BigInt(basisPoints);
  return Number((2n * BigInt(minor) * BigInt(basisPoints) + whole) / (2n * whole));
}

export interface SplitTax {
  readonly total: number;
  readonly parts: readonly number[];
}

export function splitTax(rule: TaxRule, amounts: readonly number[]): SplitTax {
  const total = includedTax(
    rule,
    amounts.reduce((sum, minor) => sum + minor, 0),
  );
  return { total, parts: allocate(total, amounts) };
}

interface Taxed {
  readonly tax: OrderTax | null;
  readonly total_minor: number;
  readonly tax_minor: number;
}

/**
 * Tax of the part that follows `before`. Parts that make up the order carry exactly its tax; a
 * short payment carries the tax of its invoice.
 */
export function taxOfPortion(order: Taxed, { before, minor }: { before: number; minor: number }) {
  return taxUntil(order, before + minor) - taxUntil(order, before);
}

function taxUntil({ tax, tax_minor: whole, total_minor: total }: Taxed, amount: number): number {
  if (total === 0) return 0;
  if (tax?.counted && amount < total) return includedTax(tax, amount);
  return Number((BigInt(whole) * BigInt(amount)) / BigInt(total));
}
