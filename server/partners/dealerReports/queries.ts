import { type RawBuilder, sql } from "kysely";
import type { ReportGroup } from "#shared/partners/dealerReports/rules.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Months as `2026-11`, both included. */
export interface ReportScope {
  readonly dealerId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

interface SumRow {
  readonly key: string;
  readonly minor: string;
}

const KEYS: Readonly<Record<Exclude<ReportGroup, "member">, RawBuilder<unknown>>> = {
  month: sql`to_char(totals.month, 'YYYY-MM')`,
  product: sql`totals.product_id::text`,
  tier: sql`totals.tier::text`,
  dealer: sql`totals.seller_id::text`,
  area: sql`coalesce(nullif(seller.area, ''), '')`,
};

/** From the roll-up. */
export async function sumTotals(
  db: Db,
  by: Exclude<ReportGroup, "member">,
  { dealerId, currency, from, to }: ReportScope,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${KEYS[by]} as key, sum(totals.amount_minor)::text as minor
    from dealer_totals totals join dealers seller on seller.id = totals.seller_id
    where totals.dealer_id = ${dealerId} and totals.currency = ${currency}
      and totals.month between ${`${from}-01`}::date and ${`${to}-01`}::date
    group by 1 having sum(totals.amount_minor) <> 0`.execute(db);
  return rows;
}

/** By the dealer's own customers; an empty key for those of dealers below. */
export async function sumByMember(
  db: Db,
  { dealerId, currency }: ReportScope,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select case when earning.tier = 0 then run.buyer_id::text else '' end as key, sum(earning.amount_minor)::text as minor
    from dealer_earnings earning join profit_runs run on run.order_id = earning.order_id
    where earning.dealer_id = ${dealerId} and earning.currency = ${currency} and earning.withheld is null
      and earning.posted_at >= ${since} and earning.posted_at < ${until}
    group by 1 having sum(earning.amount_minor) <> 0`.execute(db);
  return rows;
}

/** Most earned first. */
export async function listCurrencies(db: Db, dealerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dealer_totals")
    .select("currency")
    .where("dealer_id", "=", dealerId)
    .groupBy("currency")
    .orderBy(sql`sum(amount_minor)`, "desc")
    .orderBy("currency")
    .execute();
  return rows.map(({ currency }) => currency);
}
