import { type RawBuilder, sql } from "kysely";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import { CHANGED_MAX, type PlanFilters } from "#shared/catalog/pricing/contract.ts";
import { anyCurrentPricesSql } from "./currentPrices.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countFrom } from "#server/platform/db/listSql.ts";

export interface GridRow {
  readonly commodity: string;
  readonly product: string;
  readonly code: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
  readonly prices: Money[];
  readonly scheduled: { minor: number | null; currency: string; from: string }[];
  readonly total: number;
}

interface GridPage extends PlanFilters {
  readonly offset: number;
  readonly limit: number;
}

function matching({ search, kind, category }: PlanFilters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`c.months is distinct from 0 and not c.retired`];
  if (search) all.push(sql`p.office_search @@ search_query(${search})`);
  if (kind?.length) all.push(sql`p.kind = any(${kind}::text[])`);
  if (category) {
    all.push(sql`p.category_id in (
      select id from categories where id = ${category} or parent_id = ${category})`);
  }
  return sql.join(all, sql` and `);
}

const shopOrder = sql`p.sort, p.id, e.sort, c.sort, c.id`;

export async function listGridRows(
  db: Db,
  lang: Lang,
  now: Date,
  { offset, limit, ...filters }: GridPage,
): Promise<GridRow[]> {
  const said = sql.lit(lang);
  const { rows } = await sql<GridRow>`
    select c.id as commodity, p.id as product, p.code, p.kind, p.name ->> ${said} as name,
      e.name ->> ${said} as edition, c.months, count(*) over () as total,
      ${anyCurrentPricesSql(sql.ref("c.id"), now)} as prices,
      coalesce((
        select json_agg(json_build_object('minor', amount_minor, 'currency', currency, 'from', valid_from)
          order by valid_from, currency)
        from prices where commodity_id = c.id and list_id = 'standard' and valid_from > ${now}), '[]') as scheduled
    from commodities c
    join products p on p.id = c.product_id
    left join editions e on e.id = c.edition_id
    where ${matching(filters)}
    order by ${shopOrder} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export const countGridRows = (db: Db, filters: PlanFilters): Promise<number> =>
  countFrom(
    db,
    sql`from commodities c join products p on p.id = c.product_id where ${matching(filters)}`,
  );

export type PlanRow = Pick<GridRow, "commodity" | "code" | "name" | "kind" | "edition" | "months">;

/** Includes retired plans. */
export async function findPlanNames(
  db: Db | Tx,
  lang: Lang,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanRow>> {
  const said = sql.lit(lang);
  const { rows } = await sql<PlanRow>`
    select c.id as commodity, p.code, p.kind, p.name ->> ${said} as name, e.name ->> ${said} as edition, c.months
    from commodities c
    join products p on p.id = c.product_id
    left join editions e on e.id = c.edition_id
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.commodity, row]));
}

interface Pricing {
  readonly at: Date;
  /** Undefined: all currencies. */
  readonly currency: string | undefined;
}

export async function listPriceKeys(
  tx: Tx,
  of: { readonly plans: readonly string[] } | PlanFilters,
  { at, currency }: Pricing,
): Promise<Pick<PriceCell, "commodity" | "currency">[]> {
  const which =
    "plans" in of
      ? sql`c.months is distinct from 0 and c.id = any(${[...of.plans]}::uuid[])`
      : matching(of);
  const { rows } = await sql<Pick<PriceCell, "commodity" | "currency">>`
    select c.id as commodity, priced.currency
    from commodities c
    join products p on p.id = c.product_id
    left join editions e on e.id = c.edition_id
    join lateral (
      select distinct currency from prices
      where commodity_id = c.id and list_id = 'standard' and valid_from <= ${at}
        ${currency ? sql`and currency = ${currency}` : sql``}) priced on true
    where ${which} order by ${shopOrder}, priced.currency limit ${CHANGED_MAX + 1}`.execute(tx);
  return rows;
}
