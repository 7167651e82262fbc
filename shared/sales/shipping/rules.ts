import type { Amounts, Money } from "#shared/kit/money.ts";
import type { Texts } from "#shared/kit/lang.ts";

export const SHIPPING_KINDS = ["pickup", "delivery"] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

export interface ShippingBand {
  readonly grams: number;
  readonly amounts: Amounts;
}

export interface ShippingRule {
  readonly kind: ShippingKind;
  readonly countries: readonly string[];
  /** Ascending; heavier parcels than the last band are refused. */
  readonly bands: readonly ShippingBand[];
  readonly freeFrom: Amounts;
}

export interface Parcel {
  readonly grams: number;
  /** Order value after discounts, in the charged currency. */
  readonly goods: Money;
  /** Null: not known yet. */
  readonly country: string | null;
}

export const SHIPPING_REASONS = ["address", "country", "too_heavy", "currency"] as const;
export type ShippingReason = (typeof SHIPPING_REASONS)[number];

interface Quote {
  readonly fee: Money | null;
  readonly reason: ShippingReason | null;
}

const not = (reason: ShippingReason): Quote => ({ fee: null, reason });

export function quoteShipping(
  rule: ShippingRule,
  all: readonly ShippingRule[],
  parcel: Parcel,
): Quote {
  const { grams, goods, country } = parcel;
  const { currency } = goods;
  if (rule.kind === "pickup") return { fee: { minor: 0, currency }, reason: null };
  if (country === null) return not("address");
  if (!goesTo(rule, all, country)) return not("country");
  const band = rule.bands.find((each) => grams <= each.grams);
  if (!band) return not("too_heavy");
  const minor = amountIn(band.amounts, currency);
  if (minor === undefined) return not("currency");
  const from = amountIn(rule.freeFrom, currency);
  const isFree = from !== undefined && goods.minor >= from;
  return { fee: { minor: isFree ? 0 : minor, currency }, reason: null };
}

const amountIn = (amounts: Amounts, currency: string): number | undefined =>
  Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;

function goesTo(rule: ShippingRule, all: readonly ShippingRule[], country: string): boolean {
  if (rule.countries.length > 0) return rule.countries.includes(country);
  return !all.some(({ kind, countries }) => kind === "delivery" && countries.includes(country));
}

interface WeighedLine {
  readonly kind: string;
  readonly quantity: number;
  readonly grams: number | null;
}

export const isShipped = ({ kind }: Pick<WeighedLine, "kind">): boolean => kind === "hardware";

export const totalWeight = (lines: readonly WeighedLine[]): number =>
  lines.filter(isShipped).reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

export interface OrderShipping {
  readonly method: string;
  readonly kind: ShippingKind;
  readonly name: Texts;
  readonly note: Texts;
  readonly grams: number;
  /** Null for pickup and after account erasure. */
  readonly address: ShippingAddress | null;
}

export interface ShippingAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly country: string;
  readonly text: Texts;
}
