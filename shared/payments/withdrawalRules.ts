import type { ProductKind } from "../catalogue/contract.ts";

/** open: nobody has decided about it; accepted: the goods come back and are refunded; declined: they are not. */
export const WITHDRAWAL_STATES = ["open", "accepted", "declined"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Goods can be given back for so many days after the one on which they came. */
export const WITHDRAWAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** Why something cannot be given back: it was delivered at once, as its buyer asked for; or it is nothing that is sent. */
export type WithdrawalBar = "digital" | "not_goods";

/** Null for what can be. Pure. */
export const barOf = (kind: ProductKind, consented: boolean): WithdrawalBar | null => {
  if (kind === "hardware") return null;
  return kind === "software" && consented ? "digital" : "not_goods";
};

/** Whether goods that came on a day, `2026-11-20`, can still be given back on another. Pure. */
export const isInTime = (receivedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(receivedOn) <= WITHDRAWAL_DAYS * DAY_MS;
