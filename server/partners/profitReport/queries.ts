import { type RawBuilder, sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { ReportGroup, ReportSpan } from "#shared/partners/profitReport/rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { plannedAnew } from "#server/platform/db/preparedStatements.ts";

const firstDay = (month: string) => `${month}-01`;

/** Become texts when summed: a text per row takes longer than the sum. */
const keys: Readonly<Record<ReportGroup, RawBuilder<unknown>>> = {
  dealer: sql`totals.dealer_id`,
  tier: sql`totals.tier`,
  area: sql`dealers.area`,
  product: sql`totals.product_id`,
};

interface Wanted {
  readonly span: ReportSpan;
  readonly before: ReportSpan;
  readonly by: ReportGroup;
  readonly currency: string | undefined;
}

const ofCurrency = (currency: string | undefined) =>
  currency === undefined ? sql`` : sql`and totals.currency = ${currency}`;

interface SumRow {
  readonly currency: string;
  readonly earned: number;
  readonly withheld: number;
}

export interface GroupRow extends SumRow {
  readonly key: string;
  readonly before: number;
}

/** Also what earned in the period before alone. */
export async function listGroups(
  db: Db,
  { span, before, by, currency }: Wanted,
): Promise<GroupRow[]> {
  const isNow = sql`totals.month >= ${firstDay(span.from)}::date`;
  const { rows } = await sql<GroupRow>`
    select ${plannedAnew} key::text, currency, coalesce(earned, 0)::bigint as earned, coalesce(withheld, 0)::bigint as withheld,
      coalesce(before, 0)::bigint as before
    from (
      select ${keys[by]} as key, totals.currency, sum(amount_minor) filter (where ${isNow}) as earned,
        sum(withheld_minor) filter (where ${isNow}) as withheld,
        sum(amount_minor + withheld_minor) filter (where not (${isNow})) as before
      from dealer_totals totals ${by === "area" ? sql`join dealers on dealers.id = totals.dealer_id` : sql``}
      where totals.month between ${firstDay(before.from)}::date and ${firstDay(span.to)}::date
        ${ofCurrency(currency)}
      group by 1, 2) summed
    order by currency, earned + withheld desc nulls last, key::text`.execute(db);
  return rows;
}

interface MonthRow extends SumRow {
  readonly month: string;
}

export async function listMonths(
  db: Db,
  { span, currency }: Pick<Wanted, "span" | "currency">,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select ${plannedAnew} to_char(month, 'YYYY-MM') as month, currency, earned::bigint, withheld::bigint
    from (
      select totals.month, totals.currency, sum(amount_minor) as earned, sum(withheld_minor) as withheld
      from dealer_totals totals
      where totals.month between ${firstDay(span.from)}::date and ${firstDay(span.to)}::date
        ${ofCurrency(currency)}
      group by 1, 2) summed
    order by currency, summed.month`.execute(db);
  return rows;
}

interface ProductName {
  readonly id: string;
  readonly name: string;
}

export async function listProductNames(
  db: Db,
  ids: readonly string[],
  lang: Lang,
): Promise<ProductName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductName>`
    select id, name ->> ${lang} as name from products where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface DetailRow extends SumRow {
  readonly month: string;
  readonly dealer_id: string;
  readonly area: string;
  readonly tier: number;
  readonly seller_id: string;
  readonly product_id: string;
}

/** Everything that the report adds up. */
export async function listDetails(
  db: Db,
  { span, currency }: Pick<Wanted, "span" | "currency">,
): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    select ${plannedAnew} to_char(totals.month, 'YYYY-MM') as month, totals.currency, totals.dealer_id, dealers.area, totals.tier,
      totals.seller_id, totals.product_id, amount_minor::bigint as earned, withheld_minor::bigint as withheld
    from dealer_totals totals join dealers on dealers.id = totals.dealer_id
    where totals.month between ${firstDay(span.from)}::date and ${firstDay(span.to)}::date
      ${ofCurrency(currency)}
    order by totals.month, totals.currency, totals.dealer_id, totals.tier, totals.product_id, totals.seller_id`.execute(
    db,
  );
  return rows;
}
