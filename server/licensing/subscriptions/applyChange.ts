import { type PlanTerms, spanValue } from "#shared/licensing/subscriptions/planChange.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { setPlan } from "../licenses/commands.ts";
import { lockLicense } from "../licenses/licenseRows.ts";
import {
  findByOrder,
  findLineQuantity,
  findPending,
  findUpgradeBefore,
  settleChange,
  withdrawChanges,
} from "./changeQueries.ts";
import { settle } from "./commands.ts";
import { NO_NEXT_PRICE } from "./nextPrice.ts";
import { atNextPrice, factsOf, isRunning } from "./facts.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/* What a chosen plan does when its day has come or its order is paid. Each requires the subscription's lock. */

export const termsOf = (row: PlanTerms): PlanTerms => ({
  commodity_id: row.commodity_id,
  edition_id: row.edition_id,
  edition: row.edition,
  payment_title: row.payment_title,
  months: row.months,
  unit_minor: row.unit_minor,
  discount_minor: row.discount_minor,
});

/** The subscription with the plan as which its next period is sold. */
export async function nextPlan(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const scheduled = row.change_at
    ? await findPending(tx, { subscriptionId: row.id, kind: "period_end" })
    : undefined;
  return scheduled
    ? { ...row, ...scheduled.to_plan }
    : atNextPrice(row, factsOf(row, await queries.listPeriods(tx, row.id)));
}

/** The plan that was chosen for the end of the paid time takes the place of the one in force. */
export async function applyScheduledChange(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  const change = await findPending(tx, { subscriptionId: row.id, kind: "period_end" });
  if (!change) throw new Error(`subscription ${row.id} has no change that waits`);
  await settleChange(tx, change.id, { state: "applied", at });
  return startPlan(tx, scope, row, { plan: change.to_plan, at, set: { change_at: null } });
}

/**
 * The difference was paid: the dearer plan starts, though its choice was withdrawn before the money came. A change that waits
 * is withdrawn, and so is an earlier cancellation of the renewal by a stored card. Without effect if the plan or the paid time
 * is another by now; the history says so, and staff refund the order. Idempotent.
 */
export async function applyUpgrade(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { orderId, at }: { orderId: string; at: Date },
): Promise<SubscriptionRow> {
  const change = await findByOrder(tx, orderId);
  if (change?.state !== "pending" && change?.state !== "withdrawn") return row;
  const { created_at: chosenAt } = change;
  const isSame = change.from_plan.commodity_id === row.commodity_id;
  const hasRenewed = (await queries.listPeriods(tx, row.id)).some(
    (period) =>
      isRunning(at)(period) && (period.settled_at === null || period.settled_at > chosenAt),
  );
  if (row.ended_at || row.paid_until <= at || !isSame || hasRenewed) {
    if (change.state === "withdrawn") return row;
    await settleChange(tx, change.id, { state: "withdrawn", at });
    return settle(tx, scope, row, { code: "CHANGE_WITHDRAWN", at, data: { orderId } });
  }
  await settleChange(tx, change.id, { state: "applied", at });
  return raisePlan(tx, scope, row, { plan: change.to_plan, at, chosenAt });
}

/** As `applyUpgrade`, without an order: nothing is due for the rest of the paid time. */
export async function raisePlan(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { plan, at, chosenAt }: { plan: PlanTerms; at: Date; chosenAt: Date },
): Promise<SubscriptionRow> {
  await withdrawChanges(tx, row.id, { at, kind: "period_end" });
  for (const period of (await queries.listPeriods(tx, row.id)).filter(isRunning(at)))
    await setValue(tx, period, spanValue(spanOf(period), listOf(plan, row)));
  const wasCancelled = row.cancelled_at !== null && row.cancelled_at <= chosenAt;
  const goesOn = row.renewal === "card" && wasCancelled ? { cancelled_at: null } : {};
  return startPlan(tx, scope, row, { plan, at, set: { change_at: null, ...goesOn } });
}

/**
 * The order of an upgrade was given back: the plan before goes on, and running periods are worth what they were. Not if
 * another plan was chosen since, if those periods are over, or if one of the dearer plan was paid.
 */
export async function refundUpgrade(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  orderId: string,
): Promise<void> {
  const change = await findByOrder(tx, orderId);
  if (change?.state !== "applied" && change?.state !== "pending") return;
  const at = scope.now();
  const { from_plan: plan, settled_at: since } = change;
  await settleChange(tx, change.id, { state: "refunded", at });
  const isInForce = since !== null && change.to_plan.commodity_id === row.commodity_id;
  if (!isInForce || row.ended_at) return;
  const running = (await queries.listPeriods(tx, row.id)).filter(isRunning(at));
  const paid = running.filter(({ settled_at: settled }) => settled !== null);
  const isRaised = ({ settled_at: settled }: queries.PeriodRow) =>
    settled !== null && settled <= since;
  if (paid.length === 0 || !paid.every(isRaised)) return;
  const earlier = await findUpgradeBefore(tx, { subscriptionId: row.id, at: since });
  for (const period of paid) {
    const wasRaised = earlier && period.settled_at && period.settled_at <= earlier.at;
    const value = wasRaised
      ? spanValue(spanOf(period), listOf(earlier.plan, row))
      : await paidValue(tx, row, period);
    await setValue(tx, period, value);
  }
  await startPlan(tx, scope, row, { plan, at, code: "CHANGE_REFUNDED" });
}

/** What was paid for the pieces that are left. */
async function paidValue(
  tx: Tx,
  { quantity }: SubscriptionRow,
  { amount_minor: amount, order_line_id: lineId }: queries.PeriodRow,
): Promise<number> {
  const bought = lineId === null ? quantity : await findLineQuantity(tx, lineId);
  return Math.floor((amount * quantity) / bought);
}

const listOf = ({ unit_minor: unit, months }: PlanTerms, { quantity }: SubscriptionRow) => ({
  listMinor: unit * quantity,
  months,
});

const spanOf = ({ starts_at: startsAt, ends_at: endsAt }: queries.PeriodRow) => ({
  startsAt,
  endsAt,
});

const setValue = (
  tx: Tx,
  { subscription_id: subscriptionId, index }: queries.PeriodRow,
  minor: number,
): Promise<void> => queries.updatePeriod(tx, { subscriptionId, index }, { value_minor: minor });

interface StartedPlan {
  readonly plan: PlanTerms;
  readonly at: Date;
  readonly code?: "PLAN_CHANGED" | "CHANGE_REFUNDED";
  readonly set?: queries.SubscriptionColumns;
}

/** The keys follow at their next check. A price that was announced for the plan before is not this one's. */
async function startPlan(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { plan, at, code = "PLAN_CHANGED", set }: StartedPlan,
): Promise<SubscriptionRow> {
  const changed = await settle(tx, scope, row, {
    code,
    at,
    set: { ...plan, ...NO_NEXT_PRICE, ...set },
  });
  for (const licenseId of await queries.listLicenseIds(tx, row.id)) {
    const license = await lockLicense(tx, licenseId);
    if (license) await setPlan(tx, license, plan);
  }
  return changed;
}
