import { expireUnpaid } from "../orders/commands.ts";
import type { Scope } from "../context.ts";
import { overdueOrders } from "./queries.ts";
import { reconcile } from "./reconcile.ts";

const ROUND = 20;

/**
 * Cancels orders that were not paid in time, a limited number a round. The gateway is asked about each of their
 * undecided payments right before; an order about which it gives no answer waits for the next round, after
 * those that need no asking. Money that comes for a cancelled one waits for a person.
 * @throws {AggregateError} of what failed, after the round.
 */
export async function expireOverdue(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const overdue of await overdueOrders(scope.db, scope.now(), ROUND)) {
    await expire(scope, overdue).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some overdue orders could not be cancelled");
}

async function expire(
  scope: Scope,
  { orderId, undecided }: { orderId: string; undecided: readonly string[] },
): Promise<void> {
  for (const attemptId of undecided) await reconcile(scope, { attemptId });
  await expireUnpaid(scope, orderId);
}
