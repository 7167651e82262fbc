import { type RawBuilder, sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";

const BATCH_SIZE = 100;

const isOver = (now: Date): RawBuilder<boolean> => sql`
  attempt.state = 'started' and orders.status <> all(${[OrderStatus.unpaid, OrderStatus.confirming]}::smallint[])
  and coalesce(attempt.account_until, orders.due_at) <= ${now}`;

const end = sql`coalesce(attempt.account_until, orders.due_at)`;

/**
 * Gives up attempts, limited per run, once their time to pay is over and the gateway has answered "unpaid"
 * after that. Money that still arrives is handled as for any other attempt.
 */
export async function abandonOverdueAttempts({ db, now, providers }: Context): Promise<void> {
  await scheduleFinalQuery(
    db,
    now(),
    providers.map(({ id }) => id),
  );
  await sql`
    update payment_attempts set state = 'given_up', settled_at = ${now()}
    where id in (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where ${isOver(now())} and attempt.last_answer_at >= ${end}
      order by attempt.started_at limit ${BATCH_SIZE} for update of attempt skip locked)`.execute(
    db,
  );
}

async function scheduleFinalQuery(db: Db, now: Date, providers: readonly string[]): Promise<void> {
  await sql`
    update payment_attempts set ask_after = ${now}
    where id in (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where ${isOver(now)} and attempt.provider = any(${providers}::text[])
        and (attempt.asked_at is null or attempt.asked_at < ${end})
        and (attempt.ask_after is null or attempt.ask_after > ${now})
      order by attempt.started_at limit ${BATCH_SIZE} for update of attempt skip locked)`.execute(
    db,
  );
}
