import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { withdrawOrder } from "#server/payments/attempts/commands.ts";
import { resolvePendingAttempts } from "#server/payments/attempts/service.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { listUnpaidSubscriptionOrders } from "#server/sales/orders/service.ts";
import { fulfillOrder } from "./fulfillOrder.ts";

/**
 * Asks the gateway about payments of unpaid orders of the subscriptions, and applies what has come. Returns the attempts it asked about.
 * @throws {Refusal} `payment.undecided` without a usable answer.
 */
export async function queryUnpaidOrders(
  scope: Context,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const queried = new Set<string>();
  for (const orderId of await listUnpaidSubscriptionOrders(scope.db, subscriptionIds)) {
    for (const attempt of await resolvePendingAttempts(scope, orderId)) queried.add(attempt);
    await fulfillOrder(scope, { orderId }); // before the period that it paid is given up
  }
  return queried;
}

/** Before the subscriptions get locked. */
export async function lockUnpaidOrders(
  tx: Tx,
  subscriptionIds: readonly string[],
): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const id of await listUnpaidSubscriptionOrders(tx, subscriptionIds)) {
    const order = await lockOrder(tx, id);
    if (order) orders.push(order);
  }
  return orders;
}

/** What they would pay for is no longer wanted. */
export async function withdrawOrders(
  tx: Tx,
  scope: Context,
  orders: readonly OrderRow[],
  withdrawal: Parameters<typeof withdrawOrder>[3],
): Promise<void> {
  for (const order of orders) await withdrawOrder(tx, scope, order, withdrawal);
}
