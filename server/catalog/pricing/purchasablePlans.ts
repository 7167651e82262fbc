import { sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { normalizeTyped } from "#shared/admin/search/rules.ts";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing } from "#server/platform/db/listSql.ts";
import { currentPricesSql } from "./currentPrices.ts";

const columns = sql`c.id as commodity, p.code, p.name, e.name as edition, p.kind, c.months`;
const purchasableCommodities = sql`
  commodities c join products p on p.id = c.product_id left join editions e on e.id = c.edition_id
  where p.live is not null and not c.retired and c.months is distinct from ${sql.lit(TRIAL)}`;

/**
 * Substring search over part number and names in all languages; exact part numbers first. A commodity id matches only
 * itself.
 */
export async function searchPurchasablePlans(
  db: Db,
  named: string,
  limit: number,
): Promise<PurchasablePlan[]> {
  const typed = normalizeTyped(named);
  if (typed === "") return [];
  const words = typed.split(" ");
  const patterns = words.map(containing);
  const { rows } = await sql<PurchasablePlan>`
    select ${columns} from ${purchasableCommodities}
      and (c.id::text = ${typed} or concat_ws(' ', p.code, p.name->>'tw', p.name->>'en', p.name->>'cn',
        e.name->>'tw', e.name->>'en', e.name->>'cn') ilike all(${patterns}::text[]))
    order by lower(p.code) <> lower(${typed}), p.code, e.sort, c.months limit ${limit}`.execute(db);
  return rows;
}

/** In TWD and other currencies; plans without a price are left out. */
export async function listPlanPrices(
  db: Db,
  commodities: readonly string[],
  now: Date,
): Promise<Map<string, readonly Money[]>> {
  const { rows } = await sql<{ id: string; prices: readonly Money[] | null }>`
    select id, ${currentPricesSql(sql`commodities.id`, now)} as prices
    from commodities where id = any(${commodities}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, prices }) => [id, prices ?? []]));
}
