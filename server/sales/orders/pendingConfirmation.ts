import { sql } from "kysely";
import { OVERDUE_CONFIRMATION_DAYS, OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db } from "#server/platform/db/client.ts";

const DAY_MS = 86_400_000;

/** SQL expression over `orders`: start of the current confirmation; null otherwise. */
export const pendingConfirmationSince = sql<Date | null>`(
  select max(at) from order_events
  where order_id = orders.id and to_status = orders.status and orders.status = ${sql.lit(OrderStatus.confirming)})`;

export const elapsedDays = (since: Date | null, now: Date): number | null =>
  since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Confirmations begun before this instant are overdue. */
export const overdueBefore = (now: Date): Date =>
  new Date(now.getTime() - OVERDUE_CONFIRMATION_DAYS * DAY_MS);

export async function pendingConfirmationStats(
  db: Db,
  now: Date,
): Promise<{ long: number; recent: number }> {
  const before = overdueBefore(now);
  const { rows } = await sql<{ long: number; recent: number }>`
    select count(*) filter (where since < ${before})::integer as long,
      count(*) filter (where since >= ${before})::integer as recent
    from (select ${pendingConfirmationSince} as since from orders
      where status = ${sql.lit(OrderStatus.confirming)}) waiting`.execute(db);
  return rows[0] ?? { long: 0, recent: 0 };
}
