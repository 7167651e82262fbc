import type { ProductKind } from "#shared/catalog/products/rules.ts";

/** open: nobody has decided about it; accepted: the goods come back and are refunded; declined: they are not. */
export const WITHDRAWAL_STATES = ["open", "accepted", "declined"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Goods can be given back for so many days after the one on which they came. */
export const WITHDRAWAL_DAYS = 7;
/** The shop gives the money back within so many days after the one on which its buyer asked. */
export const REFUND_DAYS = 15;
const DAY_MS = 86_400_000;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Why something cannot be given back: it was delivered at once, as its buyer asked for; it is nothing that is sent; or it
 * came too long ago.
 */
export const WITHDRAWAL_BARS = ["digital", "not_goods", "late"] as const;
export type WithdrawalBar = (typeof WITHDRAWAL_BARS)[number];

/** Null for what can be. Pure. */
export const barOf = (
  kind: ProductKind,
  consented: boolean,
): Exclude<WithdrawalBar, "late"> | null => {
  if (kind === "hardware") return null;
  return kind === "software" && consented ? "digital" : "not_goods";
};

/** The last day on which goods that came on a day can be given back. Pure. */
export const lastDay = (receivedOn: string): string => daysAfter(receivedOn, WITHDRAWAL_DAYS);

/** The last day on which the money is given back in time for a wish of that day, `2026-11-20`. Pure. */
export const refundByDay = (askedOn: string): string => daysAfter(askedOn, REFUND_DAYS);

/** Whether goods that came on a day, `2026-11-20`, can still be given back on another. Pure. */
export const isInTime = (receivedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(receivedOn) <= WITHDRAWAL_DAYS * DAY_MS;
