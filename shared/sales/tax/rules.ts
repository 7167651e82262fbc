import { spread } from "../promotions/rules.ts";

/** taxed: so much of the price is tax; zero: taxed at nothing, as what is exported; exempt: not taxed at all. */
export const TAX_KINDS = ["taxed", "zero", "exempt"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Where the shop is: what is collected is handed over there, and who tells no country is taken to be there. */
export const HOME_COUNTRY = "TW";
/** The rule of every country that has none of its own. */
export const ELSEWHERE = "*";
/** The highest rate, in basis points. */
export const MOST_BASIS_POINTS = 5_000;

export interface TaxRule {
  readonly kind: TaxKind;
  /** On the price without tax, which is included in prices; nothing unless taxed. */
  readonly basisPoints: number;
}

/** The rule that an order was placed under, and the country that decided. */
export interface OrderTax extends TaxRule {
  readonly country: string;
  /** The tax of a part is counted as that of an amount of its own; orders from before share theirs out, rounded down. */
  readonly counted?: true;
}

/** `5`, `7.5`: what basis points are in percent. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);

interface Supply {
  /** Where a parcel goes to; null where none is sent. */
  readonly sentTo: string | null;
  /** Its buyer comes for goods. */
  readonly collected: boolean;
  /** The buyer's own country, as far as they have told. */
  readonly residence: string | null;
}

/** The country whose rule an order is under. */
export const taxCountry = ({ sentTo, collected, residence }: Supply): string =>
  sentTo ?? (collected ? HOME_COUNTRY : (residence ?? HOME_COUNTRY));

/** The rule for a country; without any rule nothing is taxed. */
export function taxFor(
  rules: readonly (TaxRule & { readonly country: string })[],
  country: string,
): OrderTax {
  const found =
    rules.find((rule) => rule.country === country) ??
    rules.find((rule) => rule.country === ELSEWHERE);
  return { country, kind: found?.kind ?? "zero", basisPoints: found?.basisPoints ?? 0 };
}

/** The tax within an amount in minor units; halves are rounded up, as Taiwan's invoices are. */
export function taxIn({ basisPoints }: TaxRule, minor: number): number {
  const whole = 10_000n + BigInt(basisPoints);
  return Number((2n * BigInt(minor) * BigInt(basisPoints) + whole) / (2n * whole));
}

export interface SplitTax {
  readonly total: number;
  /** Of each amount; they add up to the total. */
  readonly parts: readonly number[];
}

/** The tax within these amounts together, and what of it is in each. */
export function splitTax(rule: TaxRule, amounts: readonly number[]): SplitTax {
  const total = taxIn(
    rule,
    amounts.reduce((sum, minor) => sum + minor, 0),
  );
  return { total, parts: spread(total, amounts) };
}

interface Taxed {
  readonly tax: OrderTax | null;
  readonly total_minor: number;
  readonly tax_minor: number;
}

/**
 * The tax within the piece of an order that comes after `before` of it. Pieces that make up the order bring exactly its
 * tax, however it is cut; and what was taken instead of all of it the tax that its invoice says.
 */
export function taxOfPart(order: Taxed, { before, minor }: { before: number; minor: number }) {
  return taxUntil(order, before + minor) - taxUntil(order, before);
}

function taxUntil({ tax, tax_minor: whole, total_minor: total }: Taxed, amount: number): number {
  if (total === 0) return 0;
  if (tax?.counted && amount < total) return taxIn(tax, amount);
  return Number((BigInt(whole) * BigInt(amount)) / BigInt(total));
}
