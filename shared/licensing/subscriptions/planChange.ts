import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { addMonths } from "#shared/kit/time.ts";

/** `now`: the difference for the rest of the paid time is paid; `period_end`: it starts with the next period. */
export const CHANGE_KINDS = ["now", "period_end"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `withdrawn`: undone, or lost with its subscription; `refunded`: an upgrade whose order was given back. */
export const CHANGE_STATES = ["pending", "applied", "withdrawn", "refunded"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What a plan sells, at the price it is charged for each period. */
export interface PlanTerms {
  readonly commodity_id: string;
  readonly edition_id: string | null;
  readonly edition: Texts | null;
  readonly payment_title: string;
  readonly months: PlanMonths;
  readonly unit_minor: number;
  /** Off each period, which a contract goes on charging. */
  readonly discount_minor: number;
}

export interface PricedPlan {
  readonly months: number;
  readonly editionId: string | null;
  /** List price of one period, in minor units. */
  readonly listMinor: number;
}

/**
 * A dearer edition of the same term may start at once. Another term waits for the end of the paid time whatever its price
 * per day, so that the lower price of a longer term is paid only for the whole of it. So does a cheaper edition.
 */
export function changeKind(from: PricedPlan, to: PricedPlan): ChangeKind {
  const isDearer = from.editionId !== to.editionId && to.listMinor > from.listMinor;
  return isDearer && to.months === from.months ? "now" : "period_end";
}

/** A paid period that is not over. */
export interface PaidSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What the plan in force is worth for the whole period, in minor units: what was paid for it. */
  readonly valueMinor: number;
}

const DAY_MS = 86_400_000;

/** Whole days of the calendar in Taipei. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round(
    (startOfDay(formatDay(to)).getTime() - startOfDay(formatDay(from)).getTime()) / DAY_MS,
  );

/** Days of the span that are still to come, today included. */
export const daysLeft = ({ startsAt, endsAt }: PaidSpan, now: Date): number =>
  Math.max(0, daysBetween(now > startsAt ? now : startsAt, endsAt));

/**
 * What a plan of `listMinor` per `months` is worth for a whole span, in minor units: a trial is shorter than its term, and
 * one with free months is longer.
 */
export const spanValue = (
  { startsAt, endsAt }: Pick<PaidSpan, "startsAt" | "endsAt">,
  { listMinor, months }: Pick<PricedPlan, "listMinor" | "months">,
): number =>
  Math.floor(
    (listMinor * daysBetween(startsAt, endsAt)) /
      daysBetween(startsAt, addMonths(startsAt, months)),
  );

/**
 * What starting a plan of `listMinor` per `months` now costs for the rest of the paid time, in minor units: for each span
 * floor(new * left / days of the new term) - floor(value * left / days of the span), by whole days in Taipei; together
 * never below 0.
 */
export function upgradeDue(
  spans: readonly PaidSpan[],
  { listMinor, months }: Pick<PricedPlan, "listMinor" | "months">,
  now: Date,
): number {
  const due = spans.reduce((sum, span) => {
    const left = daysLeft(span, now);
    const newDays = daysBetween(span.startsAt, addMonths(span.startsAt, months));
    const oldDays = daysBetween(span.startsAt, span.endsAt);
    return (
      sum +
      Math.floor((listMinor * left) / newDays) -
      Math.floor((span.valueMinor * left) / oldDays)
    );
  }, 0);
  return Math.max(0, due);
}
