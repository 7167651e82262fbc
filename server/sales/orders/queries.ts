import { type Insertable, type Selectable, sql } from "kysely";
import type { InvoicePreferenceRow } from "#shared/billing/einvoices/rules.ts";
import { OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type {
  OrderEditsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
} from "#server/platform/db/schema.ts";

export function findOrder(db: Db | Tx, id: string) {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOrderByRequestKey(db: Db | Tx, memberId: string, requestKey: string) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** Of the subscription's next period or an upgrade; unpaid, or with money being confirmed. */
export const findOpenSubscriptionOrder = (tx: Db | Tx, subscriptionId: string) =>
  tx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["orders.id", "orders.status", "orders.number", "orders.origin"])
    .where("order_lines.subscription_id", "=", subscriptionId)
    .where("orders.status", "in", [OrderStatus.unpaid, OrderStatus.confirming])
    .executeTakeFirst();

/** Unpaid orders of periods and upgrades of the subscriptions, in the order in which they are locked. */
export async function listUnpaidSubscriptionOrders(
  db: Db | Tx,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.id")
    .distinct()
    .where("order_lines.subscription_id", "in", [...subscriptionIds])
    .where("orders.status", "=", OrderStatus.unpaid)
    .orderBy("orders.id")
    .execute();
  return rows.map(({ id }) => id);
}

export const countUnpaid = (db: Db, memberId: string): Promise<number> =>
  countRows(
    db
      .selectFrom("orders")
      .where("member_id", "=", memberId)
      .where("status", "=", OrderStatus.unpaid),
  );

export function listLines(db: Db | Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
}

/** Lock order: the order before any other row. */
export function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export type PlacedOrder = Omit<
  Selectable<OrdersTable>,
  "search" | "reminders" | "revision" | "close_after"
>;

interface Placed {
  readonly order: PlacedOrder;
  readonly lines: readonly Omit<
    Selectable<OrderLinesTable>,
    "returned" | "returned_unsent" | "sent"
  >[];
  readonly event: Omit<Insertable<OrderEventsTable>, "note">;
  readonly wish: InvoicePreferenceRow | null;
}

export async function insertOrder(tx: Tx, { order, lines, event, wish }: Placed) {
  const { order_id, from_status, to_status, reason, actor_id, at } = event;
  await sql`
    with placed as (${valuesInto("orders", {
      ...order,
      acknowledged: JSON.stringify(order.acknowledged),
      reductions: JSON.stringify(order.reductions),
      shipping: order.shipping && JSON.stringify(order.shipping),
      tax: order.tax && JSON.stringify(order.tax),
    })}),
    written as (
      insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name,
        edition_id, edition, payment_title, months, quantity, reserved, unit_minor, total_minor,
        discount_minor, free_months, tax_minor, subscription_id)
      select id, order_id, position, product_id, commodity_id, kind, name,
        edition_id, edition, payment_title, months, quantity, reserved, unit_minor, total_minor,
        discount_minor, free_months, tax_minor, subscription_id
      from jsonb_to_recordset(${JSON.stringify(lines)}) as line (
        id uuid, order_id uuid, position smallint, product_id uuid, commodity_id uuid, kind text,
        name jsonb, edition_id uuid, edition jsonb, payment_title text, months smallint, quantity integer,
        reserved integer, unit_minor bigint, total_minor bigint, discount_minor bigint, free_months smallint, tax_minor bigint, subscription_id uuid))
    ${wish ? sql`, wished as (${valuesInto("invoice_preferences", { order_id, ...wish, updated_at: at })})` : sql``}
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

export async function updateStatus(tx: Tx, id: string, status: OrderStatus) {
  await tx.updateTable("orders").set({ status }).where("id", "=", id).execute();
}

export async function choosePaymentMethod(tx: Tx, id: string, method: PaymentMethod) {
  await tx.updateTable("orders").set({ payment_method: method }).where("id", "=", id).execute();
}

export async function updateLine(
  tx: Tx,
  id: string,
  line: Pick<
    Selectable<OrderLinesTable>,
    "quantity" | "reserved" | "total_minor" | "discount_minor" | "free_months" | "tax_minor"
  >,
) {
  await tx.updateTable("order_lines").set(line).where("id", "=", id).execute();
}

export async function deleteLine(tx: Tx, id: string) {
  await tx.deleteFrom("order_lines").where("id", "=", id).execute();
}

export async function updateTotal(
  tx: Tx,
  id: string,
  total: Pick<
    PlacedOrder,
    "reductions" | "shipping" | "shipping_minor" | "tax_minor" | "shipping_tax_minor"
  > & {
    readonly minor: number;
    readonly revision: number;
  },
) {
  await tx
    .updateTable("orders")
    .set({
      total_minor: total.minor,
      revision: total.revision,
      reductions: JSON.stringify(total.reductions),
      shipping_minor: total.shipping_minor,
      shipping: total.shipping && JSON.stringify(total.shipping),
      tax_minor: total.tax_minor,
      shipping_tax_minor: total.shipping_tax_minor,
    })
    .where("id", "=", id)
    .execute();
}

export async function insertEdit(tx: Tx, edit: Insertable<OrderEditsTable>) {
  await tx.insertInto("order_edits").values(edit).execute();
}

export async function updatePaid(
  tx: Tx,
  id: string,
  paid: { minor: number; method: PaymentMethod; at: Date },
) {
  await tx
    .updateTable("orders")
    .set({ paid_minor: paid.minor, payment_method: paid.method, paid_at: paid.at })
    .where("id", "=", id)
    .execute();
}

export function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** The status before the current one. */
export async function statusBefore(db: Db | Tx, orderId: string): Promise<OrderStatus | null> {
  const row = await db
    .selectFrom("order_events")
    .select("from_status")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.from_status ?? null;
}

export async function markReserved(tx: Tx, orderId: string, commodities: readonly string[]) {
  await tx
    .updateTable("order_lines")
    .set((eb) => ({ reserved: eb.ref("quantity") }))
    .where("order_id", "=", orderId)
    .where("commodity_id", "in", commodities)
    .execute();
}

/** Returns the released pieces by commodity. */
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

export async function setReminderCount(tx: Tx, id: string, reminders: number) {
  await tx.updateTable("orders").set({ reminders }).where("id", "=", id).execute();
}

export async function addRefunded(tx: Tx, id: string, minor: number) {
  await tx
    .updateTable("orders")
    .set((eb) => ({ refunded_minor: eb("refunded_minor", "+", minor) }))
    .where("id", "=", id)
    .execute();
}

/** `sent`: pieces among them known to have been shipped. */
export interface ReturnedPieces {
  readonly id: string;
  readonly quantity: number;
  readonly sent: number;
}

/**
 * Books returned pieces and releases their reservation; returns the released pieces by commodity.
 * Unshipped pieces count first, except those known to be shipped.
 */
export async function bookReturnedPieces(
  tx: Tx,
  pieces: readonly ReturnedPieces[],
): Promise<{ id: string; quantity: number }[]> {
  const { rows } = await sql<{ id: string; quantity: number }>`
    with back as (
      select * from jsonb_to_recordset(${JSON.stringify(pieces)}) as piece (id uuid, quantity integer, sent integer)),
    freed as materialized (
      select line.id, commodity_id, back.quantity as wanted, least(reserved, back.quantity) as quantity,
        least(
          back.quantity - least(back.sent, back.quantity, line.sent - (returned - returned_unsent)),
          line.quantity - line.sent - returned_unsent) as unsent
      from order_lines line join back on back.id = line.id),
    taken as (
      update order_lines set returned = returned + freed.wanted, reserved = reserved - freed.quantity,
        returned_unsent = returned_unsent + freed.unsent
      from freed where order_lines.id = freed.id)
    select commodity_id as id, quantity from freed where quantity > 0`.execute(tx);
  return rows;
}

/** Adjusts shipped quantities, positive or negative; the order must be locked. */
export async function adjustSentQuantities(
  tx: Tx,
  pieces: readonly { readonly id: string; readonly quantity: number }[],
) {
  await sql`
    update order_lines set sent = sent + piece.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}) as piece (id uuid, quantity integer)
    where order_lines.id = piece.id`.execute(tx);
}
