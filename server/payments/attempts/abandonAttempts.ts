import { type RawBuilder, sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";

const ROUND = 100;

/** Whether its order waits for no money any more, and the time in which this try could pay it is over. */
const isOver = (now: Date): RawBuilder<boolean> => sql`
  attempt.state = 'started' and orders.status <> all(${[OrderStatus.unpaid, OrderStatus.confirming]}::smallint[])
  and coalesce(attempt.account_until, orders.due_at) <= ${now}`;

const end = sql`coalesce(attempt.account_until, orders.due_at)`;

/**
 * Settles as given up what somebody began to pay and never finished, a limited number a round: once the time to pay is
 * over and the gateway has said after that that nothing was paid. One that it was not asked about since then is asked
 * about next. Nobody loses anything by it: money that comes all the same is taken as from any other try.
 */
export async function giveUpAbandoned({ db, now, providers }: Scope): Promise<void> {
  await askOnceMore(
    db,
    now(),
    providers.map(({ id }) => id),
  );
  await sql`
    update payment_attempts set state = 'given_up', settled_at = ${now()}
    where id in (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where ${isOver(now())} and attempt.last_answer_at >= ${end}
      order by attempt.started_at limit ${ROUND} for update of attempt skip locked)`.execute(db);
}

async function askOnceMore(db: Db, now: Date, providers: readonly string[]): Promise<void> {
  await sql`
    update payment_attempts set ask_after = ${now}
    where id in (
      select attempt.id from payment_attempts attempt join orders on orders.id = attempt.order_id
      where ${isOver(now)} and attempt.provider = any(${providers}::text[])
        and (attempt.asked_at is null or attempt.asked_at < ${end})
        and (attempt.ask_after is null or attempt.ask_after > ${now})
      order by attempt.started_at limit ${ROUND} for update of attempt skip locked)`.execute(db);
}
