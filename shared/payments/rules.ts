import { type PlanMonths, TRIAL } from "../catalogue/rules.ts";
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

/** What came and fits nothing of ours: when it was signed, there may be money behind it. */
export const STRAY_OUTCOMES = ["unknown_ref", "wrong_merchant", "malformed", "forged"] as const;
export type StrayOutcome = (typeof STRAY_OUTCOMES)[number];

/**
 * Why a method cannot be used: the currency or the amount; `paused`: the shop has switched it off; `no_account`: the
 * vendor takes no transfers in this currency; `deadline`: too little time is left for a
 * transfer; `not_recurring`: not every line is a plan of one and the same period; `owner_only`: somebody
 * else's order; `trial_mixed`: a free trial is ordered by itself; `trial_used`: the member has had it;
 * `trial_unverified`: the member has not verified their e-mail address.
 */
export const METHOD_REASONS = [
  "paused",
  "currency",
  "no_account",
  "too_small",
  "too_large",
  "deadline",
  "not_recurring",
  "owner_only",
  "trial_mixed",
  "trial_used",
  "trial_unverified",
] as const;
export type MethodReason = (typeof METHOD_REASONS)[number];

/** `running`: the provider goes on charging; `cancelled` and `finished` are final. */
export const MANDATE_STATES = ["running", "cancelled", "finished"] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

interface FirstPayment {
  readonly mandate: MandateState;
  /** What became of the money that began it. */
  readonly cause: HeldCause;
  readonly state: HeldState;
}

/** Whether a provider goes on charging by period though the payment that began it is given back, so that it must be stopped there. */
export const isNeedless = ({ mandate, cause, state }: FirstPayment): boolean =>
  mandate === "running" && cause !== "renewal" && (state === "refund_due" || state === "refunded");

/** What somebody wants to pay and how: everything by which a method can be refused. */
export interface PaymentWish {
  readonly method: PaymentMethod;
  readonly amount: { readonly minor: number; readonly currency: string };
  /** Whole days of Taipei's calendar between today and the day on which the order must be paid. */
  readonly daysLeft: number;
  /** The months after which every line renews; null when they do not all renew together. */
  readonly months: PlanMonths | null;
  readonly trials: TrialShare;
  /** The currencies in which the vendor takes bank transfers. */
  readonly transfers: readonly string[];
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

interface Planned {
  readonly months: PlanMonths | null;
}

/** The one period after which all of these plans renew; null when one does not, or they differ. */
export function commonMonths(lines: readonly Planned[]): PlanMonths | null {
  const [first] = lines;
  const months = first?.months || null; // a trial does not renew
  return lines.every((line) => line.months === months) ? months : null;
}

/**
 * The most that one transfer brings, in minor units of any currency: what somebody reports or finds is typed by hand,
 * and nothing mistyped goes into the books that they could not add up.
 */
export const TRANSFER_MAX_MINOR = 99_999_999;

/** How many of an order's lines are free trials. */
export type TrialShare = "none" | "some" | "all";

export function trialsAmong(lines: readonly Planned[]): TrialShare {
  const trials = lines.filter(({ months }) => months === TRIAL).length;
  if (trials === 0) return "none";
  return trials === lines.length ? "all" : "some";
}

/**
 * What a buyer said about a bank transfer: open until a person has looked for it on the account; `superseded`: the
 * order was paid another way meanwhile; `arrived`: its money is booked, but came after that, or was refused.
 */
export const TRANSFER_STATES = ["open", "confirmed", "rejected", "superseded", "arrived"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/**
 * Why money stands in suspense; `transfer`: found on the account, where nothing else speaks against it; `renewal`: a
 * later charge of a period, of which nobody has said yet what it renews.
 */
export const HELD_CAUSES = ["duplicate", "amount_differs", "late", "transfer", "renewal"] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];

/** Held until a person decides; then it has paid the order, or some of it is to be given back, or was. */
export const HELD_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** A renewal may be given back without any decision about its order, which is paid. */
export const canGiveBack = ({ state, cause }: { state: HeldState; cause: HeldCause }): boolean =>
  state === "refund_due" || (state === "held" && cause === "renewal");

/** Why buyers never see a method: its renewals are kept but not applied yet, or nobody here takes money by it. */
export const UNOFFERED_REASONS = ["renewals", "no_provider"] as const;

/**
 * What came of asking a provider about a payment that never was: it knows us, our signature is wrong, it answered
 * something else, not in time, or not at all; `paused`: it has asked us to ask nothing for a while.
 */
export const CREDENTIAL_VERDICTS = [
  "fine",
  "wrong_key",
  "unexpected",
  "timeout",
  "unreachable",
  "paused",
] as const;
export type CredentialVerdict = (typeof CREDENTIAL_VERDICTS)[number];
