import { type PlanMonths, TRIAL } from "#shared/catalog/products/rules.ts";
import { addMonths } from "#shared/kit/time.ts";

/**
 * `past_due`: a period was not paid in time; `non_renewing`: canceled, access to the end; `expired` and `terminated`
 * (refunded) are final, and a later purchase opens another subscription.
 */
export const SUBSCRIPTION_STATES = [
  "trialing",
  "active",
  "past_due",
  "non_renewing",
  "expired",
  "terminated",
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** `contract`: a recurring contract of the gateway pays each period; `manual`: the member orders each period. */
export const RENEWAL_MODES = ["manual", "contract"] as const;
export type RenewalMode = (typeof RENEWAL_MODES)[number];

/** `due`: owed; `uncollectible`: given up with its subscription; `refunded`: paid and given back. */
export const PERIOD_STATES = ["due", "paid", "uncollectible", "refunded"] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** `over`: its last period ended; `converted`: a permanent license took over its keys. */
export const SUBSCRIPTION_ENDS = ["over", "unpaid", "converted", "refund"] as const;
export type SubscriptionEnd = (typeof SUBSCRIPTION_ENDS)[number];

const DAY_MS = 86_400_000;

/** Days before the end of the paid time at which its member is reminded, by months of the plan. */
export const REMINDER_DAYS = {
  [TRIAL]: [],
  1: [3],
  3: [7],
  6: [15, 3],
  12: [15, 3],
} as const satisfies Record<PlanMonths, readonly number[]>;

/** A plan that its member has to renew counts as ending soon this long before. */
export const ENDING_DAYS = 15;

/** A charge of the gateway counts as missing this long after its period began, once the gateway was asked since. */
export const CHARGE_PATIENCE_DAYS = 2;

export interface PeriodSpan {
  /** Months after the anchor. */
  readonly fromMonth: number;
  readonly toMonth: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Both ends are computed from the anchor, so that the 31st comes back after a shorter month. */
export const periodSpan = (anchor: Date, fromMonth: number, months: number): PeriodSpan => ({
  fromMonth,
  toMonth: fromMonth + months,
  startsAt: addMonths(anchor, fromMonth),
  endsAt: addMonths(anchor, fromMonth + months),
});

export interface OpenPeriod {
  readonly startsAt: Date;
  /** When the missed payment became known; null: not missed so far. */
  readonly missedAt: Date | null;
}

export interface SubscriptionFacts {
  readonly months: PlanMonths;
  readonly renewal: RenewalMode;
  readonly cancelledAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: SubscriptionEnd | null;
  readonly graceDays: number;
  readonly paidUntil: Date;
  readonly suspendedAt: Date | null;
  /** Sent about `paidUntil`. */
  readonly reminders: number;
  /** Periods that are due, oldest first. */
  readonly open: readonly OpenPeriod[];
  /** End of the last period, paid or due. */
  readonly lastEnd: Date;
  /** The gateway's last answer about the contract. */
  readonly answeredAt: Date | null;
  /** When a chosen plan takes the place of the one in force; null: none waits. */
  readonly changeAt: Date | null;
}

/** The state that these facts make. */
export function subscriptionState(facts: SubscriptionFacts): SubscriptionState {
  if (facts.endedAt) return facts.endReason === "refund" ? "terminated" : "expired";
  if (facts.open.some(({ missedAt }) => missedAt !== null)) return "past_due";
  if (facts.cancelledAt) return "non_renewing";
  return facts.months === TRIAL ? "trialing" : "active";
}

/** It goes on by itself. */
export const renewsItself = ({
  renewal,
  cancelledAt,
  endedAt,
}: Pick<SubscriptionFacts, "renewal" | "cancelledAt" | "endedAt">): boolean =>
  renewal !== "manual" && !cancelledAt && !endedAt;

/** What time alone does to a subscription. */
export type SubscriptionStep =
  | { readonly kind: "remind"; readonly at: Date }
  /** The plan that was chosen takes the place of the one in force; before the period that begins then. */
  | { readonly kind: "change"; readonly at: Date }
  /** The next period falls due. */
  | { readonly kind: "open"; readonly at: Date }
  /** The oldest due period was not paid in time. */
  | { readonly kind: "miss"; readonly at: Date }
  /** Keys stop until the missing period is paid. */
  | { readonly kind: "suspend"; readonly at: Date }
  | { readonly kind: "expire"; readonly at: Date }
  /** The gateway has to answer first. */
  | { readonly kind: "wait"; readonly at: Date };

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/**
 * The earliest step, past or to come; null: time changes nothing. It depends on the facts alone, so that one jump of
 * the clock leads to the same steps as many small ones.
 */
export function nextStep(facts: SubscriptionFacts): SubscriptionStep | null {
  if (facts.endedAt) return null;
  const steps: (SubscriptionStep | null)[] = [
    remindStep(facts),
    facts.changeAt && { kind: "change", at: facts.changeAt },
    ...(renewsItself(facts) ? dunningSteps(facts) : []),
  ];
  if (!renewsItself(facts)) steps.push({ kind: "expire", at: endOf(facts) });
  const due = steps.filter((step) => step !== null);
  return due.reduce<SubscriptionStep | null>(
    (first, step) => (first && first.at <= step.at ? first : step),
    null,
  );
}

/** A plan that was not canceled may still be renewed within its grace. */
function endOf({ months, cancelledAt, paidUntil, graceDays }: SubscriptionFacts): Date {
  return months === TRIAL || cancelledAt ? paidUntil : later(paidUntil, graceDays);
}

function remindStep({
  months,
  open,
  paidUntil,
  reminders,
}: SubscriptionFacts): SubscriptionStep | null {
  const days = open.length === 0 ? REMINDER_DAYS[months][reminders] : undefined;
  return days === undefined ? null : { kind: "remind", at: later(paidUntil, -days) };
}

function dunningSteps(facts: SubscriptionFacts): SubscriptionStep[] {
  const { open, lastEnd, answeredAt, suspendedAt, graceDays } = facts;
  const steps: SubscriptionStep[] = [{ kind: "open", at: lastEnd }];
  const [oldest] = open;
  if (!oldest) return steps;
  if (!oldest.missedAt) {
    const at = later(oldest.startsAt, CHARGE_PATIENCE_DAYS);
    steps.push({ kind: answeredAt && answeredAt >= at ? "miss" : "wait", at });
  } else if (!suspendedAt) {
    steps.push({ kind: "suspend", at: later(oldest.startsAt, graceDays) });
  }
  return steps;
}

/** When keys stop if the oldest due period stays unpaid; null: nothing is due. */
export const keysStopAt = ({
  open,
  graceDays,
}: Pick<SubscriptionFacts, "open" | "graceDays">): Date | null =>
  open[0] ? later(open[0].startsAt, graceDays) : null;
