import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { closeOrder, lockOrder } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { type Overdue, overdueOrders, postpone } from "./attemptQueries.ts";
import { type AskingRound, beginRound } from "../reconciliation/queryGateway.ts";
import { isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

const ROUND = 20;

/**
 * Expires overdue orders, limited per run, after querying their undecided attempts. Without an answer the
 * order waits longer each time. Money that comes later goes to suspense.
 */
export async function expireOverdue(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  const round = beginRound(scope);
  for (const overdue of await takeTurns(scope)) {
    await expire(scope, round, overdue).catch((error: unknown) => failures.push(error));
  }
  await round.end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, "some overdue orders could not be cancelled");
}

/** Claims a batch and schedules its next try before the gateway is queried. */
function takeTurns(scope: Scope): Promise<Overdue[]> {
  return transact(scope.db, async (tx) => {
    const now = scope.now();
    const round = await overdueOrders(tx, now, ROUND);
    const asked = round.filter(({ undecided }) => undecided.length > 0);
    if (asked.length > 0) {
      await postpone(
        tx,
        asked.map(({ orderId }) => orderId),
        now,
      );
    }
    return round;
  });
}

async function expire(
  scope: Scope,
  round: AskingRound,
  { orderId, undecided }: Overdue,
): Promise<void> {
  for (const attemptId of undecided) await round.ask(attemptId);
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    if (await isUnasked(tx, orderId, new Set(undecided))) return;
    const to = OrderStatus.expired;
    await closeOrder(tx, scope, order, { move: "expire", to, reason: "payment.overdue" });
    await mailClosed(tx, scope, order, { by: "overdue" });
  });
}
