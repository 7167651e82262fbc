import { type Insertable, type Selectable, sql } from "kysely";
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

const orderColumns = { time: "placed_at", amount: "total_minor" } as const;

interface OrderPage {
  readonly offset: number;
  readonly limit: number;
  readonly orderby: keyof typeof orderColumns;
  readonly sort: "asc" | "desc";
}

/** One page of a member's orders. */
export function ordersOf(db: Db, memberId: string, { offset, limit, orderby, sort }: OrderPage) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy(orderColumns[orderby], sort)
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

export async function countUnpaidOf(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .where("status", "=", OrderStatus.unpaid)
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

/** An order as it is placed; what the database makes of it by itself is not in it. */
export type PlacedOrder = Omit<Selectable<OrdersTable>, "search">;

/** The order, its lines and the first entry of its history, in one statement. */
export async function insertPlaced(
  tx: Tx,
  order: PlacedOrder,
  lines: readonly Selectable<OrderLinesTable>[],
  event: Insertable<OrderEventsTable>,
) {
  const { order_id, from_status, to_status, reason, actor_id, at } = event;
  await sql`
    with placed as (${valuesInto("orders", order)}),
    written as (
      insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name,
        edition_id, edition, payment_title, months, quantity, reserved, unit_minor, total_minor)
      select id, order_id, position, product_id, commodity_id, kind, name,
        edition_id, edition, payment_title, months, quantity, reserved, unit_minor, total_minor
      from jsonb_to_recordset(${JSON.stringify(lines)}) as line (
        id uuid, order_id uuid, position smallint, product_id uuid, commodity_id uuid, kind text,
        name jsonb, edition_id uuid, edition jsonb, payment_title text, months smallint, quantity integer,
        reserved integer, unit_minor bigint, total_minor bigint))
    ${valuesInto("order_events", { order_id, from_status, to_status, reason, actor_id, at })}`.execute(
    tx,
  );
}

const valuesInto = (table: string, row: object) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`;

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

export async function updateToExpired(tx: Tx, id: string) {
  await tx
    .updateTable("orders")
    .set({ status: OrderStatus.expired })
    .where("id", "=", id)
    .execute();
}

/** Lets go of the pieces that an order holds, and says which; the order must be locked. */
export async function releaseReserved(
  tx: Tx,
  orderId: string,
): Promise<{ id: string; quantity: number }[]> {
  const { rows } = await sql<{ id: string; quantity: number }>`
    with held as materialized (
      select id, commodity_id, reserved from order_lines where order_id = ${orderId} and reserved > 0),
    released as (update order_lines set reserved = 0 from held where order_lines.id = held.id)
    select commodity_id as id, reserved as quantity from held`.execute(tx);
  return rows;
}
