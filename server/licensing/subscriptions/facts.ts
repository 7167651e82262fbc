import {
  type CardFacts,
  type LastCharge,
  nextStep,
  nextUnit,
  type SubscriptionFacts,
} from "#shared/licensing/subscriptions/rules.ts";
import { cardExpiry, isUndecided } from "#shared/payments/storedCards/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import {
  type CardChargeRow,
  type CardRow,
  findCard,
  findLastCharge,
} from "#server/payments/storedCards/commands.ts";
import * as queries from "./queries.ts";
import type { PeriodRow, SubscriptionRow } from "./queries.ts";

const HOUR_MS = 3_600_000;

/** What decides its state and its next step. */
export async function loadFacts(tx: Db | Tx, row: SubscriptionRow): Promise<SubscriptionFacts> {
  const periods = await queries.listPeriods(tx, row.id);
  const answeredAt = await queries.findContractAnswer(tx, row.mandate_id);
  const charging = row.renewal === "card" ? await loadCharging(tx, row, periods) : null;
  return { ...factsOf(row, periods), answeredAt, charging };
}

/** What the subscription and its periods say; the gateway's and the card's part is asked for apart. */
export const factsOf = (
  row: SubscriptionRow,
  periods: readonly PeriodRow[],
): Omit<SubscriptionFacts, "answeredAt" | "charging"> => ({
  months: row.months,
  renewal: row.renewal,
  cancelledAt: row.cancelled_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  graceDays: row.grace_days,
  paidUntil: paidUntilOf(row, periods),
  suspendedAt: row.suspended_at,
  reminders: row.reminders,
  open: periods
    .filter(({ state }) => state === "due")
    .map((period) => ({ startsAt: period.starts_at, missedAt: period.missed_at })),
  lastEnd: periods.findLast(standing)?.ends_at ?? row.paid_until,
  changeAt: row.change_at,
  priceAt: row.price_at,
  continuesAt: continuesAt(row, periods),
});

async function loadCharging(
  tx: Db | Tx,
  row: SubscriptionRow,
  periods: readonly PeriodRow[],
): Promise<CardFacts> {
  const card = row.card_id ? await findCard(tx, row.card_id) : undefined;
  const oldest = periods.find(({ state }) => state === "due");
  const last = oldest && (await findLastCharge(tx, { subscriptionId: row.id, ...oldest }));
  return {
    card: card ? cardTimes(card) : null,
    lastCharge: last
      ? {
          dueAt: last.due_at,
          outcome: chargeOutcome(last),
          isOtherCard: last.card_id !== row.card_id,
        }
      : null,
    isHeld: oldest !== undefined && (await queries.hasOpenOrder(tx, row.id, "renewal")),
    reminders: row.card_reminders,
  };
}

export const cardTimes = (
  card: Pick<CardRow, "stored_at" | "expiry_month" | "expiry_year">,
): NonNullable<CardFacts["card"]> => ({
  storedAt: card.stored_at,
  expiresAt: cardExpiry({ month: card.expiry_month, year: card.expiry_year }),
});

/** The bank asks the member for as long as the card stays the same. Money that was given back may be charged again. */
function chargeOutcome({
  state,
  hard,
}: Pick<CardChargeRow, "state" | "hard">): LastCharge["outcome"] {
  if (isUndecided(state)) return "undecided";
  return hard || state === "authentication_required" ? "stopped" : "declined";
}

/** End of the periods paid without a gap; one that a refund left counts as closed once the period after it has begun. */
function paidUntilOf(row: SubscriptionRow, periods: readonly PeriodRow[]): Date {
  const { continued_at: continuedAt } = row;
  const paid = periods.filter(({ state }) => state === "paid");
  return paid.reduce(
    (until, { starts_at: start, ends_at: end }) =>
      start <= until || (continuedAt !== null && start <= continuedAt) ? end : until,
    paid[0]?.ends_at ?? row.paid_until,
  );
}

function continuesAt(row: SubscriptionRow, periods: readonly PeriodRow[]): Date | null {
  const until = paidUntilOf(row, periods);
  const next = periods.find(({ state, starts_at: start }) => state === "paid" && start > until);
  return next?.starts_at ?? null;
}

/** The gateway's answer, and the end of an order that holds a charge, are looked for every hour. */
export function nextCheck(facts: SubscriptionFacts, now: Date): Date | null {
  const step = nextStep(facts);
  const soon = new Date(now.getTime() + HOUR_MS);
  if (step?.kind === "wait" && step.at <= now) return soon;
  return facts.charging?.isHeld && step && step.at > soon ? soon : (step?.at ?? null);
}

/** What a next period follows. */
export const standing = ({ state }: PeriodRow): boolean => state === "paid" || state === "due";

/** With the price of its next period. */
export const atNextPrice = <R extends SubscriptionRow>(
  row: R,
  facts: Pick<SubscriptionFacts, "open" | "lastEnd" | "priceAt">,
): R => ({
  ...row,
  unit_minor: nextUnit({ ...facts, unitMinor: row.unit_minor, nextUnitMinor: row.next_unit_minor }),
});

/** Paid or due, and not over. A trial is no period that a dearer plan raises. */
export const isRunning =
  (at: Date) =>
  (period: PeriodRow): boolean =>
    standing(period) && period.ends_at > at && !isTrialPeriod(period);

/** Free days, too, are in no month, but no order has them. */
const isTrialPeriod = (period: PeriodRow): boolean =>
  period.to_month === period.from_month && period.order_line_id !== null;
