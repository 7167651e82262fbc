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

/**
 * `contract`: a recurring contract of the gateway pays each period; `card`: we charge a stored card for it; `manual`: the
 * member orders each period.
 */
export const RENEWAL_MODES = ["manual", "contract", "card"] as const;
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

/**
 * A charge of the gateway counts as missing this long after its period began, once the gateway was asked since; so does the
 * payment of an open order that holds the charge of a stored card.
 */
export const CHARGE_PATIENCE_DAYS = 2;

/** Days after a period began at which a stored card is charged for it, until it is paid. */
export const CHARGE_DAYS = [0, 2, 7, 14, 21] as const;

/** A stored card's period that is unpaid for so long, and longer than the grace, is given up with its subscription. */
export const GIVE_UP_DAYS = 28;

/** Days before a stored card expires at which its member is reminded. */
export const CARD_REMINDER_DAYS = [30, 7] as const;

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

export const FREE_TIME_UNITS = ["days", "months"] as const;

/** Time that staff give. */
export interface FreeTime {
  readonly count: number;
  readonly unit: (typeof FREE_TIME_UNITS)[number];
}

/**
 * The period of free time after the last one, and the anchor from then on. Months are counted as paid ones are. Days are in
 * no month, so that the anchor moves to their end, as it does to the end of a trial that is bought.
 */
export function freeSpan(
  { anchor_at: anchor, months }: { readonly anchor_at: Date; readonly months: PlanMonths },
  last: { readonly to_month: number; readonly ends_at: Date },
  { count, unit }: FreeTime,
): { readonly anchor: Date; readonly span: PeriodSpan } {
  const { ends_at: startsAt } = last;
  if (unit === "months") {
    return months === TRIAL
      ? { anchor: startsAt, span: periodSpan(startsAt, 0, count) }
      : { anchor, span: periodSpan(anchor, last.to_month, count) };
  }
  const endsAt = later(startsAt, count);
  return { anchor: endsAt, span: { fromMonth: 0, toMonth: 0, startsAt, endsAt } };
}

export interface OpenPeriod {
  readonly startsAt: Date;
  /** When the missed payment became known; null: not missed so far. */
  readonly missedAt: Date | null;
}

/** The last charge of the oldest due period. */
export interface LastCharge {
  /** When it was planned, which may be long before it was made. */
  readonly dueAt: Date;
  /**
   * `undecided`: not known yet whether it was paid; `declined`: it may be tried again; `stopped`: never again with this
   * card, or not without the member.
   */
  readonly outcome: "undecided" | "declined" | "stopped";
  /** Another card was stored since. */
  readonly isOtherCard: boolean;
}

/** How a stored card pays. */
export interface CardFacts {
  /** Null: its member removed it. */
  readonly card: { readonly storedAt: Date; readonly expiresAt: Date } | null;
  /** Null: none was made. */
  readonly lastCharge: LastCharge | null;
  /** An open order of the member may pay the period: the card is not charged meanwhile. */
  readonly isHeld: boolean;
  /** Reminders that were sent about the card's end, or would have been before it was stored. */
  readonly reminders: number;
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
  /** Start of the paid period with which it goes on after one that was refunded; null: paid time has no gap. */
  readonly continuesAt: Date | null;
  /** From which period on an announced price is charged; null: none. */
  readonly priceAt: Date | null;
  /** Null unless its renewal is `card`. */
  readonly charging: CardFacts | null;
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
  /** The announced price takes the place of the one in force; not before what is due was paid. */
  | { readonly kind: "reprice"; readonly at: Date }
  /** A paid period begins after one that was refunded. */
  | { readonly kind: "continue"; readonly at: Date }
  /** The next period falls due. */
  | { readonly kind: "open"; readonly at: Date }
  /** The stored card expires soon. */
  | { readonly kind: "remind_card"; readonly at: Date }
  /** The stored card is charged for the oldest due period. */
  | { readonly kind: "charge"; readonly at: Date }
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
    facts.priceAt && facts.open.length === 0 && facts.priceAt <= facts.lastEnd
      ? { kind: "reprice", at: facts.priceAt }
      : null,
    facts.continuesAt && { kind: "continue", at: facts.continuesAt },
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
function endOf(facts: SubscriptionFacts): Date {
  const { months, cancelledAt, paidUntil, graceDays, continuesAt, lastEnd } = facts;
  const end = continuesAt ? lastEnd : paidUntil;
  return months === TRIAL || cancelledAt ? end : later(end, graceDays);
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
  const { open, lastEnd, suspendedAt, graceDays, charging } = facts;
  const next: SubscriptionStep = { kind: "open", at: lastEnd };
  const [oldest] = open;
  if (!oldest) return [...cardReminder(charging), next];
  const steps = charging ? cardSteps(oldest, charging, graceDays) : contractSteps(facts, oldest);
  if (oldest.missedAt && !suspendedAt)
    steps.push({ kind: "suspend", at: later(oldest.startsAt, graceDays) });
  return [...steps, next];
}

function contractSteps({ answeredAt }: SubscriptionFacts, oldest: OpenPeriod): SubscriptionStep[] {
  if (oldest.missedAt) return [];
  const at = later(oldest.startsAt, CHARGE_PATIENCE_DAYS);
  return [{ kind: answeredAt && answeredAt >= at ? "miss" : "wait", at }];
}

function cardSteps(oldest: OpenPeriod, charging: CardFacts, graceDays: number): SubscriptionStep[] {
  const { card, lastCharge, isHeld } = charging;
  const { startsAt } = oldest;
  if (lastCharge?.outcome === "undecided") return [{ kind: "wait", at: lastCharge.dueAt }];
  if (isHeld)
    return oldest.missedAt ? [] : [{ kind: "miss", at: later(startsAt, CHARGE_PATIENCE_DAYS) }];
  const steps: SubscriptionStep[] = [];
  const at = nextChargeAt(oldest, charging);
  if (at) steps.push({ kind: "charge", at });
  else if (!card && !oldest.missedAt) steps.push({ kind: "miss", at: startsAt });
  return [...steps, { kind: "expire", at: later(startsAt, Math.max(GIVE_UP_DAYS, graceDays)) }];
}

/**
 * When the stored card is charged next for a due period; null: not again. Planned from the period's start, so that late
 * work does not move the later charges. Another card is charged as soon as it is stored.
 */
export function nextChargeAt(
  { startsAt }: OpenPeriod,
  { card, lastCharge, isHeld }: CardFacts,
): Date | null {
  if (!card || isHeld || lastCharge?.outcome === "undecided") return null;
  const last = lastCharge?.dueAt.getTime() ?? Number.NEGATIVE_INFINITY;
  if (!lastCharge || lastCharge.isOtherCard)
    return new Date(Math.max(startsAt.getTime(), card.storedAt.getTime(), last));
  if (lastCharge.outcome === "stopped") return null;
  return CHARGE_DAYS.map((days) => later(startsAt, days)).find((at) => at.getTime() > last) ?? null;
}

function cardReminder(charging: CardFacts | null): SubscriptionStep[] {
  const at = charging && cardReminderAt(charging);
  return at ? [{ kind: "remind_card", at }] : [];
}

function cardReminderAt({ card, reminders }: CardFacts): Date | null {
  const days = CARD_REMINDER_DAYS[reminders];
  return card && days !== undefined ? later(card.expiresAt, -days) : null;
}

/** Reminders about a card's end that came before it was stored. */
export const pastCardReminders = ({
  storedAt,
  expiresAt,
}: NonNullable<CardFacts["card"]>): number =>
  CARD_REMINDER_DAYS.filter((days) => later(expiresAt, -days) < storedAt).length;

/** When keys stop if the oldest due period stays unpaid; null: nothing is due. */
export const keysStopAt = ({
  open,
  graceDays,
}: Pick<SubscriptionFacts, "open" | "graceDays">): Date | null =>
  open[0] ? later(open[0].startsAt, graceDays) : null;

interface PricedFacts extends Pick<SubscriptionFacts, "open" | "lastEnd" | "priceAt"> {
  readonly unitMinor: number;
  readonly nextUnitMinor: number | null;
}

/** What a piece of the next period costs, in minor units: what is due keeps its price. */
export const nextUnit = ({
  unitMinor,
  nextUnitMinor,
  priceAt,
  open,
  lastEnd,
}: PricedFacts): number =>
  nextUnitMinor !== null && priceAt !== null && open.length === 0 && priceAt <= lastEnd
    ? nextUnitMinor
    : unitMinor;
