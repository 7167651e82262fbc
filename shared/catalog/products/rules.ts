import { minorDigits, type Money } from "#shared/kit/money.ts";
import { addMonths } from "#shared/kit/time.ts";

export const PRODUCT_KINDS = ["software", "hardware", "course", "service"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Stands for the free trial among the lengths of plans. */
export const TRIAL = 0;
export const TRIAL_DAYS = 30;

/** So many categories are told with their counts: an answer stays small in a shop with thousands of them. */
export const CATEGORIES_COUNTED = 200;

/** Length of a plan in calendar months; `TRIAL`: the free trial; a permanent licence has none (null). */
export const PLAN_MONTHS = [TRIAL, 1, 3, 6, 12] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

/** The same as a list is asked for them, with the permanent licence, which only software has. */
export const PLAN_CHOICES = ["0", "1", "3", "6", "12", "permanent"] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** How long a plan of a list's choice runs; null: for good. */
export const monthsOf = (plan: PlanChoice): PlanMonths | null =>
  plan === "permanent" ? null : (Number(plan) as PlanMonths);

const DAY_MS = 86_400_000;

/** When a plan that begins at `start` is over; null for a permanent licence. */
export function endOfPlan(start: Date, months: PlanMonths | null): Date | null {
  if (months === null) return null;
  return months === TRIAL
    ? new Date(start.getTime() + TRIAL_DAYS * DAY_MS)
    : addMonths(start, months);
}

/** What a plan comes to per month, floored to the currency's digits: it is read, never charged. Null for a permanent licence and a trial. */
export function perMonth(price: Money, months: PlanMonths | null): Money | null {
  return months ? { ...price, minor: Math.floor(price.minor / months) } : null;
}

/** Whole percent saved per month against the shortest plan; 0 when there is nothing to save. */
export function savingPercent(
  price: Money,
  months: PlanMonths | null,
  shortest: { readonly price: Money; readonly months: number } | undefined,
): number {
  if (!months || !shortest || shortest.price.currency !== price.currency) return 0;
  // Whole numbers up to one division, so that no rounding tells more than is true.
  const same = shortest.price.minor * months;
  return Math.max(0, Math.floor((100 * (same - price.minor * shortest.months)) / same));
}

/** The price in the asked currency, else in Taiwan dollars, which every commodity has. */
export function priceIn(prices: readonly Money[], currency: string): Money {
  const found =
    prices.find((price) => price.currency === currency) ?? prices.find((p) => p.currency === "TWD");
  if (!found) throw new Error(`no price in ${currency} or TWD`);
  return found;
}

/**
 * Where prices start in a currency: with the least that is charged in it; where nothing is, in Taiwan dollars. A free
 * trial is no price.
 */
export function cheapest<
  P extends { readonly months: PlanMonths | null; readonly prices: readonly Money[] },
>(plans: readonly P[], currency: string): P | undefined {
  const priced = (asked: string) =>
    plans
      .filter(({ months }) => months !== TRIAL)
      .flatMap((plan) => {
        const price = plan.prices.find((each) => each.currency === asked);
        return price ? [{ plan, minor: price.minor }] : [];
      });
  const own = priced(currency);
  const all = own.length > 0 ? own : priced("TWD");
  return all.toSorted((a, b) => a.minor - b.minor)[0]?.plan;
}

/** `12345` minor units of `TWD` as the number structured data and gateways write: `12345` or `123.45`. */
export const decimalText = ({ minor, currency }: Money): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));

/** As many pieces or fewer are said to be few. */
export const FEW_LEFT = 5;

export type StockState = "in_stock" | "few_left" | "sold_out";

/** What is said of `left` pieces. */
export function stockState(left: number): StockState {
  if (left === 0) return "sold_out";
  return left <= FEW_LEFT ? "few_left" : "in_stock";
}

/** Whether buying it gives a key and downloads at once. */
export const deliversDigitally = ({ kind }: { readonly kind: ProductKind }): boolean =>
  kind === "software";
