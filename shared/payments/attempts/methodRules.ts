import { type PlanMonths, type ProductKind, TRIAL } from "#shared/catalog/products/rules.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";

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

/** How many of an order's lines are free trials. */
export type TrialShare = "none" | "some" | "all";

export function trialsAmong(lines: readonly Planned[]): TrialShare {
  const trials = lines.filter(({ months }) => months === TRIAL).length;
  if (trials === 0) return "none";
  return trials === lines.length ? "all" : "some";
}

/** Why buyers never see a method: its renewals are kept but not applied yet, or nobody here takes money by it. */
export const UNOFFERED_REASONS = ["renewals", "no_provider"] as const;

/** Why a method cannot be paid in one currency: nobody here takes it, or none of the vendor's bank accounts does. */
export const LACKING_REASONS = ["no_provider", "no_account"] as const;
