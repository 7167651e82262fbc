import { sql } from "kysely";
import type { RunChain } from "#shared/partners/commissions/rules.ts";
import type { ProductShares } from "#shared/partners/commissions/split.ts";
import type { MonthSums } from "#shared/partners/statements/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { plannedAnew } from "#server/platform/db/preparedStatements.ts";

// A payout counts when its batch was sent, what came back when that was recorded: neither changes afterwards.

/** By month in Taipei. Without what the company keeps. */
export async function sumMonths(db: Db, dealerId: string): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    with facts as (
      select currency, posted_at as at, case step when 0 then amount_minor else 0 end as earned,
        case step when 0 then 0 else amount_minor end as adjusted, 0 as paid, 0 as returned
      from dealer_earnings where dealer_id = ${dealerId} and withheld is null
      union all
      select batch.currency, batch.sent_at, 0, 0, line.amount_minor, 0
      from payout_lines line join payout_batches batch on batch.id = line.batch_id
      where line.dealer_id = ${dealerId} and line.state in ('paid', 'failed', 'returned')
      union all
      select batch.currency, line.settled_at, 0, 0, 0, line.amount_minor
      from payout_lines line join payout_batches batch on batch.id = line.batch_id
      where line.dealer_id = ${dealerId} and line.state in ('failed', 'returned')
    )
    select ${plannedAnew} to_char(at at time zone 'Asia/Taipei', 'YYYY-MM') as month, currency, sum(earned)::bigint as earned,
      sum(adjusted)::bigint as adjusted, sum(paid)::bigint as paid, sum(returned)::bigint as returned
    from facts group by 1, 2`.execute(db);
  return rows;
}

export interface Period {
  readonly dealerId: string;
  readonly since: Date;
  readonly until: Date;
}

export interface BookedEarning {
  readonly number: string;
  readonly currency: string;
  readonly step: number;
  /** Why staff corrected it; null: they did not. */
  readonly correction: string | null;
  readonly tier: number;
  readonly position: number;
  readonly chain: RunChain;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly base_minor: number;
  readonly amount_minor: number;
  /** Of the order, booked before; without corrections. */
  readonly before_minor: number;
  readonly by_product: ProductShares;
  readonly posted_at: Date;
}

/** Oldest first. */
export async function listEarnings(
  db: Db,
  { dealerId, since, until }: Period,
): Promise<BookedEarning[]> {
  const { rows } = await sql<BookedEarning>`
    select orders.number, earning.currency, earning.step, correction.reason as correction, earning.tier, earning.position, run.chain, run.buyer_id,
      run.seller_id, earning.base_minor, earning.amount_minor, earning.by_product, earning.posted_at, (
        select coalesce(sum(other.amount_minor), 0)::bigint from dealer_earnings other
        where other.order_id = earning.order_id and other.position = earning.position and other.step < earning.step
          and other.correction_id is null
      ) as before_minor
    from dealer_earnings earning
    join profit_runs run on run.order_id = earning.order_id
    join orders on orders.id = earning.order_id
    left join profit_corrections correction on correction.id = earning.correction_id
    where earning.dealer_id = ${dealerId} and earning.withheld is null
      and earning.posted_at >= ${since} and earning.posted_at < ${until}
    order by earning.posted_at, earning.id`.execute(db);
  return rows;
}

export interface BookedPayout {
  readonly number: string;
  readonly currency: string;
  readonly back: boolean;
  readonly amount_minor: number;
  readonly tax_minor: number;
  readonly at: Date;
}

/** Oldest first. */
export async function listPayouts(
  db: Db,
  { dealerId, since, until }: Period,
): Promise<BookedPayout[]> {
  const { rows } = await sql<BookedPayout>`
    with booked as (
      select line.id, batch.number, batch.currency, line.amount_minor, line.tax_minor, false as back, batch.sent_at as at
      from payout_lines line join payout_batches batch on batch.id = line.batch_id
      where line.dealer_id = ${dealerId} and line.state in ('paid', 'failed', 'returned')
      union all
      select line.id, batch.number, batch.currency, line.amount_minor, line.tax_minor, true, line.settled_at
      from payout_lines line join payout_batches batch on batch.id = line.batch_id
      where line.dealer_id = ${dealerId} and line.state in ('failed', 'returned')
    )
    select number, currency, back, amount_minor, tax_minor, at from booked
    where at >= ${since} and at < ${until} order by at, id, back`.execute(db);
  return rows;
}
