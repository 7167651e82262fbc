import { sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing } from "#server/platform/db/listSql.ts";

const MAX_PLANS = 2_000;

const columns = sql`c.id as commodity, p.code, p.name, e.name as edition, p.kind, c.months`;
const purchasableCommodities = sql`
  commodities c join products p on p.id = c.product_id left join editions e on e.id = c.edition_id
  where p.live is not null and not c.retired and c.months is distinct from ${sql.lit(TRIAL)}`;

export async function listPurchasablePlans(db: Db): Promise<PurchasablePlan[]> {
  const { rows } = await sql<PurchasablePlan>`
    select ${columns} from ${purchasableCommodities} order by p.code, e.sort, c.months limit ${MAX_PLANS}`.execute(
    db,
  );
  return rows;
}

/**
 * Substring search over part number and names in all languages; exact part numbers first. A commodity id matches only
 * itself.
 */
export async function searchPurchasablePlans(
  db: Db,
  named: string,
  limit: number,
): Promise<PurchasablePlan[]> {
  const words = named.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const patterns = words.map(containing);
  const { rows } = await sql<PurchasablePlan>`
    select ${columns} from ${purchasableCommodities}
      and (c.id::text = ${named.trim()} or concat_ws(' ', p.code, p.name->>'tw', p.name->>'en', p.name->>'cn',
        e.name->>'tw', e.name->>'en', e.name->>'cn') ilike all(${patterns}::text[]))
    order by lower(p.code) <> lower(${named.trim()}), p.code, e.sort, c.months limit ${limit}`.execute(
    db,
  );
  return rows;
}
