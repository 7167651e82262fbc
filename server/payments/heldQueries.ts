import type { Insertable, Selectable, Updateable } from "kysely";
import type { HeldListInput } from "#shared/payments/held.ts";
import type { Db, Tx } from "../db/client.ts";
import type { HeldPaymentsTable } from "../db/schema.ts";

export type HeldRow = Selectable<HeldPaymentsTable>;

export async function insertHeld(tx: Tx, row: Insertable<HeldPaymentsTable>) {
  await tx.insertInto("held_payments").values(row).execute();
}

/**
 * What waits for a decision about the order, oldest first; its order must be locked. A renewal's money never pays
 * the order that its period began with.
 */
export function lockHeld(tx: Tx, orderId: string): Promise<HeldRow[]> {
  return tx
    .selectFrom("held_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("cause", "<>", "renewal")
    .orderBy("held_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** What waits for a decision about the order, by id; it stays so only while its order is locked. */
export async function heldIds(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("held_payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("cause", "<>", "renewal")
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first, with the payment that brought each and whoever found it. */
export function heldOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom("held_payments")
    .innerJoin("payment_attempts", "payment_attempts.id", "held_payments.attempt_id")
    .leftJoin("members", "members.id", "held_payments.booking_actor_id")
    .leftJoin("mandates", "mandates.attempt_id", "held_payments.attempt_id")
    .selectAll("held_payments")
    .select(["payment_attempts.ref", "payment_attempts.payer_last5"])
    .select(["mandates.state as mandate", "mandates.months", "mandates.started_at"])
    .select("mandates.amount_minor as charged_minor")
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("held_payments.order_id", "=", orderId)
    .orderBy("held_at", "desc")
    .orderBy("held_payments.id")
    .execute();
}

export function heldById(db: Db | Tx, id: string): Promise<HeldRow | undefined> {
  return db.selectFrom("held_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What of the order's money the same call has booked before. */
export function heldByRequest(
  tx: Tx,
  key: { orderId: string; requestKey: string },
): Promise<HeldRow | undefined> {
  return tx
    .selectFrom("held_payments")
    .selectAll()
    .where("order_id", "=", key.orderId)
    .where("request_key", "=", key.requestKey)
    .executeTakeFirst();
}

export async function updateHeld(tx: Tx, id: string, change: Updateable<HeldPaymentsTable>) {
  await tx.updateTable("held_payments").set(change).where("id", "=", id).execute();
}

/** Their buyer needs no other mail to know that they are given back. */
export async function markRefundTold(tx: Tx, rows: readonly Pick<HeldRow, "id">[]) {
  if (rows.length === 0) return;
  await tx
    .updateTable("held_payments")
    .set({ refund_told: true })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Its money has paid the order after all. */
export async function markSucceeded(tx: Tx, attemptId: string) {
  await tx
    .updateTable("payment_attempts")
    .set({ state: "succeeded" })
    .where("id", "=", attemptId)
    .execute();
}

/** The states of the open money that is the order's own: to be decided about, or to be given back. */
export function openMoneyOf(db: Db, orderId: string): Promise<Pick<HeldRow, "state">[]> {
  return db
    .selectFrom("held_payments")
    .select("state")
    .distinct()
    .where("order_id", "=", orderId)
    .where("state", "in", ["held", "refund_due"])
    .where("cause", "<>", "renewal")
    .execute();
}

/** Orders with money of their own that a person must decide about or give back; with `among`, of these orders only. */
export async function ordersWithOpenMoney(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return [];
  let query = db
    .selectFrom("held_payments")
    .select("order_id")
    .distinct()
    .where("state", "in", ["held", "refund_due"])
    .where("cause", "<>", "renewal");
  if (among) query = query.where("order_id", "in", among);
  const rows = await query.execute();
  return rows.map(({ order_id }) => order_id);
}

const withOrder = (db: Db | Tx) =>
  db
    .selectFrom("held_payments")
    .innerJoin("orders", "orders.id", "held_payments.order_id")
    .innerJoin("payment_attempts", "payment_attempts.id", "held_payments.attempt_id")
    .selectAll("held_payments")
    .select(["orders.number", "orders.status", "orders.total_minor", "orders.buyer_name"])
    .select(["orders.email", "orders.currency as order_currency", "payment_attempts.ref"])
    .leftJoin("mandates", "mandates.attempt_id", "held_payments.attempt_id")
    .select("mandates.state as mandate");

export const heldWithOrder = (tx: Tx, id: string) =>
  withOrder(tx).where("held_payments.id", "=", id).executeTakeFirstOrThrow();

type Wanted = Pick<HeldListInput, "state" | "cause">;

const columns = { heldAt: "held_payments.held_at", amount: "held_payments.amount_minor" } as const;

export function wantedHeld(
  db: Db,
  { state, cause }: Wanted,
  slice: Pick<HeldListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  let query = withOrder(db);
  if (state?.length) query = query.where("held_payments.state", "in", state);
  if (cause?.length) query = query.where("held_payments.cause", "in", cause);
  return query
    .orderBy(columns[slice.orderby], slice.sort)
    .orderBy("held_payments.id")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export async function countHeld(db: Db, { state, cause }: Wanted): Promise<number> {
  let query = db.selectFrom("held_payments");
  if (state?.length) query = query.where("state", "in", state);
  if (cause?.length) query = query.where("cause", "in", cause);
  const row = await query
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}
