import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { closeOrder, lockOrder } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { type OverdueOrder, listOverdueOrders, postponeExpiry } from "./attemptQueries.ts";
import { type QueryRound, startQueryRound } from "../reconciliation/queryGateway.ts";
import { hasUnqueriedAttempt } from "../reconciliation/resolvePendingAttempts.ts";

const BATCH_SIZE = 20;

/**
 * Expires overdue orders, limited per run, after querying their undecided attempts. Without an answer the
 * order waits longer each time. Money that comes later goes to suspense.
 */
export async function expireOverdueOrders(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  const round = startQueryRound(scope);
  for (const overdue of await claimOverdueOrders(scope)) {
    await expireOrder(scope, round, overdue).catch((error: unknown) => failures.push(error));
  }
  await round.end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, "some overdue orders could not be cancelled");
}

/** Claims a batch and schedules its next try before the gateway is queried. */
function claimOverdueOrders(scope: Context): Promise<OverdueOrder[]> {
  return runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const round = await listOverdueOrders(tx, now, BATCH_SIZE);
    const pending = round.filter(({ undecided }) => undecided.length > 0);
    if (pending.length > 0) {
      await postponeExpiry(
        tx,
        pending.map(({ orderId }) => orderId),
        now,
      );
    }
    return round;
  });
}

async function expireOrder(
  scope: Context,
  round: QueryRound,
  { orderId, undecided }: OverdueOrder,
): Promise<void> {
  for (const attemptId of undecided) await round.query(attemptId);
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    if (await hasUnqueriedAttempt(tx, orderId, new Set(undecided))) return;
    const to = OrderStatus.expired;
    await closeOrder(tx, scope, order, { move: "expire", to, reason: "payment.overdue" });
    await mailClosed(tx, scope, order, { by: "overdue" });
  });
}
