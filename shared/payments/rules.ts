import type { ProductKind } from "../catalogue/contract.ts";
import { type PlanMonths, TRIAL } from "../catalogue/rules.ts";
import type { Money } from "../kit/money.ts";
import { addMonths, formatDay, startOfDay } from "../kit/time.ts";
import type { PaymentMethod } from "../orders/rules.ts";

/**
 * One try to pay: succeeded pays the order, duplicate and review hold money that a person must look at; `given_up`: the
 * time to pay is over, and the gateway has said since then that nobody paid.
 */
export const ATTEMPT_STATES = [
  "started",
  "succeeded",
  "failed",
  "duplicate",
  "review",
  "given_up",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * What became of one delivery to a callback address, or of one answer to a question of ours. Only `applied`,
 * `duplicate` (the order was paid already), `amount_differs`, `late` (the order was closed) and `charge_kept`
 * (a renewal that waits for a person) hold money. `noted`: nothing follows from it by itself; `disputed`: its holder asks
 * the bank to take the payment back, and nothing is given back by us meanwhile; `dispute_won`: the bank refused that;
 * `dispute_lost`: it has taken the payment back; `refund_failed`: money that the books say has gone back came back to the gateway;
 * `refund_unknown`: somebody gave money of it back in the gateway's own console.
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
  "noted",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "refund_failed",
  "refund_unknown",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/**
 * What a notice says of a payment, whatever became of the notice: `charged` and `charge_declined` of a later charge of a
 * period, `refund_moved` of money that goes back.
 */
export const NOTICE_MEANINGS = [
  "paid",
  "declined",
  "account_issued",
  "charged",
  "charge_declined",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "refund_moved",
] as const;
export type NoticeMeaning = (typeof NOTICE_MEANINGS)[number];

/**
 * What came and does not fit the books, or leaves its order to a person (`dispute_lost`): when it was signed, there may be
 * money behind it.
 */
export const STRAY_OUTCOMES = [
  "unknown_ref",
  "wrong_merchant",
  "malformed",
  "dispute_lost",
  "refund_failed",
  "refund_unknown",
  "forged",
] as const;
export type StrayOutcome = (typeof STRAY_OUTCOMES)[number];

/**
 * Why a method cannot be used: the currency or the amount; `paused`: the shop has switched it off; `no_account`: the
 * vendor takes no transfers in this currency; `deadline`: too little time is left for a
 * transfer; `too_late`: too little for the gateway's page; `overdue`: none at all; `not_recurring`: not every line is a plan of one and the same period; `free_months`: a code
 * gives months that a charge by period would come in; `owner_only`: somebody else's order; `trial_mixed`: a free trial is ordered by itself; `trial_used`: the member has had it;
 * `trial_unverified`: the member has not verified their e-mail address.
 */
export const METHOD_REASONS = [
  "paused",
  "currency",
  "no_account",
  "too_small",
  "too_large",
  "deadline",
  "too_late",
  "overdue",
  "not_recurring",
  "free_months",
  "owner_only",
  "trial_mixed",
  "trial_used",
  "trial_unverified",
] as const;
export type MethodReason = (typeof METHOD_REASONS)[number];

/** How often a card is charged by period at most, the first payment included: as often as the provider lets us ask. */
export const MOST_CHARGES = 99;

/** When a charge by period that began `since` is due next, by the day on which it began; null after the last one. */
export function nextCharge(since: Date, months: number, now: Date): Date | null {
  for (let charged = 1; charged < MOST_CHARGES; charged++) {
    const due = addMonths(since, months * charged);
    if (due > now) return due;
  }
  return null;
}

/** `running`: the provider goes on charging; `cancelled` and `finished` are final. */
export const MANDATE_STATES = ["running", "cancelled", "finished"] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/**
 * What a charge by period is to its order: `own` renews it; `needless` goes on though the payment that began it is given
 * back, or pays an order that comes to another amount, or that was taken back, so that it must be stopped; `open`: it goes
 * on, and of that payment nothing is decided yet; `over`: it has ended.
 */
export type MandateRole = "own" | "needless" | "open" | "over";

interface Begun {
  /** What became of the try that began it. */
  readonly attempt: AttemptState;
  /** Money of that try is to be given back, or was. */
  readonly isGivenBack: boolean;
  /** Each charge is what the order comes to, which may have been edited since. */
  readonly fits: boolean;
  /** Its order was paid, and all of that is given back. */
  readonly isTakenBack: boolean;
}

/** What it is to its order while it goes on, and was when it has ended. */
export function mandateUse(it: Begun): Exclude<MandateRole, "over"> {
  const { attempt, isGivenBack, fits, isTakenBack } = it;
  if (attempt === "succeeded") return fits && !isTakenBack ? "own" : "needless";
  return isGivenBack ? "needless" : "open";
}

export const mandateRole = (it: Begun & { readonly state: MandateState }): MandateRole =>
  it.state === "running" ? mandateUse(it) : "over";

/** What somebody wants to pay and how: everything by which a method can be refused. */
export interface PaymentWish {
  readonly method: PaymentMethod;
  readonly amount: { readonly minor: number; readonly currency: string };
  /** Whole days of Taipei's calendar between today and the day on which the order must be paid. */
  readonly daysLeft: number;
  /** Whole minutes until then. */
  readonly minutesLeft: number;
  /** The months after which every line renews; null when they do not all renew together. */
  readonly months: PlanMonths | null;
  readonly trials: TrialShare;
  /** Whether codes take something off. */
  readonly reduced: boolean;
  /** Whether codes give months: a charge by period would fall due before those are over. */
  readonly lengthened: boolean;
  /** The currencies in which the vendor takes bank transfers. */
  readonly transfers: readonly string[];
}

/** What whoever holds the link to somebody's order may pay it by. */
export const LINK_METHODS: readonly PaymentMethod[] = ["credit", "atm"];

/** What codes mean for how an order can be paid. */
export const givenBy = (gains: readonly { readonly freeMonths: number }[]) => ({
  reduced: gains.length > 0,
  lengthened: gains.some(({ freeMonths }) => freeMonths > 0),
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * How many days after today an account number may end so that it ends before the day of `dueAt`; below 1
 * there is no time left for a transfer.
 */
export function daysLeftBefore(dueAt: Date, now: Date): number {
  const between = startOfDay(formatDay(dueAt)).getTime() - startOfDay(formatDay(now)).getTime();
  return Math.round(between / DAY_MS) - 1;
}

/** Whole minutes until `dueAt`; below 0 when it is over. */
export const minutesLeftBefore = (dueAt: Date, now: Date): number =>
  Math.floor((dueAt.getTime() - now.getTime()) / MINUTE_MS);

interface Planned {
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
}

/** The one period after which all of these plans renew; null when one does not, or they differ. */
export function commonMonths(lines: readonly Planned[]): PlanMonths | null {
  if (lines.some(({ kind }) => kind === "hardware")) return null; // sent once, for one fee
  const [first] = lines;
  const months = first?.months || null; // a trial does not renew
  return lines.every((line) => line.months === months) ? months : null;
}

/**
 * The most that one transfer brings, in minor units of any currency: what somebody reports or finds is typed by hand,
 * and nothing mistyped goes into the books that they could not add up.
 */
export const TRANSFER_MAX_MINOR = 99_999_999;

/** How much less, or more, a transfer brings than is due; null where it brings just that, or another currency. */
export function offBy(brought: Money, due: Money): { short: boolean; by: Money } | null {
  const { currency } = due;
  const minor = brought.minor - due.minor;
  if (minor === 0 || brought.currency !== currency) return null;
  return { short: minor < 0, by: { minor: Math.abs(minor), currency } };
}

/** `本地名（Name abroad）`: banks in a country take the name in its own writing, those elsewhere the Latin one. */
const BOTH_NAMES = /^(.+?)\s*[（(]([^（）()]+)[）)]$/;

/** The one of an account holder's names that a transfer asks for. */
export function holderName(accountName: string, from: "inside" | "abroad"): string {
  const [, inside, abroad] = BOTH_NAMES.exec(accountName) ?? [];
  return (from === "inside" ? inside : abroad) ?? accountName;
}

/** How many of an order's lines are free trials. */
export type TrialShare = "none" | "some" | "all";

export function trialsAmong(lines: readonly Planned[]): TrialShare {
  const trials = lines.filter(({ months }) => months === TRIAL).length;
  if (trials === 0) return "none";
  return trials === lines.length ? "all" : "some";
}

/**
 * What a buyer said about a bank transfer: open until a person has looked for it on the account; `superseded`: the
 * order was paid another way meanwhile; `arrived`: its money is booked, but came after that, or was refused; `withdrawn`
 * by the buyer; `corrected`: they said it anew in another report.
 */
export const TRANSFER_STATES = [
  "open",
  "confirmed",
  "rejected",
  "superseded",
  "arrived",
  "withdrawn",
  "corrected",
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Its buyer says it no more: nothing on the account is looked for, or booked, by it. */
export const isTakenBack = ({ state }: { state: TransferState }): boolean =>
  state === "withdrawn" || state === "corrected";

interface Slip {
  readonly id: string;
  readonly state: TransferState;
  readonly slip: boolean;
  readonly reportedAt: string;
}

/** Those of the order's reports whose slips were sent before, with what `report` says anew, the newest first. */
export const earlierSlips = <R extends Slip>(report: Slip, all: readonly R[]): R[] =>
  all
    .filter(({ id, state, slip }) => state === "corrected" && slip && id !== report.id)
    .filter(({ reportedAt }) => reportedAt <= report.reportedAt)
    .toSorted((a, b) => b.reportedAt.localeCompare(a.reportedAt));

/** Money that is found on the account may be that of such a report. */
export const canBook = (report: { state: TransferState }): boolean =>
  !isTakenBack(report) && report.state !== "confirmed" && report.state !== "arrived";

/**
 * Why money stands in suspense; `transfer`: found on the account, where nothing else speaks against it; `renewal`: a
 * later charge of a period, of which nobody has said yet what it renews; `refund`: it had paid its order, and staff have
 * decided to give it back; `bounced`: that was done, and the bank sent it back.
 */
export const HELD_CAUSES = [
  "duplicate",
  "amount_differs",
  "late",
  "transfer",
  "renewal",
  "refund",
  "bounced",
] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];

/** It had paid its order: two persons give it back by a transfer. */
export const isRefund = (cause: HeldCause): boolean => cause === "refund" || cause === "bounced";

/** Whether money that had paid the order is still on its way back. */
export const isDue = (
  refunds: readonly { readonly cause: HeldCause; readonly refundedAt: string | null }[],
): boolean => refunds.some(({ cause, refundedAt }) => isRefund(cause) && refundedAt === null);

/** Held until a person decides; then it has paid the order, or some of it is to be given back, or was. */
export const HELD_STATES = ["held", "applied", "refund_due", "refunded"] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** A renewal may be given back without any decision about its order, which is paid. */
export const canGiveBack = ({ state, cause }: { state: HeldState; cause: HeldCause }): boolean =>
  state === "refund_due" || (state === "held" && cause === "renewal");

/** Why buyers never see a method: its renewals are kept but not applied yet, or nobody here takes money by it. */
export const UNOFFERED_REASONS = ["renewals", "no_provider"] as const;

/** Why a method cannot be paid in one currency: nobody here takes it, or none of the vendor's bank accounts does. */
export const LACKING_REASONS = ["no_provider", "no_account"] as const;

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

/** Why nothing can be done at a provider: what it says of us, or payments wait at it and it is `not_enabled` here. */
export const GATEWAY_TROUBLES = [...CREDENTIAL_VERDICTS, "not_enabled"] as const;
