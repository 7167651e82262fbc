import type { ProductKind } from "#shared/catalog/products/rules.ts";
import { addDays } from "#shared/kit/time.ts";

/** open: undecided; accepted: goods come back and are refunded; declined: neither. */
export const RETURN_STATES = ["open", "accepted", "declined"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_DAYS = 7;
/** Refund deadline in days after the day of the request. */
export const REFUND_DAYS = 15;

/**
 * digital: delivered at once with consent; not_goods: nothing is shipped; late: past the return
 * period.
 */
export const INELIGIBILITY_REASONS = ["digital", "not_goods", "late"] as const;
export type Ineligibility = (typeof INELIGIBILITY_REASONS)[number];

/** Null: returnable. */
export const returnIneligibility = (
  kind: ProductKind,
  consented: boolean,
): Exclude<Ineligibility, "late"> | null => {
  if (kind === "hardware") return null;
  return kind === "software" && consented ? "digital" : "not_goods";
};

/** `receivedOn` and the result as `2026-11-20`. */
export const lastReturnDay = (receivedOn: string): string => addDays(receivedOn, RETURN_DAYS);

/** Last day of a timely refund for a request of that day. */
export const refundDeadline = (askedOn: string): string => addDays(askedOn, REFUND_DAYS);

/** Both days as `2026-11-20`. */
export const isWithinReturnPeriod = (receivedOn: string, today: string): boolean =>
  today <= lastReturnDay(receivedOn);
