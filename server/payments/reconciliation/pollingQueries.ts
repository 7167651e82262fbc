import { type RawBuilder, sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { EventOutcome } from "#shared/payments/attempts/rules.ts";

const OPEN = [OrderStatus.unpaid, OrderStatus.confirming];

export async function recordQuery(
  db: Db,
  id: string,
  { at, answered }: { at: Date; answered: boolean },
) {
  await db
    .updateTable("payment_attempts")
    .set({ asked_at: at, unanswered: !answered, ...(answered && { last_answer_at: at }) })
    .where("id", "=", id)
    .execute();
}

/** None if any failed query is newer than `since`. */
export async function claimUnansweredAttempt(
  tx: Tx,
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempts set asked_at = ${now}
    where id = (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where attempt.state = 'started' and attempt.unanswered and orders.status = any(${OPEN}::smallint[])
        and not exists (select from payment_attempts
          where state = 'started' and unanswered and asked_at > ${since})
      order by attempt.asked_at, attempt.id limit 1 for update of attempt skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
}

interface UnansweredFilter {
  readonly provider: string;
  readonly now: Date;
  readonly before: Date;
}

/** Reschedules to now the provider's unanswered attempts, and the orders whose expiry waits for them. */
export async function rescheduleUnanswered(tx: Tx, { provider, now, before }: UnansweredFilter) {
  const silent = sql<boolean>`provider = ${provider} and unanswered
    and asked_at < ${before} and ask_after > ${now}`;
  await rescheduleNow(tx, now, silent);
}

/** Returns the number of attempts. */
export const rescheduleAllPending = (tx: Tx, now: Date): Promise<number> =>
  rescheduleNow(tx, now, sql<boolean>`true`);

/** Lock order: orders by id, then their attempts. Skips locked orders. */
async function rescheduleNow(tx: Tx, now: Date, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where status = any(${OPEN}::smallint[]) and (close_after > ${now}
      or exists (select from payment_attempts where order_id = orders.id and state = 'started' and ${which}))
    order by id for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { numAffectedRows } = await sql`
    update payment_attempts set ask_after = ${now}
    where order_id = any(${ids}::uuid[]) and state = 'started' and ${which}`.execute(tx);
  await sql`
    update orders set close_after = ${now}
    where id = any(${ids}::uuid[]) and status = ${OrderStatus.unpaid} and close_after > ${now}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export interface ReconciliationRun {
  readonly begun_at: Date;
  readonly asked: number;
  readonly answered: number;
  readonly changed: number;
  readonly paused_until: Date | null;
}

export async function insertRun(tx: Tx, turn: ReconciliationRun, until: Date) {
  await tx.insertInto("reconciliation_runs").values(turn).execute();
  await tx.deleteFrom("reconciliation_runs").where("begun_at", "<", until).execute();
}

export const findLastRun = (
  db: Db,
): Promise<Pick<ReconciliationRun, "begun_at" | "asked" | "answered" | "changed"> | undefined> =>
  db
    .selectFrom("reconciliation_runs")
    .select(["begun_at", "asked", "answered", "changed"])
    .where("asked", ">", 0)
    .orderBy("begun_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const sumRunsSince = (
  db: Db,
  since: Date,
): Promise<{ runs: number; queried: number; answered: number; changed: number }> =>
  db
    .selectFrom("reconciliation_runs")
    .select((eb) => [
      eb.fn.countAll<number>().as("runs"),
      eb.fn.coalesce(eb.fn.sum<number>("asked"), eb.val(0)).as("queried"),
      eb.fn.coalesce(eb.fn.sum<number>("answered"), eb.val(0)).as("answered"),
      eb.fn.coalesce(eb.fn.sum<number>("changed"), eb.val(0)).as("changed"),
    ])
    .where("begun_at", ">=", since)
    .where("asked", ">", 0)
    .executeTakeFirstOrThrow();

export async function findLastPause(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("reconciliation_runs")
    .select(({ fn }) => fn.max("paused_until").as("until"))
    .executeTakeFirstOrThrow();
  return row.until;
}

export async function findNextQueryAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("payment_attempts")
    .select(({ fn }) => fn.min("ask_after").as("at"))
    .where("state", "in", ["started", "given_up"])
    .executeTakeFirstOrThrow();
  return row.at;
}

export const countOutcomesSince = (
  db: Db,
  since: Date,
): Promise<{ outcome: EventOutcome; count: number }[]> =>
  db
    .selectFrom("webhook_events")
    .select(({ fn }) => ["outcome", fn.countAll<number>().as("count")])
    .where("received_at", ">=", since)
    .groupBy("outcome")
    .execute();
