import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { PaymentAttemptsTable, PaymentEventsTable } from "../db/schema.ts";

export type AttemptRow = Selectable<PaymentAttemptsTable>;

export async function insertAttempt(tx: Tx, attempt: Insertable<PaymentAttemptsTable>) {
  await tx.insertInto("payment_attempts").values(attempt).execute();
}

export function attemptById(db: Db, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
}

export function attemptByRef(
  tx: Tx,
  key: { provider: string; ref: string },
): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("provider", "=", key.provider)
    .where("ref", "=", key.ref)
    .executeTakeFirst();
}

export function lockAttempt(tx: Tx, id: string): Promise<AttemptRow> {
  return tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAttempt(
  tx: Tx,
  id: string,
  change: Pick<
    Updateable<PaymentAttemptsTable>,
    | "state"
    | "provider_ref"
    | "failure_code"
    | "settled_at"
    | "payer_bank"
    | "payer_last5"
    | "bank_code"
    | "account"
    | "account_until"
    | "ask_after"
  >,
) {
  await tx.updateTable("payment_attempts").set(change).where("id", "=", id).execute();
}

/** The newest account of this order that still takes money by `now`. */
export function openAccountOf(
  db: Db | Tx,
  orderId: string,
  now: Date,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "started")
    .where("account_until", ">=", now)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Attempts of the order whose end nobody knows, oldest first; none of one that is paid or closed. */
export function undecidedOf(
  db: Db | Tx,
  orderId: string,
): Promise<Pick<AttemptRow, "id" | "started_at" | "last_answer_at">[]> {
  return db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["payment_attempts.id", "started_at", "last_answer_at"])
    .where("order_id", "=", orderId)
    .where("status", "in", [OrderStatus.unpaid, OrderStatus.confirming])
    .where("state", "=", "started")
    .orderBy("started_at")
    .execute();
}

/** Newest first. */
export function attemptsOf(db: Db, orderId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .execute();
}

export function orderOfRef(db: Db, ref: string): Promise<{ id: string; lang: Lang } | undefined> {
  return db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["orders.id", "orders.lang"])
    .where("payment_attempts.ref", "=", ref)
    .executeTakeFirst();
}

export async function insertEvent(tx: Tx, event: Insertable<PaymentEventsTable>) {
  await tx.insertInto("payment_events").values(event).execute();
}

export async function isKnown(
  tx: Tx,
  key: { provider: string; dedupeKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("payment_events")
    .select("id")
    .where("provider", "=", key.provider)
    .where("dedupe_key", "=", key.dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undecided attempts that it is time to ask about; rows that another process is just claiming are left to it. */
export function lockDueToAsk(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<AttemptRow, "id" | "method" | "started_at" | "account_until">[]> {
  return tx
    .selectFrom("payment_attempts")
    .select(["id", "method", "started_at", "account_until"])
    .where("state", "=", "started")
    .where("ask_after", "<=", now)
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Unpaid orders whose time to pay is over, with their undecided attempts: those without any first, so that they
 * never wait for a gateway; then the longest overdue.
 */
export async function overdueOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ orderId: string; undecided: string[] }[]> {
  const { rows } = await sql<{ orderId: string; undecided: string[] }>`
    select orders.id as "orderId", coalesce(asked.ids, '{}') as undecided
    from orders
    left join lateral (
      select array_agg(id order by started_at) as ids from payment_attempts
      where order_id = orders.id and state = 'started') asked on true
    where orders.status = ${OrderStatus.unpaid} and orders.due_at <= ${now}
    order by asked.ids is not null, orders.due_at, orders.id limit ${limit}`.execute(db);
  return rows;
}

export async function updateAskAfter(tx: Tx, id: string, askAfter: Date | null) {
  await tx
    .updateTable("payment_attempts")
    .set({ ask_after: askAfter })
    .where("id", "=", id)
    .execute();
}

/** Asks no more about an attempt, unless something has changed when to since it was planned for `at`. */
export async function endAsking(db: Db, id: string, at: Date) {
  await db
    .updateTable("payment_attempts")
    .set({ ask_after: null })
    .where("id", "=", id)
    .where("ask_after", "=", at)
    .execute();
}

export async function updateLastAnswer(db: Db, id: string, at: Date) {
  await db
    .updateTable("payment_attempts")
    .set({ last_answer_at: at })
    .where("id", "=", id)
    .execute();
}
