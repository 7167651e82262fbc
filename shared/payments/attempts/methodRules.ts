import { type PlanMonths, type ProductKind, TRIAL } from "#shared/catalog/products/rules.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";

/**
 * `paused`: switched off by staff; `deadline`: too little time for a transfer; `too_late`: too little for the
 * gateway page; `not_recurring`: not every line is a plan of the same period; `free_months`: a recurring
 * charge would fall within a code's free months; `owner_only`: another member's order; `trial_mixed`: a free
 * trial is ordered alone.
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

/** Those that depend on more than method, amount and plans are found outside the providers. */
export type ProviderReason = Exclude<
  MethodReason,
  "overdue" | "owner_only" | "trial_mixed" | "trial_used" | "trial_unverified"
>;

/** `method`: no provider handles it; `nothing_to_pay`: only `free` suits; `not_free`: `free` does not. */
export type MethodFault = ProviderReason | "owner_only" | "method" | "nothing_to_pay" | "not_free";

/** Of `payment.method_unavailable`: the reason, in a sentence of its own at the field. */
export const methodErrors = (field: "method" | "paymentMethod", fault: MethodFault) => ({
  [field]: [fault === "method" ? "method_unavailable" : `method_${fault}`],
});

/** What the buyer can do something about comes first. */
const TELLING: readonly MethodReason[] = [
  "overdue",
  "trial_mixed",
  "trial_unverified",
  "trial_used",
  "owner_only",
  "too_large",
  "too_small",
  "too_late",
  "deadline",
  "paused",
  "currency",
  "no_account",
  "free_months",
  "not_recurring",
];

/** Why none of the methods works; null if one does, or none is offered. */
export function blockingReason(
  offers: readonly { readonly unavailable: MethodReason | null }[],
): MethodReason | null {
  const reasons = offers.map(({ unavailable }) => unavailable);
  if (reasons.includes(null)) return null;
  return TELLING.find((reason) => reasons.includes(reason)) ?? null;
}

export interface PaymentRequest {
  readonly method: PaymentMethod;
  readonly amount: { readonly minor: number; readonly currency: string };
  /** Whole Taipei days between today and the due day, both excluded. */
  readonly daysLeft: number;
  readonly minutesLeft: number;
  /** Null unless all lines renew together. */
  readonly months: PlanMonths | null;
  readonly trials: TrialShare;
  readonly reduced: boolean;
  /** A recurring charge would fall due before the free months end. */
  readonly lengthened: boolean;
  readonly transfers: readonly string[];
}

/** Open to anyone who holds the order's link. */
export const LINK_METHODS: readonly PaymentMethod[] = ["credit", "atm"];

export const promotionEffects = (gains: readonly { readonly freeMonths: number }[]) => ({
  reduced: gains.length > 0,
  lengthened: gains.some(({ freeMonths }) => freeMonths > 0),
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Below 1: too late for a transfer. */
export function daysLeftBefore(dueAt: Date, now: Date): number {
  const between = startOfDay(formatDay(dueAt)).getTime() - startOfDay(formatDay(now)).getTime();
  return Math.round(between / DAY_MS) - 1;
}

/** Negative when overdue. */
export const minutesLeftBefore = (dueAt: Date, now: Date): number =>
  Math.floor((dueAt.getTime() - now.getTime()) / MINUTE_MS);

interface Planned {
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
}

export function commonMonths(lines: readonly Planned[]): PlanMonths | null {
  if (lines.some(({ kind }) => kind === "hardware")) return null;
  const [first] = lines;
  const months = first?.months || null; // a trial does not renew
  return lines.every((line) => line.months === months) ? months : null;
}

export type TrialShare = "none" | "some" | "all";

export function trialsAmong(lines: readonly Planned[]): TrialShare {
  const trials = lines.filter(({ months }) => months === TRIAL).length;
  if (trials === 0) return "none";
  return trials === lines.length ? "all" : "some";
}

export const UNOFFERED_REASONS = ["no_provider"] as const;

export const MISSING_REASONS = ["no_provider", "no_account"] as const;
