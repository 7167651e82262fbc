import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

interface DueReminders {
  readonly now: Date;
  readonly first: Date;
  readonly last: Date;
  readonly limit: number;
}

/**
 * Unpaid orders whose next reminder is due, counted to the end of their open ATM account or to their own
 * deadline; most urgent first.
 */
export async function listOrdersToRemind(
  db: Db,
  { now, first, last, limit }: DueReminders,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id
    from orders
    left join lateral (
      select account_until, attempt.reminders
      from payment_attempts attempt
      where attempt.order_id = orders.id and attempt.state = 'started'
        and attempt.account_until >= ${now} and attempt.amount_minor = orders.total_minor
      order by attempt.started_at desc
      limit 1
    ) open on true
    cross join lateral (
      select least(open.account_until, orders.due_at) as at,
        case when open.account_until < orders.due_at then open.reminders else orders.reminders end as written
    ) next
    where orders.status = ${OrderStatus.unpaid} and orders.due_at > ${now} and next.at > ${now}
      and (next.written = 0 and next.at <= ${first} or next.written < 2 and next.at <= ${last})
    order by next.at, orders.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateAccountReminders(tx: Tx, id: string, reminders: number) {
  await tx.updateTable("payment_attempts").set({ reminders }).where("id", "=", id).execute();
}
