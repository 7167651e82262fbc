import type { Amounts, Money } from "#shared/kit/money.ts";
import type { Texts } from "#shared/kit/lang.ts";

/** delivery: to an address; pickup: the buyer comes for it, which costs nothing. */
export const SHIPPING_KINDS = ["pickup", "delivery"] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

/** What a parcel of at most so many grams costs, in each currency that it can be charged in. */
export interface ShippingBand {
  readonly grams: number;
  readonly amounts: Amounts;
}

/** What decides whether a parcel goes by a method, and for how much. */
export interface ShippingRule {
  readonly kind: ShippingKind;
  /** None: every country that no other method names. */
  readonly countries: readonly string[];
  /** The lightest first; what is heavier than the last does not go by it. */
  readonly bands: readonly ShippingBand[];
  /** From this amount of goods on it costs nothing. */
  readonly freeFrom: Amounts;
}

export interface Parcel {
  readonly grams: number;
  /** What everything that is ordered comes to after codes, in the currency that is charged. */
  readonly goods: Money;
  /** Where to; null: nobody has said. */
  readonly country: string | null;
}

/** Why a parcel does not go by a method, in the order in which they are asked. */
export const SHIPPING_REASONS = ["address", "country", "too_heavy", "currency"] as const;
export type ShippingReason = (typeof SHIPPING_REASONS)[number];

interface Quote {
  readonly fee: Money | null;
  /** Null where there is a fee. */
  readonly reason: ShippingReason | null;
}

const not = (reason: ShippingReason): Quote => ({ fee: null, reason });

/** What a parcel costs by a method, which is one of `all` that are offered. */
export function quote(rule: ShippingRule, all: readonly ShippingRule[], parcel: Parcel): Quote {
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

interface Weighed {
  readonly kind: string;
  readonly quantity: number;
  readonly grams: number | null;
}

/** Whether somebody has to bring or fetch it. */
export const isShipped = ({ kind }: Pick<Weighed, "kind">): boolean => kind === "hardware";

/** What the goods among these lines weigh. */
export const weightOf = (lines: readonly Weighed[]): number =>
  lines.filter(isShipped).reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

/** How an order is sent, in the words of when it was placed. */
export interface OrderShipping {
  readonly method: string;
  readonly kind: ShippingKind;
  readonly name: Texts;
  readonly note: Texts;
  readonly grams: number;
  /** Null for what is collected, and once its buyer's account is gone. */
  readonly address: ShippingAddress | null;
}

/** Where an order goes to, as one writes it there, on one line in each language. */
export interface ShippingAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly country: string;
  readonly text: Texts;
}
