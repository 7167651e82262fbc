import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { RevenueSchedulesTable, RevenueSettingsTable } from "#server/platform/db/schema.ts";

export type ScheduleRow = Selectable<RevenueSchedulesTable>;
export type SettingsRow = Selectable<RevenueSettingsTable>;

/**
 * Lock order: an order, then this, then schedules by id. `share`: one order's schedules change, which waits for a day
 * being posted and the other way round.
 */
export function lockSettings(tx: Tx, how: "share" | "update"): Promise<SettingsRow> {
  const row = tx.selectFrom("revenue_settings").selectAll();
  return (how === "share" ? row.forShare() : row.forUpdate()).executeTakeFirstOrThrow();
}

export const findSettings = (db: Db | Tx): Promise<SettingsRow> =>
  db.selectFrom("revenue_settings").selectAll().executeTakeFirstOrThrow();

export async function updateSettings(tx: Tx, change: Updateable<RevenueSettingsTable>) {
  await tx.updateTable("revenue_settings").set(change).execute();
}

export async function insertSchedules(tx: Tx, rows: Insertable<RevenueSchedulesTable>[]) {
  if (rows.length > 0) await tx.insertInto("revenue_schedules").values(rows).execute();
}

export const lockSchedules = (tx: Tx, orderId: string): Promise<ScheduleRow[]> =>
  tx
    .selectFrom("revenue_schedules")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .forUpdate()
    .execute();

export async function sumNetByProduct(tx: Tx, orderId: string) {
  return tx
    .selectFrom("revenue_schedules as schedule")
    .innerJoin("order_lines as line", "line.id", "schedule.order_line_id")
    .select("line.product_id as product")
    .select(
      sql<number>`sum(schedule.net_minor - schedule.refunded_minor - schedule.reversed_minor)::bigint`.as(
        "minor",
      ),
    )
    .where("schedule.order_id", "=", orderId)
    .groupBy("line.product_id")
    .orderBy("line.product_id")
    .execute();
}

export async function hasSchedules(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("revenue_schedules")
    .select("id")
    .where("order_id", "=", orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSchedule(
  tx: Tx,
  id: string,
  change: Updateable<RevenueSchedulesTable>,
) {
  await tx.updateTable("revenue_schedules").set(change).where("id", "=", id).execute();
}

/** Orders whose earning days are to be looked up, longest due first. */
export async function listUndatedOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("revenue_schedules")
    .select("order_id")
    .where("check_at", "<=", now)
    .groupBy("order_id")
    .orderBy(sql`min(check_at)`)
    .orderBy("order_id")
    .limit(limit)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

export async function listBacklog(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("revenue_backlog")
    .select("order_id")
    .orderBy("order_id")
    .limit(limit)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

export async function deleteBacklog(tx: Tx, orderId: string) {
  await tx.deleteFrom("revenue_backlog").where("order_id", "=", orderId).execute();
}

/** Refunded before the order got its schedules, without tax. */
export async function sumRefundedNet(tx: Tx, orderId: string): Promise<number> {
  const { minor } = await tx
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_minor - tax_minor), 0)::bigint`.as("minor"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return minor;
}

export async function sumRefundedShipping(tx: Tx, orderId: string): Promise<number> {
  const { minor } = await tx
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(shipping_minor), 0)::bigint`.as("minor"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return minor;
}

interface Earned {
  readonly currency: string;
  readonly minor: number;
}

/**
 * Brings schedules up to the end of a day, and notes it under that day's month. The settings must be locked. Returns what
 * was earned, by currency.
 */
export async function earn(
  tx: Tx,
  { day, orderId }: { readonly day: string; readonly orderId: string | null },
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    with due as (
      select id, revenue_earned_by(one, ${day}::date) - recognized_minor as minor from revenue_schedules one
      where unearned_minor > 0 and spread_from <= ${day}::date
        and ${orderId === null ? sql`true` : sql`order_id = ${orderId}`}
    ), earned as (
      update revenue_schedules own set recognized_minor = recognized_minor + due.minor
      from due where own.id = due.id and due.minor > 0
      returning own.id, own.currency, due.minor
    ), noted as (
      insert into revenue_earnings (schedule_id, month, earned_minor)
      select id, date_trunc('month', ${day}::date)::date, minor from earned
      on conflict (schedule_id, month) do update
      set earned_minor = revenue_earnings.earned_minor + excluded.earned_minor
    )
    select currency, sum(minor)::bigint as minor from earned group by currency order by currency`.execute(
    tx,
  );
  return rows;
}

export async function noteReversal(
  tx: Tx,
  { scheduleId, day, minor }: { scheduleId: string; day: string; minor: number },
) {
  await sql`
    insert into revenue_earnings (schedule_id, month, reversed_minor)
    values (${scheduleId}, date_trunc('month', ${day}::date)::date, ${minor})
    on conflict (schedule_id, month) do update
    set reversed_minor = revenue_earnings.reversed_minor + excluded.reversed_minor`.execute(tx);
}

interface NewPosting {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly order_id: string | null;
  readonly amount_minor: number;
  readonly posted_at: Date;
}

export async function insertPosting(tx: Tx, row: NewPosting) {
  await tx.insertInto("revenue_postings").values(row).execute();
}
