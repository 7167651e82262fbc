import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ShipmentLinesTable, ShipmentsTable } from "#server/platform/db/schema.ts";

export type ShipmentRow = Selectable<ShipmentsTable>;

export async function insertShipment(
  tx: Tx,
  row: Insertable<ShipmentsTable>,
  lines: readonly Insertable<ShipmentLinesTable>[],
) {
  await tx.insertInto("shipments").values(row).execute();
  await tx.insertInto("shipment_lines").values(lines).execute();
}

export async function updateShipment(tx: Tx, id: string, change: Updateable<ShipmentsTable>) {
  await tx
    .updateTable("shipments")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export const findShipment = (db: Db | Tx, id: string): Promise<ShipmentRow | undefined> =>
  db.selectFrom("shipments").selectAll().where("id", "=", id).executeTakeFirst();

export const listShipments = (db: Db | Tx, orderId: string): Promise<ShipmentRow[]> =>
  db
    .selectFrom("shipments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sent_at")
    .orderBy("id")
    .execute();

export function listPieces(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("shipment_lines")
    .innerJoin("order_lines", "order_lines.id", "shipment_lines.order_line_id")
    .selectAll("shipment_lines")
    .select("name")
    .where("shipment_id", "in", ids)
    .orderBy("position")
    .execute();
}

export async function findActors(db: Db | Tx, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("members")
    .select(["id as actor_id", "email", "first_name", "last_name"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.actor_id, row]));
}

/** Undelivered pieces in open or accepted return requests, not refunded yet. */
const awaitingReturn = (lineId: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(back.quantity - back.taken_back) from return_request_lines back
  join return_requests asked on asked.id = back.withdrawal_id
  where back.order_line_id = ${lineId} and asked.received_on is null and asked.state in ('open', 'accepted')), 0)::integer`;

/** SQL expression: hardware neither shipped, returned nor requested for return. */
export const shippablePieces = (
  line: string,
) => sql<number>`greatest(0, ${sql.ref(`${line}.quantity`)}
  - ${sql.ref(`${line}.sent`)} - ${sql.ref(`${line}.returned_unsent`)} - ${awaitingReturn(sql.ref(`${line}.id`))})`;

export async function listAwaitingReturn(
  db: Db | Tx,
  orderId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_lines")
    .select(["id", awaitingReturn(sql.ref("order_lines.id")).as("quantity")])
    .where("order_id", "=", orderId)
    .execute();
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

interface Arrived {
  readonly pieces: number;
  readonly on: string;
}

export async function deliveredPieces(db: Db | Tx, orderId: string): Promise<Map<string, Arrived>> {
  const { rows } = await sql<Arrived & { id: string }>`
    select line.order_line_id as id, sum(line.quantity)::integer as pieces, max(delivered_on)::text as "on"
    from shipments join shipment_lines line on line.shipment_id = shipments.id
    where order_id = ${orderId} and state = 'delivered'
    group by line.order_line_id`.execute(db);
  return new Map(rows.map(({ id, ...arrived }) => [id, arrived]));
}

export interface Delivery {
  readonly lineId: string;
  readonly pieces: number;
  readonly sentAt: Date;
  /** A day in Taipei; null: not recorded. */
  readonly deliveredOn: string | null;
}

/** Sent or delivered, without what was canceled. */
export const listDeliveries = (tx: Tx, orderId: string): Promise<Delivery[]> =>
  tx
    .selectFrom("shipments")
    .innerJoin("shipment_lines", "shipment_lines.shipment_id", "shipments.id")
    .select(["order_line_id as lineId", "quantity as pieces", "sent_at as sentAt"])
    .select("delivered_on as deliveredOn")
    .where("order_id", "=", orderId)
    .where("state", "<>", "cancelled")
    .orderBy("sent_at")
    .orderBy("shipments.id")
    .execute();
