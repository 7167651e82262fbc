import type { Money } from "#shared/kit/money.ts";
import type { PlanMonths } from "../products/rules.ts";

/** Holds until the next step of its currency. */
export interface PriceStep {
  /** Null: no price. */
  readonly minor: number | null;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Its change was undone while it held. */
  readonly undone?: boolean | null;
}

/** Prices a clock may still select, by currency and time. */
export interface PlanSchedule {
  readonly uuid: string;
  readonly months: PlanMonths | null;
  readonly prices: readonly PriceStep[];
}

export const REDUCTION_DAYS = 30;
const REDUCTION_MS = REDUCTION_DAYS * 86_400_000;

const byCurrency = (steps: readonly PriceStep[]): PriceStep[][] =>
  [...Map.groupBy(steps, ({ currency }) => currency).values()].map((own) =>
    own.toSorted((a, b) => a.from - b.from),
  );

const stepAt = (own: readonly PriceStep[], at: number): PriceStep | undefined =>
  own.findLast(({ from }) => from <= at);

/** At most one per currency; none without TWD, which is mandatory. */
export function pricesAt(steps: readonly PriceStep[], at: number): Money[] {
  const prices = byCurrency(steps).flatMap((own) => {
    const step = stepAt(own, at);
    return step && step.minor !== null ? [{ minor: step.minor, currency: step.currency }] : [];
  });
  return prices.some(({ currency }) => currency === "TWD") ? prices : [];
}

export interface LoweredPrice extends Money {
  /** When the price rises or the plan ends; absent: not planned. */
  readonly until?: string;
}

/** Ignores undone prices and merges repeated ones. */
function intendedSteps(
  own: readonly PriceStep[],
  at: number,
): { now?: PriceStep; before?: PriceStep } {
  const steps = own.filter(({ from, undone }) => from <= at && !undone);
  const last = steps.at(-1);
  const before = steps.findLast(({ minor }) => minor !== last?.minor);
  const now = before ? steps[steps.indexOf(before) + 1] : steps[0];
  return { ...(now && { now }), ...(before && { before }) };
}

/**
 * Lowest price of the 30 days before a reduction, for prices reduced within 30 days. Undoing a price is no reduction,
 * but the undone price was offered and counts.
 */
export function findLowestBefore(steps: readonly PriceStep[], at: number): LoweredPrice[] {
  return byCurrency(steps).flatMap((own) => {
    const { now, before } = intendedSteps(own, at);
    const shown = stepAt(own, at);
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
