import type { PlanMonths } from "../catalogue/rules.ts";
import { formatDay, startOfDay } from "../kit/time.ts";
import type { PaymentMethod } from "../orders/rules.ts";

/** One try to pay: succeeded pays the order, duplicate and review hold money that a person must look at. */
export const ATTEMPT_STATES = ["started", "succeeded", "failed", "duplicate", "review"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * What became of one delivery to a callback address, or of one answer to a question of ours. Only `applied`,
 * `duplicate` (the order was paid already), `amount_differs`, `late` (the order was closed) and `charge_kept`
 * (a renewal that waits for a person) hold money.
 */
export const EVENT_OUTCOMES = [
  "applied",
  "duplicate",
  "amount_differs",
  "late",
  "account_issued",
  "charge_kept",
  "superseded",
  "repeated",
  "simulated",
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "forged",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/**
 * Why a method cannot be used: the currency or the amount; `deadline`: too little time is left for a
 * transfer; `not_recurring`: not every line is a plan of one and the same period; `owner_only`: somebody
 * else's order.
 */
export const METHOD_REASONS = [
  "currency",
  "too_small",
  "too_large",
  "deadline",
  "not_recurring",
  "owner_only",
] as const;
export type MethodReason = (typeof METHOD_REASONS)[number];

/** `running`: the provider goes on charging; `cancelled` and `finished` are final. */
export const MANDATE_STATES = ["running", "cancelled", "finished"] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** What somebody wants to pay and how: everything by which a method can be refused. */
export interface PaymentWish {
  readonly method: PaymentMethod;
  readonly amount: { readonly minor: number; readonly currency: string };
  /** Whole days of Taipei's calendar between today and the day on which the order must be paid. */
  readonly daysLeft: number;
  /** The months after which every line renews; null when they do not all renew together. */
  readonly months: PlanMonths | null;
}

/** What whoever holds the link to somebody's order may pay it by. */
export const LINK_METHODS: readonly PaymentMethod[] = ["credit", "atm"];

const DAY_MS = 86_400_000;

/**
 * How many days after today an account number may end so that it ends before the day of `dueAt`; below 1
 * there is no time left for a transfer.
 */
export function daysLeftBefore(dueAt: Date, now: Date): number {
  const between = startOfDay(formatDay(dueAt)).getTime() - startOfDay(formatDay(now)).getTime();
  return Math.round(between / DAY_MS) - 1;
}

/** The one period after which all of these plans renew; null when one does not, or they differ. */
export function commonMonths(
  lines: readonly { readonly months: PlanMonths | null }[],
): PlanMonths | null {
  const [first] = lines;
  const months = first?.months ?? null;
  return lines.every((line) => line.months === months) ? months : null;
}

/** What a buyer said about a bank transfer: open until a person has looked for it on the account. */
export const TRANSFER_STATES = ["open", "confirmed", "rejected"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Why money stands in suspense; `transfer`: found on the account, and more than the order comes to. */
export const HELD_CAUSES = ["duplicate", "amount_differs", "late", "transfer"] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];

/** Held until a person decides; then it has paid the order, or some of it is to be given back, or was. */
export const HELD_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type HeldState = (typeof HELD_STATES)[number];
