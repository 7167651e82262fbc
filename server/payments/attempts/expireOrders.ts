import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { closeOrder, lockOrder } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { type OverdueOrder, listOverdueOrders, postponeExpiry } from "./attemptQueries.ts";
import { type QueryRound, startQueryRound } from "../reconciliation/queryGateway.ts";
import { hasUnqueriedAttempt } from "../reconciliation/resolvePendingAttempts.ts";

/** Per run: the pace of calls to a gateway is limited. */
const QUERIED_ORDERS = 20;

/**
 * Expires all overdue orders without an undecided attempt, and, limited per run, others after querying their undecided
 * attempts. Without an answer the order waits longer each time. Money that comes later goes to suspense.
 */
export async function expireOverdueOrders(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const expire of [expireDecidedOrders, expireUndecidedOrders])
    await expire(scope).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, "some overdue orders could not be cancelled");
}

const expireDecidedOrders = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => listOverdueOrders(scope.db, { now: scope.now(), undecided: false, limit }),
    idOf: ({ orderId }) => orderId,
    work: (overdue) => expireOrder(scope, overdue),
    failure: "orders without an undecided payment",
  });

async function expireUndecidedOrders(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  const round = startQueryRound(scope);
  for (const overdue of await claimUndecidedOrders(scope)) {
    await queryAndExpire(scope, round, overdue).catch((error: unknown) => failures.push(error));
  }
  await round.end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "orders with an undecided payment");
}

/** Schedules the next try before the gateway is queried. */
function claimUndecidedOrders(scope: Context): Promise<OverdueOrder[]> {
  return runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const claimed = await listOverdueOrders(tx, { now, undecided: true, limit: QUERIED_ORDERS });
    const ids = claimed.map(({ orderId }) => orderId);
    if (ids.length > 0) await postponeExpiry(tx, ids, now);
    return claimed;
  });
}

async function queryAndExpire(
  scope: Context,
  round: QueryRound,
  overdue: OverdueOrder,
): Promise<void> {
  for (const attemptId of overdue.undecided) await round.query(attemptId);
  await expireOrder(scope, overdue);
}

/** Unless it was paid, or another payment begun, meanwhile. */
function expireOrder(scope: Context, { orderId, undecided }: OverdueOrder): Promise<void> {
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    if (await hasUnqueriedAttempt(tx, orderId, new Set(undecided))) return;
    const to = OrderStatus.expired;
    await closeOrder(tx, scope, order, { move: "expire", to, reason: "payment.overdue" });
    await mailClosed(tx, scope, order, { by: "overdue" });
  });
}
