import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { NOT_OPENED } from "#shared/payments/attempts/failures.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { AttemptRow } from "./attemptQueries.ts";

/** Stored before the redirect; revives an attempt that failed because no page opened. */
export async function storeSession(db: Db, id: string, session: string): Promise<void> {
  await sql`
    update payment_attempts set session_ref = ${session},
      state = case when failure_code = ${NOT_OPENED} then 'started' else state end,
      settled_at = case when failure_code = ${NOT_OPENED} then null else settled_at end,
      failure_code = nullif(failure_code, ${NOT_OPENED})
    where id = ${id}`.execute(db);
}

/** Without a session nobody can have paid. */
export async function failUnopenedAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({ state: "failed", failure_code: NOT_OPENED, settled_at: at })
    .where("id", "=", id)
    .where("state", "=", "started")
    .where("session_ref", "is", null)
    .execute();
}

interface Claim {
  readonly now: Date;
  readonly providers: readonly string[];
  readonly startedAfter: Date;
  readonly claimedBefore: Date;
  readonly limit: number;
}

/** Open sessions of orders that are closed or whose total changed; marks them as claimed at `now`. */
export async function claimSessionsToExpire(
  tx: Tx,
  { now, providers, startedAfter: begunAfter, claimedBefore: askedBefore, limit }: Claim,
): Promise<Pick<AttemptRow, "id" | "provider" | "session_ref">[]> {
  const waiting = [OrderStatus.unpaid, OrderStatus.confirming];
  const { rows } = await sql<Pick<AttemptRow, "id" | "provider" | "session_ref">>`
    update payment_attempts set close_asked_at = ${now}
    where id in (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where attempt.state = 'started' and attempt.session_ref is not null and attempt.started_at > ${begunAfter}
        and attempt.provider = any(${providers}::text[])
        and (attempt.close_asked_at is null or attempt.close_asked_at <= ${askedBefore})
        and (orders.status <> all(${waiting}::smallint[]) or orders.total_minor <> attempt.amount_minor)
      order by attempt.started_at limit ${limit} for update of attempt skip locked)
    returning id, provider, session_ref`.execute(tx);
  return rows;
}
