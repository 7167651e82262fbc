import { splitMinor, type Money } from "#shared/kit/money.ts";
import { addMonths } from "#shared/kit/time.ts";

export const PRODUCT_KINDS = ["software", "hardware", "course", "service"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const TRIAL = 0;

/** Bounds the answer in shops with thousands of categories. */
export const MAX_COUNTED_CATEGORIES = 200;

/** Calendar months; permanent licenses are null. */
export const PLAN_MONTHS = [TRIAL, 1, 3, 6, 12] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

/** As filter values; permanent applies to software only. */
export const PLAN_CHOICES = ["0", "1", "3", "6", "12", "permanent"] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** Null: permanent. */
export const monthsOf = (plan: PlanChoice): PlanMonths | null =>
  plan === "permanent" ? null : (Number(plan) as PlanMonths);

const DAY_MS = 86_400_000;

/** Null: permanent. */
export function planEnd(start: Date, months: PlanMonths | null, trialDays: number): Date | null {
  if (months === null) return null;
  return months === TRIAL
    ? new Date(start.getTime() + trialDays * DAY_MS)
    : addMonths(start, months);
}

/** Floored; for display, never charged. Null: permanent or trial. */
export function pricePerMonth(price: Money, months: PlanMonths | null): Money | null {
  return months ? { ...price, minor: Math.floor(price.minor / months) } : null;
}

/** Per month against the shortest plan. */
export function savingPercent(
  price: Money,
  months: PlanMonths | null,
  shortest: { readonly price: Money; readonly months: number } | undefined,
): number {
  if (!months || !shortest || shortest.price.currency !== price.currency) return 0;
  // Integers up to one division, so rounding never overstates.
  const same = shortest.price.minor * months;
  return Math.max(0, Math.floor((100 * (same - price.minor * shortest.months)) / same));
}

/** Falls back to TWD, which every commodity has. */
export function priceIn(prices: readonly Money[], currency: string): Money {
  const found =
    prices.find((price) => price.currency === currency) ?? prices.find((p) => p.currency === "TWD");
  if (!found) throw new Error(`no price in ${currency} or TWD`);
  return found;
}

/** Falls back to TWD; ignores trials. */
export function findCheapestPlan<
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

/** `12345` or `123.45`, as in structured data and gateway fields. */
export function formatDecimal({ minor, currency }: Money): string {
  const [whole, rest] = splitMinor(String(minor), currency);
  return `${minor < 0 ? "-" : ""}${whole}${rest && `.${rest}`}`;
}

export const LOW_STOCK = 5;

export type StockState = "in_stock" | "few_left" | "sold_out";

export function stockState(left: number): StockState {
  if (left === 0) return "sold_out";
  return left <= LOW_STOCK ? "few_left" : "in_stock";
}

/** Keys and downloads come at once. */
export const isDigitalProduct = ({ kind }: { readonly kind: ProductKind }): boolean =>
  kind === "software";
