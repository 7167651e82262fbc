import type { Selectable } from "kysely";
import { OrderStatus } from "#shared/orders/rules.ts";
import { returnToStock } from "../catalogue/commands.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import type { OrderLinesTable, OrdersTable } from "../db/schema.ts";
import * as queries from "./queries.ts";

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

/** The order, locked until `tx` ends. Whoever locks more than one row locks the order first. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  queries.lockOrder(tx, orderId);

export async function orderWithLines(
  tx: Tx,
  orderId: string,
): Promise<{ order: OrderRow; lines: OrderLineRow[] } | undefined> {
  const order = await queries.orderById(tx, orderId);
  return order && { order, lines: await queries.linesOf(tx, [orderId]) };
}

/**
 * 0 or 5 to 1: the order is paid, its history says so, and the job that delivers is promised.
 * `order` must have been locked in `tx`.
 */
export async function markPaid(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { paidMinor }: { paidMinor: number },
): Promise<void> {
  if (order.status !== OrderStatus.unpaid && order.status !== OrderStatus.confirming) {
    throw new Error(`order ${order.id} cannot become paid from ${order.status}`);
  }
  await queries.updateToPaid(tx, order.id, { minor: paidMinor, at: scope.now() });
  await record(tx, scope, order, OrderStatus.paid, "payment.received");
  await scope.jobs.enqueue(tx, "order.paid", { orderId: order.id });
}

/** 0, 2 or 3 to 5: money has come that a person must look at. `order` must have been locked in `tx`. */
export async function markConfirming(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const from: OrderStatus[] = [OrderStatus.unpaid, OrderStatus.cancelled, OrderStatus.expired];
  if (!from.includes(order.status)) {
    throw new Error(`order ${order.id} cannot be confirming from ${order.status}`);
  }
  await queries.updateToConfirming(tx, order.id);
  await record(tx, scope, order, OrderStatus.confirming, reason);
}

/** 0 to 3: it was not paid in time, and what it held can be sold again. Nothing happens to one that is not unpaid. */
export function expireUnpaid(scope: Scope, orderId: string): Promise<void> {
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    await queries.updateToExpired(tx, order.id);
    await record(tx, scope, order, OrderStatus.expired, "payment.overdue");
    await returnToStock(tx, await queries.releaseReserved(tx, order.id));
  });
}

function record(tx: Tx, scope: Scope, order: OrderRow, to: OrderStatus, reason: string) {
  return queries.insertEvent(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    reason,
    actor_id: scope.viewer?.memberId ?? null,
    at: scope.now(),
  });
}
