import { ensure } from "#shared/errors.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { isTransition } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, moveOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { cancelSubscription, resumeSubscription } from "./commands.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { getSubscription, requireOwnSubscription } from "./service.ts";
import { catchUp } from "./settleSubscriptions.ts";
import { lockUnpaidRenewals, queryUnpaidRenewals, withdrawRenewals } from "./withdrawRenewals.ts";

/* Renewal by a stored card is ours to stop and to start again; the status of the order that paid the running period says it. */

/** Charges nothing more: paid time runs to its end, what is due is given up, and an unpaid renewal order is cancelled. */
export async function cancelCardRenewal(scope: Context, id: string): Promise<void> {
  const queried = await queryUnpaidRenewals(scope, [id]);
  await runTransaction(scope.db, async (tx) => {
    const order = await lockRunningOrder(tx, scope, id);
    const unpaid = await lockUnpaidRenewals(tx, [id]);
    const row = await catchUp(tx, scope, id);
    if (row.cancelled_at || row.ended_at) return;
    await cancelSubscription(tx, scope, row, { at: scope.now() });
    await markRenewal(tx, scope, order);
    const actorId = scope.viewer?.memberId ?? null;
    await withdrawRenewals(tx, scope, unpaid, { queried, actorId, note: null });
  });
}

/**
 * Lets the stored card pay the next periods again. Idempotent.
 * @throws {Refusal} `subscription.not_resumable` after the end, and for a plan that no stored card paid: a contract of the
 *   gateway that was stopped never runs again.
 */
export async function resumeOwnSubscription(
  scope: Context,
  { id }: { id: string },
): Promise<SubscriptionDetail> {
  await requireOwnSubscription(scope, id);
  await runTransaction(scope.db, async (tx) => {
    const order = await lockRunningOrder(tx, scope, id);
    const row = await catchUp(tx, scope, id);
    ensure(isResumable(row) || isRenewing(row), "subscription.not_resumable");
    if (isRenewing(row)) return;
    await resumeSubscription(tx, scope, row, scope.now());
    await markRenewal(tx, scope, order);
  });
  return getSubscription(scope, { id });
}

type Renewing = Pick<SubscriptionRow, "renewal" | "cancelled_at" | "ended_at">;

export const isResumable = ({ renewal, cancelled_at: at, ended_at: end }: Renewing): boolean =>
  renewal === "card" && at !== null && end === null;

const isRenewing = (row: Renewing): boolean =>
  row.renewal === "card" &&
  renewsItself({ renewal: row.renewal, cancelledAt: row.cancelled_at, endedAt: row.ended_at });

/** Lock order: the order that paid the running period, then its subscriptions. Null: no order did. */
export async function lockRunningOrder(
  tx: Tx,
  scope: Context,
  subscriptionId: string,
): Promise<OrderRow | null> {
  const id = await queries.findRunningOrder(tx, { subscriptionId, at: scope.now() });
  return (id !== null && (await lockOrder(tx, id))) || null;
}

/** `renewalCancelled` once none of the plans that the order paid renews itself any more, else `paid`. */
export async function markRenewal(tx: Tx, scope: Context, order: OrderRow | null): Promise<void> {
  if (!order) return;
  const renews = await queries.isOrderRenewing(tx, order.id);
  const [move, to, reason] = renews
    ? (["resumeRenewal", OrderStatus.paid, "renewal.resumed"] as const)
    : (["cancelRenewal", OrderStatus.renewalCancelled, "renewal.cancelled"] as const);
  if (!isTransition(move, order.status, to)) return;
  await moveOrder(tx, scope, order, { move, to, reason, actorId: scope.viewer?.memberId ?? null });
}
