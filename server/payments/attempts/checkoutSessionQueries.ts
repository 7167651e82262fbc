import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { NOT_OPENED } from "#shared/payments/attempts/failures.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { AttemptRow } from "./attemptQueries.ts";

/**
 * Keeps the provider's own number of the page that takes this try's money, before anybody is sent there; one that had been
 * given up because no page could be opened goes on.
 */
export async function noteSession(db: Db, id: string, session: string): Promise<void> {
  await sql`
    update payment_attempts set session_ref = ${session},
      state = case when failure_code = ${NOT_OPENED} then 'started' else state end,
      settled_at = case when failure_code = ${NOT_OPENED} then null else settled_at end,
      failure_code = nullif(failure_code, ${NOT_OPENED})
    where id = ${id}`.execute(db);
}

/** The gateway opened no page for this try: nobody was sent anywhere, so that nobody can pay by it. */
export async function noteNotOpened(db: Db, id: string, at: Date): Promise<void> {
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
  readonly begunAfter: Date;
  readonly askedBefore: Date;
  readonly limit: number;
}

/** Pages that are open, though nobody is to pay on them; each counts as asked about from now on. */
export async function claimPages(
  tx: Tx,
  { now, providers, begunAfter, askedBefore, limit }: Claim,
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
