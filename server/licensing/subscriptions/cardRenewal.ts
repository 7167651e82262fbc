import { ensure } from "#shared/errors.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { cancelSubscription, resumeSubscription } from "./commands.ts";
import type { SubscriptionRow } from "./queries.ts";
import { isResumable } from "./renewable.ts";
import { lockRunningOrder, markRenewal } from "./runningOrder.ts";
import { getSubscription, requireOwnSubscription } from "./service.ts";
import { catchUp } from "./settleSubscriptions.ts";
import { lockUnpaidOrders, queryUnpaidOrders, withdrawOrders } from "./withdrawOrders.ts";

/* Renewal by a stored card is ours to stop and to start again; the status of the order that paid the running period says it. */

/** Charges nothing more: paid time runs to its end, what is due is given up, and an unpaid renewal order is cancelled. */
export async function cancelCardRenewal(scope: Context, id: string): Promise<void> {
  const queried = await queryUnpaidOrders(scope, [id]);
  await runTransaction(scope.db, async (tx) => {
    const unpaid = await lockUnpaidOrders(tx, [id]); // first, as an order that is being paid
    const order = await lockRunningOrder(tx, scope, id);
    const row = await catchUp(tx, scope, id);
    if (row.cancelled_at || row.ended_at) return;
    await cancelSubscription(tx, scope, row, { at: scope.now() });
    await markRenewal(tx, scope, order);
    const actorId = scope.viewer?.memberId ?? null;
    await withdrawOrders(tx, scope, unpaid, { queried, cause: { by: "buyer", actorId } });
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

const isRenewing = (row: SubscriptionRow): boolean =>
  row.renewal === "card" &&
  renewsItself({ renewal: row.renewal, cancelledAt: row.cancelled_at, endedAt: row.ended_at });
