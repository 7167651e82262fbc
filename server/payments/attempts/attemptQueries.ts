import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { EventMeaning } from "#shared/payments/attempts/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PaymentAttemptsTable } from "#server/platform/db/schema.ts";

export type AttemptRow = Selectable<PaymentAttemptsTable>;

export type NewAttempt = Insertable<PaymentAttemptsTable>;

export async function insertAttempt(tx: Tx, attempt: NewAttempt) {
  await tx.insertInto("payment_attempts").values(attempt).execute();
}

export function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findAttemptByRef(
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

export function findAttemptByProviderRef(
  tx: Tx,
  key: { provider: string; providerRef: string },
): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("provider", "=", key.provider)
    .where("provider_ref", "=", key.providerRef)
    .executeTakeFirst();
}

export async function findAttemptByRequest(
  db: Db | Tx,
  orderId: string,
  requestKey: string | null,
): Promise<AttemptRow | undefined> {
  if (requestKey === null) return undefined;
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("request_key", "=", requestKey)
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
    | "card_last4"
    | "charge_ref"
    | "bank_code"
    | "account"
    | "account_until"
    | "ask_after"
    | "disputed_at"
    | "dispute_lost_at"
    | "dispute_lost_minor"
  >,
) {
  await tx.updateTable("payment_attempts").set(change).where("id", "=", id).execute();
}

export function findOpenAtmAccount(
  db: Db | Tx,
  orderId: string,
  now: Date,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "order_id")
    .selectAll("payment_attempts")
    .where("order_id", "=", orderId)
    .where("state", "=", "started")
    .where("account_until", ">=", now)
    .whereRef("amount_minor", "=", "total_minor")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Oldest first. */
export function listUndecidedAttempts(
  db: Db | Tx,
  orderId: string,
): Promise<Pick<AttemptRow, "id" | "started_at" | "last_answer_at" | "by_stranger">[]> {
  return db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["payment_attempts.id", "started_at", "last_answer_at", "by_stranger"])
    .where("order_id", "=", orderId)
    .where("status", "in", [OrderStatus.unpaid, OrderStatus.confirming])
    .where("state", "=", "started")
    .orderBy("started_at")
    .execute();
}

export function listAttempts(db: Db | Tx, orderId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .execute();
}

export function findOrderByRef(
  db: Db,
  { provider, ref }: { provider: string; ref: string },
): Promise<{ id: string; lang: Lang } | undefined> {
  return db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["orders.id", "orders.lang"])
    .where("payment_attempts.provider", "=", provider)
    .where("payment_attempts.ref", "=", ref)
    .executeTakeFirst();
}

/** Counts each dispute once. */
export function countDisputes(
  tx: Tx,
  key: { provider: string; ref: string },
): Promise<{ begun: number; won: number }> {
  const told = (what: EventMeaning) => sql<number>`count(*) filter (where says = ${what})::integer`;
  return tx
    .selectFrom("webhook_events")
    .select([told("disputed").as("begun"), told("dispute_won").as("won")])
    .where("provider", "=", key.provider)
    .where("ref", "=", key.ref)
    .where("dedupe_key", "is not", null)
    .executeTakeFirstOrThrow();
}

/** Skips rows that another process is claiming. */
export function lockAttemptsToQuery(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<AttemptRow, "id" | "method" | "started_at" | "account_until">[]> {
  return tx
    .selectFrom("payment_attempts")
    .select(["id", "method", "started_at", "account_until"])
    .where("state", "in", ["started", "given_up"])
    .where("ask_after", "<=", now)
    .orderBy("ask_after")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export interface OverdueOrder {
  readonly orderId: string;
  readonly undecided: string[];
}

interface Overdue {
  readonly now: Date;
  /** Those with undecided attempts, which the gateway must be asked about, or the others. */
  readonly undecided: boolean;
  readonly limit: number;
}

/** The longest waiting first. */
export async function listOverdueOrders(
  db: Db | Tx,
  { now, undecided, limit }: Overdue,
): Promise<OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    select orders.id as "orderId", coalesce(asked.ids, '{}') as undecided
    from orders
    left join lateral (
      select array_agg(id order by started_at) as ids from payment_attempts
      where order_id = orders.id and state = 'started') asked on true
    where orders.status = ${OrderStatus.unpaid} and coalesce(orders.close_after, orders.due_at) <= ${now}
      and (asked.ids is not null) = ${undecided}
    order by coalesce(orders.close_after, orders.due_at), orders.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Next try: half the time overdue, between five minutes and six hours. */
export async function postponeExpiry(tx: Tx, ids: readonly string[], now: Date) {
  await sql`
    update orders set close_after = ${now}::timestamptz + least(
      greatest((${now}::timestamptz - due_at) / 2, interval '5 minutes'), interval '6 hours')
    where id = any(${ids}::uuid[]) and status = ${OrderStatus.unpaid}`.execute(tx);
}

export async function updateQueryAfter(db: Db | Tx, id: string, askAfter: Date | null) {
  await db
    .updateTable("payment_attempts")
    .set({ ask_after: askAfter })
    .where("id", "=", id)
    .execute();
}

/** Stops polling unless it was rescheduled since it was planned for `at`. */
export async function stopPolling(db: Db, id: string, at: Date) {
  await db
    .updateTable("payment_attempts")
    .set({ ask_after: null })
    .where("id", "=", id)
    .where("ask_after", "=", at)
    .execute();
}
