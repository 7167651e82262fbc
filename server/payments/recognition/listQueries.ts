import { type RawBuilder, sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { RevenueFilters, RevenueListInput } from "#shared/payments/recognition/contract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";
import type { ScheduleRow } from "./queries.ts";

const MONTHS_SHOWN = 12;

const states = {
  waiting: sql`from_day is null and unearned_minor > 0`,
  running: sql`from_day is not null and unearned_minor > 0`,
  earned: sql`unearned_minor = 0`,
};

function conditionsOf({ search, product, currency }: RevenueFilters) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search) conditions.push(sql`orders.number ilike ${containing(search)}`);
  if (product) conditions.push(sql`line.product_id = ${product}`);
  if (currency) conditions.push(sql`one.currency = ${currency}`);
  return sql.join(conditions, sql` and `);
}

const SCHEDULES = sql`revenue_schedules one
  join orders on orders.id = one.order_id
  left join order_lines line on line.id = one.order_line_id`;

/** `from` and the conditions. */
const filtered = (filters: RevenueFilters, more: RawBuilder<unknown> = sql`true`) =>
  sql`from ${SCHEDULES} where ${more} and ${conditionsOf(filters)}`;

const listed = (input: RevenueListInput) => filtered(input, input.state && states[input.state]);

export const countSchedules = (db: Db, input: RevenueListInput): Promise<number> =>
  countFrom(db, listed(input));

export type ListedSchedule = ScheduleRow & {
  readonly number: string;
  readonly name: Texts | null;
};

export async function listSchedules(
  db: Db,
  input: RevenueListInput,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedSchedule[]> {
  const by = input.orderby === "to" ? sql`one.to_day` : sql`one.created_at`;
  const { rows } = await sql<ListedSchedule>`
    select one.*, orders.number, line.name ${listed(input)}
    order by ${by} ${sortDirection(input.sort)} nulls last, one.id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

interface SumRow {
  readonly currency: string;
  /** Digits, as they may exceed safe integers. */
  readonly minor: string;
  readonly month: string | null;
}

/** What will be earned by month, from that of `today` on, if nothing is refunded; without a month: not dated yet. */
export async function sumToCome(db: Db, filters: RevenueFilters, today: string): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with open as (
      select one as schedule, one.currency, one.unearned_minor, one.recognized_minor, one.from_day,
        date_trunc('month', greatest(one.spread_from, ${today}::date)::timestamp) as first,
        greatest(one.to_day, ${today}::date)::timestamp as last
      ${filtered(filters, sql`unearned_minor > 0`)}
    ), parts as (
      select currency, to_char(month, 'YYYY-MM') as month,
        revenue_earned_by(schedule, (month + interval '1 month' - interval '1 day')::date)
          - case when month = first then recognized_minor
              else revenue_earned_by(schedule, (month - interval '1 day')::date) end as minor
      from open cross join lateral generate_series(first, last, interval '1 month') month
      where from_day is not null
      union all
      select currency, null, unearned_minor from open where from_day is null
    )
    select currency, month, sum(minor)::text as minor from parts
    group by currency, month having sum(minor) > 0 order by currency, month nulls last`.execute(db);
  return rows;
}

interface EarnedRow {
  readonly currency: string;
  readonly month: string;
  readonly earned: string;
  readonly reversed: string;
  readonly revenue: string;
}

export async function sumEarned(
  db: Db,
  filters: RevenueFilters,
  today: string,
): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select own.currency, to_char(month::timestamp, 'YYYY-MM') as month, sum(earned_minor)::text as earned,
      sum(own.back)::text as reversed, sum(earned_minor - own.back)::text as revenue
    from (
      select one.currency, earning.month, earning.earned_minor, earning.reversed_minor as back
      from revenue_earnings earning
      join (${SCHEDULES}) on one.id = earning.schedule_id
      where earning.month >= date_trunc('month', ${today}::timestamp) - make_interval(months => ${MONTHS_SHOWN})
        and ${conditionsOf(filters)}
    ) own
    group by own.currency, month order by own.currency, month desc`.execute(db);
  return rows;
}

/** Products with a line that earns something. */
export async function listProducts(db: Db): Promise<{ uuid: string; name: Texts }[]> {
  const { rows } = await sql<{ uuid: string; name: Texts }>`
    select distinct on (product_id) product_id as uuid, name from order_lines line
    where exists (select from revenue_schedules where order_line_id = line.id)
    order by product_id, id desc`.execute(db);
  return rows;
}

interface PostedDay {
  readonly day: string;
  /** That a refund brought up to date; null: all. */
  readonly order: { readonly id: string; readonly number: string } | null;
}

/** By the reference of their postings. */
export async function findPostedDays(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, PostedDay>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("revenue_postings")
    .leftJoin("orders", "orders.id", "revenue_postings.order_id")
    .select(["revenue_postings.id", "day", "orders.id as order_id", "number"])
    .where("revenue_postings.id", "in", [...references])
    .execute();
  return new Map(
    rows.map(({ id, day, order_id: orderId, number }) => [
      id,
      { day, order: orderId !== null && number !== null ? { id: orderId, number } : null },
    ]),
  );
}
