import type { ProductKind } from "./contract.ts";
import { minorDigits, type Money } from "../kit/money.ts";
import { addMonths } from "../kit/time.ts";

/** Stands for the free trial among the lengths of plans. */
export const TRIAL = 0;
export const TRIAL_DAYS = 30;

/** Length of a plan in calendar months; `TRIAL`: the free trial; a permanent licence has none (null). */
export const PLAN_MONTHS = [TRIAL, 1, 3, 6, 12] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

const DAY_MS = 86_400_000;

/** When a plan that begins at `start` is over; null for a permanent licence. */
export function endOfPlan(start: Date, months: PlanMonths | null): Date | null {
  if (months === null) return null;
  return months === TRIAL
    ? new Date(start.getTime() + TRIAL_DAYS * DAY_MS)
    : addMonths(start, months);
}

/** What a plan comes to per month, floored to the currency's digits; null for a permanent licence and a trial. */
export function perMonth(price: Money, months: PlanMonths | null): Money | null {
  return months ? { ...price, minor: Math.floor(price.minor / months) } : null;
}

/** Whole percent saved per month against the one-month plan; 0 when there is nothing to save. */
export function savingPercent(
  price: Money,
  months: PlanMonths | null,
  oneMonth: Money | undefined,
): number {
  if (!months || !oneMonth || oneMonth.currency !== price.currency) return 0;
  return Math.max(0, Math.floor(100 - (100 * price.minor) / (oneMonth.minor * months)));
}

/** The price in the asked currency, else in Taiwan dollars, which every commodity has. */
export function priceIn(prices: readonly Money[], currency: string): Money {
  const found =
    prices.find((price) => price.currency === currency) ?? prices.find((p) => p.currency === "TWD");
  if (!found) throw new Error(`no price in ${currency} or TWD`);
  return found;
}

/** `12345` minor units of `TWD` as the number structured data and gateways write: `12345` or `123.45`. */
export const decimalText = ({ minor, currency }: Money): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));

/** As many pieces or fewer are said to be few. */
const FEW_LEFT = 5;

export type StockState = "in_stock" | "few_left" | "sold_out";

/** What is said of `left` pieces. */
export function stockState(left: number): StockState {
  if (left === 0) return "sold_out";
  return left <= FEW_LEFT ? "few_left" : "in_stock";
}

/** Whether buying it gives a key and downloads at once. */
export const deliversDigitally = ({ kind }: { readonly kind: ProductKind }): boolean =>
  kind === "software";
