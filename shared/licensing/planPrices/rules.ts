import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { addDays, startOfDay } from "#shared/kit/time.ts";
import { periodSpan } from "../subscriptions/rules.ts";

/** `replaced`: by a later change of the same plan. */
export const PLAN_PRICE_STATES = ["announced", "withdrawn", "replaced"] as const;
export type PlanPriceState = (typeof PLAN_PRICE_STATES)[number];

/** Every subscriber is told this long before the first period at the new price. */
export const PRICE_NOTICE_DAYS = 30;
/** The latest day that can be announced, in days from today. */
export const MAX_PRICE_NOTICE_DAYS = 730;

export const firstPriceDay = (today: string): string => addDays(today, PRICE_NOTICE_DAYS);

interface Notice {
  readonly anchor: Date;
  /** Month after the anchor at which the next period begins. */
  readonly nextMonth: number;
  readonly months: Exclude<PlanMonths, 0>;
  /** In Taipei. */
  readonly fromDay: string;
  readonly notifiedAt: Date;
}

/** The start of the first period that costs the new price: on or after its day, and `PRICE_NOTICE_DAYS` after the notice. */
export function firstPeriodAt({ anchor, nextMonth, months, fromDay, notifiedAt }: Notice): Date {
  const noticed = notifiedAt.getTime() + PRICE_NOTICE_DAYS * 86_400_000;
  const earliest = Math.max(startOfDay(fromDay).getTime(), noticed);
  let month = nextMonth;
  let { startsAt } = periodSpan(anchor, month, months);
  while (startsAt.getTime() < earliest) {
    month += months;
    ({ startsAt } = periodSpan(anchor, month, months));
  }
  return startsAt;
}
