import { allocate } from "#shared/sales/promotions/rules.ts";

/** `at_once`: on one day; `period`, `maintenance`: day by day; `delivery`: on the day of delivery. */
export const REVENUE_RULES = ["at_once", "period", "maintenance", "delivery"] as const;
export type RevenueRule = (typeof REVENUE_RULES)[number];

/** When a permanent license is earned: on the day it is paid, or over the months its updates are included. */
export const PERMANENT_RULES = ["at_once", "maintenance"] as const;
export type PermanentRule = (typeof PERMANENT_RULES)[number];

/** Hardware without a recorded delivery counts as delivered this many days after it was sent. */
export const DELIVERY_DAYS = 14;

export const SCHEDULE_STATES = ["waiting", "running", "earned"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** What is left of a line, or of the shipping fee. */
interface Share {
  /** How much of the refund is for it. */
  readonly weight: number;
  /** Paid for it and not refunded. */
  readonly left: number;
}

/**
 * Splits a refund by weight, never above what is left; what a share cannot take goes to the others by what they have left.
 * The parts add up to `minor`, which must not exceed the sum of what is left.
 */
export function splitRefund(minor: number, shares: readonly Share[]): number[] {
  const byWeight = allocate(
    minor,
    shares.map(({ weight }) => weight),
  ).map((part, at) => Math.min(part, shares[at]?.left ?? 0));
  const open = minor - byWeight.reduce((sum, part) => sum + part, 0);
  const more = allocate(
    open,
    shares.map(({ left }, at) => left - (byWeight[at] ?? 0)),
  );
  return byWeight.map((part, at) => part + (more[at] ?? 0));
}
