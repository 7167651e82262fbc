import { planEnd, TRIAL } from "#shared/catalog/products/rules.ts";
import type {
  SubscriptionEventCode,
  SubscriptionEventData,
} from "#shared/licensing/subscriptions/events.ts";
import {
  pastCardReminders,
  periodSpan,
  type PeriodSpan,
  type SubscriptionEnd,
  type SubscriptionFacts,
  subscriptionState,
} from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CardRow } from "#server/payments/storedCards/commands.ts";
import { type OrderLineRow, type OrderRow } from "#server/sales/orders/commands.ts";
import { planAmount } from "#server/sales/orders/service.ts";
import { reinstateLicense, setTerm, suspendLicense } from "../licenses/commands.ts";
import { lockLicense } from "../licenses/licenseRows.ts";
import { withdrawChanges } from "./changeQueries.ts";
import { cardTimes, isRunning, loadFacts, nextCheck, standing } from "./facts.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/*
 * Changes of a subscription. Each requires its lock, writes one event, and brings state, next check and keys in line with
 * its periods. Permission, orders and money are the caller's.
 */

/** What happened, by whom and why. `at`: when it took effect. */
export interface SubscriptionChange {
  readonly code: SubscriptionEventCode;
  readonly at: Date;
  readonly reason?: string | null | undefined;
  readonly data?: SubscriptionEventData;
  /** Columns that change with it. */
  readonly set?: queries.SubscriptionColumns;
}

/**
 * Writes the change, and brings state, next check and keys in line with it and with the periods. Returns the subscription
 * as it then is.
 */
export async function settle(
  tx: Tx,
  scope: Context,
  before: SubscriptionRow,
  { code, at, reason = null, data = {}, set = {} }: SubscriptionChange,
): Promise<SubscriptionRow> {
  const row: SubscriptionRow = { ...before, ...set };
  const facts = await loadFacts(tx, row);
  const isMoved = facts.paidUntil.getTime() !== before.paid_until.getTime();
  const isRecovered = facts.open.every(({ missedAt }) => missedAt === null);
  const now: SubscriptionFacts = {
    ...facts,
    suspendedAt: isRecovered ? null : facts.suspendedAt,
    reminders: isMoved ? 0 : facts.reminders,
  };
  const state = subscriptionState(now);
  const settled: SubscriptionRow = {
    ...row,
    state,
    paid_until: now.paidUntil,
    suspended_at: now.suspendedAt,
    reminders: now.reminders,
    check_at: nextCheck(now, scope.now()),
  };
  await queries.updateSubscription(tx, row.id, {
    ...set,
    state,
    paid_until: settled.paid_until,
    suspended_at: settled.suspended_at,
    reminders: settled.reminders,
    check_at: settled.check_at,
  });
  await alignKeys(tx, scope, settled);
  await queries.insertEvent(tx, {
    subscription_id: row.id,
    code,
    from_state: code === "OPENED" ? null : before.state,
    to_state: state,
    actor_id: scope.viewer?.memberId ?? null,
    reason,
    data: JSON.stringify({ until: now.paidUntil.toISOString(), ...data }),
    at,
  });
  return settled;
}

/** The keys end with the paid time, and stop while the subscription is suspended. */
async function alignKeys(tx: Tx, scope: Context, row: SubscriptionRow): Promise<void> {
  for (const licenseId of await queries.listLicenseIds(tx, row.id)) {
    const license = await lockLicense(tx, licenseId);
    if (!license) continue;
    await setTerm(tx, scope, license, row.paid_until);
    const isStopped = license.state === "suspended" && license.state_reason === "past_due";
    const works = license.state === "issued" || license.state === "active";
    if (row.suspended_at && works) {
      await suspendLicense(tx, scope, license, { by: "system", why: "past_due" });
    } else if (!row.suspended_at && isStopped) {
      await reinstateLicense(tx, scope, license, { by: "system" });
    }
  }
}

interface NewSubscription {
  readonly order: OrderRow;
  readonly line: OrderLineRow;
  readonly graceDays: number;
  readonly trialDays: number;
  /** The contract that pays its next periods. */
  readonly mandateId: string | null;
}

/** A plan bought by a line of a paid order: its first period is paid. Returns it before its keys are issued. */
export async function openSubscription(
  tx: Tx,
  scope: Context,
  { order, line, graceDays, trialDays, mandateId }: NewSubscription,
): Promise<SubscriptionRow> {
  const paidAt = paidAtOf(order);
  const months = line.months;
  if (months === null) throw new Error(`line ${line.id} is no plan`);
  const id = scope.newId();
  const trialEnd = planEnd(paidAt, TRIAL, trialDays);
  const span: PeriodSpan =
    months === TRIAL && trialEnd
      ? { fromMonth: 0, toMonth: 0, startsAt: paidAt, endsAt: trialEnd }
      : periodSpan(paidAt, 0, months + line.free_months);
  await queries.insertSubscription(tx, {
    id,
    member_id: order.member_id,
    currency: order.currency,
    lang: order.lang,
    ...planColumns(line, mandateId !== null),
    anchor_at: paidAt,
    renewal: mandateId === null ? "manual" : "contract",
    mandate_id: mandateId,
    state: months === TRIAL ? "trialing" : "active",
    grace_days: months === TRIAL ? 0 : graceDays,
    paid_until: span.endsAt,
    created_at: paidAt,
  });
  await insertPaidPeriod(tx, { id, index: 0, span, line, at: paidAt });
  const row = await queries.lockSubscription(tx, id);
  return settle(tx, scope, row, { code: "OPENED", at: paidAt, data: { orderId: order.id } });
}

/** The plan in force from now on. A contract charges what its first order did; anything else the full price. */
const planColumns = (line: OrderLineRow, keepsDiscount: boolean) => {
  const months = line.months;
  if (months === null) throw new Error(`line ${line.id} is no plan`);
  return {
    product_id: line.product_id,
    commodity_id: line.commodity_id,
    kind: line.kind,
    name: line.name,
    edition_id: line.edition_id,
    edition: line.edition,
    payment_title: line.payment_title,
    months,
    quantity: line.quantity - line.returned,
    unit_minor: line.unit_minor,
    discount_minor: keepsDiscount ? line.discount_minor : 0,
  };
};

const paidAtOf = ({ id, paid_at: paidAt }: OrderRow): Date => {
  if (!paidAt) throw new Error(`order ${id} is paid without a payment time`);
  return paidAt;
};

interface PaidPeriod {
  readonly id: string;
  readonly index: number;
  readonly span: PeriodSpan;
  readonly line: OrderLineRow;
  readonly at: Date;
}

const insertPaidPeriod = (tx: Tx, { id, index, span, line, at }: PaidPeriod): Promise<void> =>
  queries.insertPeriod(tx, {
    subscription_id: id,
    index,
    ...spanColumns(span),
    state: "paid",
    amount_minor: line.total_minor,
    order_line_id: line.id,
    settled_at: at,
  });

const spanColumns = ({ fromMonth, toMonth, startsAt, endsAt }: PeriodSpan) => ({
  from_month: fromMonth,
  to_month: toMonth,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** The next period falls due. */
export async function openPeriod(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  const { index, span } = await nextSpan(tx, row, row.months);
  await queries.insertPeriod(tx, {
    subscription_id: row.id,
    index,
    ...spanColumns(span),
    state: "due",
    amount_minor: planAmount(row),
  });
  return settle(tx, scope, row, { code: "PERIOD_DUE", at, data: { index } });
}

/** Follows the last period that was not given back. */
async function nextSpan(
  tx: Tx,
  row: SubscriptionRow,
  months: number,
): Promise<{ index: number; span: PeriodSpan }> {
  const periods = await queries.listPeriods(tx, row.id);
  const last = periods.findLast(standing);
  if (!last) throw new Error(`subscription ${row.id} has no period`);
  return { index: periods.length, span: periodSpan(row.anchor_at, last.to_month, months) };
}

/**
 * A line pays the oldest due period, or else the next one. `at`: when its money came. Dates come from the anchor, however
 * late that is.
 */
export async function payPeriod(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { line, at }: { line: OrderLineRow; at: Date },
): Promise<SubscriptionRow> {
  const due = (await queries.listPeriods(tx, row.id)).find(({ state }) => state === "due");
  if (due) {
    await queries.updatePeriod(
      tx,
      { subscriptionId: row.id, index: due.index },
      { state: "paid", order_line_id: line.id, settled_at: at, amount_minor: line.total_minor },
    );
  } else {
    const { index, span } = await nextSpan(tx, row, (line.months ?? 0) + line.free_months);
    await insertPaidPeriod(tx, { id: row.id, index, span, line, at });
  }
  const wasSuspended = row.suspended_at !== null;
  const paid = await settle(tx, scope, row, {
    code: "PERIOD_PAID",
    at,
    data: { orderId: line.order_id, ...(due && { index: due.index }) },
  });
  if (!wasSuspended || paid.suspended_at) return paid;
  return settle(tx, scope, paid, { code: "REINSTATED", at });
}

/** A trial becomes the plan of a line: its paid time begins when the trial ends. */
export async function convertTrial(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { order, line, graceDays, mandateId }: Omit<NewSubscription, "trialDays">,
): Promise<SubscriptionRow> {
  const at = paidAtOf(order);
  if (!line.months) throw new Error(`line ${line.id} is no paid plan`);
  const set: queries.SubscriptionColumns = {
    ...planColumns(line, mandateId !== null),
    anchor_at: row.paid_until,
    currency: order.currency,
    lang: order.lang,
    renewal: mandateId === null ? "manual" : "contract",
    mandate_id: mandateId,
    grace_days: graceDays,
  };
  const span = periodSpan(row.paid_until, 0, line.months + line.free_months);
  const { length: index } = await queries.listPeriods(tx, row.id); // it may have been extended
  await insertPaidPeriod(tx, { id: row.id, index, span, line, at });
  return settle(tx, scope, row, { code: "CONVERTED", at, set, data: { orderId: order.id } });
}

/** Lets a contract pay the next periods, and withdraws an earlier cancellation. */
export async function startContract(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { mandateId, line, at }: { mandateId: string; line: OrderLineRow; at: Date },
): Promise<SubscriptionRow> {
  const set: queries.SubscriptionColumns = {
    renewal: "contract",
    mandate_id: mandateId,
    card_id: null,
    cancelled_at: null,
    next_unit_minor: null,
    price_at: null,
    unit_minor: line.unit_minor,
    discount_minor: line.discount_minor,
  };
  return settle(tx, scope, row, { code: "CONTRACT_STARTED", at, set });
}

/** Lets a stored card pay the next periods; one that pays them already is replaced. */
export const assignCard = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { card, at }: { card: CardRow; at: Date },
): Promise<SubscriptionRow> => {
  const card_reminders = pastCardReminders(cardTimes(card));
  const set = { renewal: "card", card_id: card.id, card_reminders } as const;
  return settle(tx, scope, row, { code: "CARD_STORED", at, set });
};

/** Its next period is due as before, but no card pays it. */
export const dropCard = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> =>
  settle(tx, scope, row, { code: "CARD_REMOVED", at, set: { card_id: null } });

/** A charge of the card for the due period failed; the first failure makes it past due. */
export async function recordFailedCharge(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { at, index, code }: { at: Date; index: number; code: string },
): Promise<SubscriptionRow> {
  const missed = await missPeriod(tx, scope, row, { at, code });
  return missed === row
    ? settle(tx, scope, row, { code: "CHARGE_FAILED", at, data: { index, code } })
    : missed;
}

/** Hours that a gateway may charge ahead of a period: on its first day, at any hour. */
export const CHARGE_EARLY_MS = 24 * 3_600_000;

/**
 * What is due was not paid; `at`: since when that is known. Opens the next period if it begins then and nothing is due.
 * Changes nothing if that was known.
 */
export async function missPeriod(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { at, code }: { at: Date; code?: string },
): Promise<SubscriptionRow> {
  const begun = async () =>
    (await queries.listPeriods(tx, row.id)).filter(
      ({ state, starts_at: start }) =>
        state === "due" && start.getTime() <= at.getTime() + CHARGE_EARLY_MS,
    );
  const isCovered = row.paid_until.getTime() > at.getTime() + CHARGE_EARLY_MS;
  if (isCovered) return row;
  const opened = (await begun()).length > 0 ? row : await openPeriod(tx, scope, row, at);
  const fresh = (await begun()).filter(({ missed_at: missed }) => missed === null);
  if (fresh.length === 0) return opened;
  for (const { index } of fresh)
    await queries.updatePeriod(tx, { subscriptionId: row.id, index }, { missed_at: at });
  const data = { index: fresh[0]?.index ?? 0, ...(code && { code }) };
  return settle(tx, scope, opened, { code: "PERIOD_MISSED", at, data });
}

/** The keys stop until the missing period is paid. */
export const suspendSubscription = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> =>
  settle(tx, scope, row, { code: "SUSPENDED", at, set: { suspended_at: at } });

/**
 * Charges no further period: paid time runs to its end, due periods become uncollectible, and a subscription with a due
 * period expires. No-op for a canceled one.
 */
export async function cancelSubscription(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { at, reason }: { at: Date; reason?: string | null },
): Promise<SubscriptionRow> {
  if (row.cancelled_at || row.ended_at) return row;
  const facts = await loadFacts(tx, row);
  await queries.giveUpPeriods(tx, row.id, at);
  await withdrawChanges(tx, row.id, { at });
  const cancelled = await settle(tx, scope, row, {
    code: "CANCELLED",
    at,
    reason: reason ?? null,
    set: { cancelled_at: at, change_at: null },
  });
  return facts.open.length > 0
    ? endSubscription(tx, scope, cancelled, { at, why: "unpaid" })
    : cancelled;
}

/** Withdraws a cancellation: the next period falls due as it would have. */
export const resumeSubscription = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { at, reason }: Pick<SubscriptionChange, "at" | "reason">,
): Promise<SubscriptionRow> =>
  settle(tx, scope, row, { code: "RESUMED", at, reason, set: { cancelled_at: null } });

/** For good; keys end with the paid time. */
export async function endSubscription(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { at, why }: { at: Date; why: SubscriptionEnd },
): Promise<SubscriptionRow> {
  if (row.ended_at) return row;
  await queries.giveUpPeriods(tx, row.id, at);
  await withdrawChanges(tx, row.id, { at });
  const code = why === "refund" ? "TERMINATED" : "EXPIRED";
  const set = { ended_at: at, end_reason: why, change_at: null };
  return settle(tx, scope, row, { code, at, set });
}

/**
 * The order of a period was refunded. The running period ends the subscription; one to come is taken from the paid time;
 * one that is over changes nothing.
 */
export async function refundPeriod(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  index: number,
): Promise<SubscriptionRow> {
  const period = (await queries.listPeriods(tx, row.id)).find((each) => each.index === index);
  if (period?.state !== "paid") return row;
  const at = scope.now();
  if (period.ends_at <= at) return row;
  await queries.updatePeriod(tx, { subscriptionId: row.id, index }, { state: "refunded" });
  const refunded = await settle(tx, scope, row, { code: "PERIOD_REFUNDED", at, data: { index } });
  return period.starts_at <= at
    ? endSubscription(tx, scope, refunded, { at, why: "refund" })
    : refunded;
}

/** Fewer pieces go on; a line's pieces that were given back. `at`: running periods are worth less from then on. */
export async function reduceQuantity(
  tx: Tx,
  row: SubscriptionRow,
  { quantity, at }: { quantity: number; at: Date },
): Promise<void> {
  if (quantity >= row.quantity) return;
  for (const period of (await queries.listPeriods(tx, row.id)).filter(isRunning(at))) {
    const value = Math.floor((queries.periodValue(period) * quantity) / row.quantity);
    const { index } = period;
    await queries.updatePeriod(tx, { subscriptionId: row.id, index }, { value_minor: value });
  }
  await queries.updateSubscription(tx, row.id, { quantity });
}

export { findNextMonth, lockSubscription, type SubscriptionRow } from "./queries.ts";
