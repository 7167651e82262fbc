import type { Money } from "#shared/kit/money.ts";
import type { PlanMonths } from "../products/rules.ts";

/** A price that holds from a moment on, until the next one of its currency begins. */
export interface PriceStep {
  /** Null: from then on there is none. */
  readonly minor: number | null;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** The change that set it was undone while it held. */
  readonly undone?: boolean | null;
}

/** Every price of a plan that a clock may still ask for; by currency, and within one by time. */
export interface PlanSchedule {
  readonly uuid: string;
  readonly months: PlanMonths | null;
  readonly prices: readonly PriceStep[];
}

/** How far back the lowest price before a reduction is looked for, and how long it is told. */
export const REDUCTION_DAYS = 30;
const REDUCTION_MS = REDUCTION_DAYS * 86_400_000;

/** The steps of each currency, the oldest first. */
const byCurrency = (steps: readonly PriceStep[]): PriceStep[][] =>
  [...Map.groupBy(steps, ({ currency }) => currency).values()].map((own) =>
    own.toSorted((a, b) => a.from - b.from),
  );

/** The one step of `own` that holds at `at`; undefined before the first begins. */
const holding = (own: readonly PriceStep[], at: number): PriceStep | undefined =>
  own.findLast(({ from }) => from <= at);

/** The prices in force at `at`, one per currency at most; none without one in Taiwan dollars, which all others stand beside. */
export function pricesAt(steps: readonly PriceStep[], at: number): Money[] {
  const prices = byCurrency(steps).flatMap((own) => {
    const step = holding(own, at);
    return step && step.minor !== null ? [{ minor: step.minor, currency: step.currency }] : [];
  });
  return prices.some(({ currency }) => currency === "TWD") ? prices : [];
}

/** The lowest price before a reduction. */
export interface Lowered extends Money {
  /** When the price rises again, or the plan is sold no more; missing while nobody has planned it. */
  readonly until?: string;
}

/** What was meant at `at`, and since when: prices that were undone aside, and a price that is written again goes on. */
function meant(own: readonly PriceStep[], at: number): { now?: PriceStep; before?: PriceStep } {
  const steps = own.filter(({ from, undone }) => from <= at && !undone);
  const last = steps.at(-1);
  const before = steps.findLast(({ minor }) => minor !== last?.minor);
  const now = before ? steps[steps.indexOf(before) + 1] : steps[0];
  return { ...(now && { now }), ...(before && { before }) };
}

/**
 * For each currency whose price in force at `at` was lowered in the 30 days before, the lowest price of the 30 days
 * before it was lowered. Going back from a price that was undone lowers nothing; that one was offered all the same, and
 * may have been the lowest.
 */
export function lowestBefore(steps: readonly PriceStep[], at: number): Lowered[] {
  return byCurrency(steps).flatMap((own) => {
    const { now, before } = meant(own, at);
    const shown = holding(own, at);
    if (!now || now.minor === null || now.minor !== shown?.minor) return [];
    if (now.from <= at - REDUCTION_MS) return [];
    if (!before || before.minor === null || before.minor <= now.minor) return [];
    const since = now.from - REDUCTION_MS;
    const earlier = own.filter((step, index) => {
      const until = own[index + 1]?.from ?? Infinity;
      return step.from < now.from && until > since;
    });
    const amounts = earlier.flatMap(({ minor }) => (minor === null ? [] : [minor]));
    const lowest = { minor: Math.min(before.minor, ...amounts), currency: now.currency };
    const end = own.find(({ from }) => from > shown.from);
    const isEnd = end && (end.minor === null || end.minor > shown.minor);
    return [isEnd ? { ...lowest, until: new Date(end.from).toISOString() } : lowest];
  });
}
