import type { Insertable } from "kysely";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from "../db/schema.ts";

export function orderById(db: Db | Tx, id: string) {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function orderByRequestKey(db: Db | Tx, memberId: string, requestKey: string) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** One page of a member's orders, newest first. */
export function ordersOf(
  db: Db,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countOrdersOf(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export function linesOf(db: Db | Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
}

export function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function insertOrder(tx: Tx, order: Insertable<OrdersTable>) {
  return tx.insertInto("orders").values(order).returningAll().executeTakeFirstOrThrow();
}

export async function insertLines(tx: Tx, lines: Insertable<OrderLinesTable>[]) {
  await tx.insertInto("order_lines").values(lines).execute();
}

export async function insertEvent(tx: Tx, event: Insertable<OrderEventsTable>) {
  await tx.insertInto("order_events").values(event).execute();
}

export async function updateToPaid(tx: Tx, id: string, paid: { minor: number; at: Date }) {
  await tx
    .updateTable("orders")
    .set({ status: OrderStatus.paid, paid_minor: paid.minor, paid_at: paid.at })
    .where("id", "=", id)
    .execute();
}

export async function updateToConfirming(tx: Tx, id: string) {
  await tx
    .updateTable("orders")
    .set({ status: OrderStatus.confirming })
    .where("id", "=", id)
    .execute();
}
