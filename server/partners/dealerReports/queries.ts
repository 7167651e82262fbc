import { type RawBuilder, sql } from "kysely";
import type { ReportGroup } from "#shared/partners/dealerReports/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { plannedAnew } from "#server/platform/db/preparedStatements.ts";

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

/** Become texts when summed: a text per row takes longer than the sum. */
const KEYS: Readonly<Record<Exclude<ReportGroup, "member">, RawBuilder<unknown>>> = {
  month: sql`totals.month`,
  product: sql`totals.product_id`,
  tier: sql`totals.tier`,
  dealer: sql`totals.seller_id`,
  area: sql`seller.area`,
};

/** From the roll-up. */
export async function sumTotals(
  db: Db,
  by: Exclude<ReportGroup, "member">,
  { dealerId, currency, from, to }: ReportScope,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${plannedAnew} key::text, minor::text from (
      select ${KEYS[by]} as key, sum(totals.amount_minor) as minor
      from dealer_totals totals ${by === "area" ? sql`join dealers seller on seller.id = totals.seller_id` : sql``}
      where totals.dealer_id = ${dealerId} and totals.currency = ${currency}
        and totals.month between ${`${from}-01`}::date and ${`${to}-01`}::date
      group by 1 having sum(totals.amount_minor) <> 0) summed`.execute(db);
  return by === "month" ? rows.map(({ key, minor }) => ({ key: key.slice(0, 7), minor })) : rows;
}

/** By the dealer's own customers; an empty key for those of dealers below. */
export async function sumByMember(
  db: Db,
  { dealerId, currency }: ReportScope,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with earned as materialized (
      select tier, order_id, amount_minor from dealer_earnings
      where dealer_id = ${dealerId} and currency = ${currency} and withheld is null
        and posted_at >= ${since} and posted_at < ${until}
    ), parts as (
      select run.buyer_id::text as key, earned.amount_minor
      from earned join profit_runs run on run.order_id = earned.order_id where earned.tier = 0
      union all select '', amount_minor from earned where tier > 0
    )
    select ${plannedAnew} key, sum(amount_minor)::text as minor from parts group by 1 having sum(amount_minor) <> 0`.execute(
    db,
  );
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
