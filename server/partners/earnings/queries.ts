import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { EarningFilters, EarningListInput } from "#shared/partners/earnings/contract.ts";
import type { EarningKind, EarningState } from "#shared/partners/earnings/rules.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows, paginate } from "#server/platform/db/listSql.ts";
import { numberContains } from "#server/sales/orders/service.ts";

/** A hold keeps earnings back, never what is taken back. */
const IS_HELD = sql`(run.hold is not null and earning.amount_minor > 0)`;

const STATE = sql<EarningState>`case when earning.withheld is not null then 'withheld'
  when earning.paid_at is not null then 'paid' when earning.payout_line_id is not null then 'batched' when ${IS_HELD} then 'held'
  when earning.released_at is null then 'pending' else 'available' end`;

const UNPAID = sql`earning.withheld is null and earning.payout_line_id is null`;

/** As `STATE` says, for indexes. */
const IN_STATE: Readonly<Record<EarningState, RawBuilder<SqlBool>>> = {
  withheld: sql`earning.withheld is not null`,
  paid: sql`earning.paid_at is not null`,
  batched: sql`earning.payout_line_id is not null and earning.paid_at is null`,
  held: sql`${UNPAID} and ${IS_HELD}`,
  pending: sql`${UNPAID} and not ${IS_HELD} and earning.released_at is null`,
  available: sql`${UNPAID} and not ${IS_HELD} and earning.released_at is not null`,
};

const KIND = sql<EarningKind>`case when earning.correction_id is not null then 'correction'
  when earning.step = 0 then 'sale' else 'adjustment' end`;

/**
 * Without those after the agreement ended: customers' orders are not the dealer's to know any more. `state` needs the runs.
 */
function narrowed(db: Db, dealerId: string, filters: Omit<EarningFilters, "state">) {
  const { kind, currency, from, to, search } = filters;
  let query = db
    .selectFrom("dealer_earnings as earning")
    .where("earning.dealer_id", "=", dealerId)
    .where(sql<SqlBool>`earning.withheld is distinct from 'closed'`);
  if (kind) query = query.where(sql<SqlBool>`${KIND} = ${kind}`);
  if (currency) query = query.where("earning.currency", "=", currency);
  if (from) query = query.where("earning.posted_at", ">=", startOfDay(from));
  if (to) query = query.where("earning.posted_at", "<", endOfDay(to));
  if (search)
    query = query.where(
      sql<SqlBool>`exists (select from orders where orders.id = earning.order_id and ${numberContains(search)})`,
    );
  return query;
}

const withRuns = (query: ReturnType<typeof narrowed>) =>
  query.innerJoin("profit_runs as run", "run.order_id", "earning.order_id");

function filtered(db: Db, dealerId: string, { state, ...filters }: EarningFilters) {
  const query = withRuns(narrowed(db, dealerId, filters));
  return state ? query.where(IN_STATE[state]) : query;
}

const withColumns = (query: ReturnType<typeof withRuns>) =>
  query
    .innerJoin("orders", "orders.id", "earning.order_id")
    .leftJoin("profit_corrections as correction", "correction.id", "earning.correction_id")
    .select(["earning.id", "earning.order_id", "orders.number", "earning.tier"])
    .select(["earning.currency", "earning.amount_minor", "earning.base_minor", "earning.withheld"])
    .select(["earning.posted_at", "run.buyer_id", "run.seller_id", "run.hold", "run.release_at"])
    .select([STATE.as("state"), KIND.as("kind"), "correction.reason as note"]);

export type ListedEarning = Awaited<ReturnType<typeof listEarnings>>[number];

export const countEarnings = (db: Db, dealerId: string, filters: EarningFilters): Promise<number> =>
  filters.state
    ? countRows(filtered(db, dealerId, filters))
    : countRows(narrowed(db, dealerId, filters));

interface Slice extends Pick<EarningListInput, "sort"> {
  readonly offset: number;
  readonly limit: number;
}

export const listEarnings = (
  db: Db,
  dealerId: string,
  { offset, limit, sort, ...filters }: EarningFilters & Slice,
) =>
  withColumns(
    paginate(filtered(db, dealerId, filters), {
      columns: ["earning.posted_at", "earning.id"],
      after: undefined,
      sort,
      limit,
      offset,
    }),
  ).execute();

/** A dealer's share of an order, oldest first; empty: none. */
export const listOfOrder = (db: Db, dealerId: string, orderId: string) =>
  withColumns(withRuns(narrowed(db, dealerId, {})))
    .where("earning.order_id", "=", orderId)
    .orderBy("earning.step")
    .execute();

export const findRun = (db: Db, orderId: string) =>
  db
    .selectFrom("profit_runs")
    .select(["chain", "currency", "settled_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();

export interface BalanceRow {
  readonly currency: string;
  readonly pending: number;
  readonly available: number;
  readonly held: number;
  readonly batched: number;
  readonly paid: number;
}

/** What was paid is read from payouts, what was not from the earnings. */
export async function sumBalances(db: Db | Tx, dealerId: string): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with parts as (
      select earning.currency,
        case when ${IS_HELD} then 'held' when earning.released_at is null then 'pending' else 'available' end as part,
        earning.amount_minor as minor
      from dealer_earnings earning left join profit_runs run on run.order_id = earning.order_id and run.hold is not null
      where earning.dealer_id = ${dealerId} and earning.payout_line_id is null and earning.withheld is null
      union all
      select batch.currency, case line.state when 'open' then 'batched' else 'paid' end, line.amount_minor
      from payout_lines line join payout_batches batch on batch.id = line.batch_id
      where line.dealer_id = ${dealerId} and line.state in ('open', 'paid')
    )
    select currency,
      coalesce(sum(minor) filter (where part = 'pending'), 0)::bigint as pending,
      coalesce(sum(minor) filter (where part = 'available'), 0)::bigint as available,
      coalesce(sum(minor) filter (where part = 'held'), 0)::bigint as held,
      coalesce(sum(minor) filter (where part = 'batched'), 0)::bigint as batched,
      coalesce(sum(minor) filter (where part = 'paid'), 0)::bigint as paid
    from parts group by currency order by currency`.execute(db);
  return rows;
}

/** In the caller's subtree, nearest first. */
export const listBelow = (db: Db, dealerId: string) =>
  db
    .selectFrom("dealers")
    .select(["id", "member_id", "ancestors"])
    .where(sql<SqlBool>`ancestors @> array[${dealerId}::uuid]`)
    .where("state", "!=", "closed")
    .orderBy(sql`cardinality(ancestors)`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(500)
    .execute();
