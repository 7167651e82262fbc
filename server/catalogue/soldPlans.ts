import { sql } from "kysely";
import { TRIAL } from "#shared/catalogue/rules.ts";
import type { SoldPlan } from "#shared/catalogue/soldPlan.ts";
import type { Db } from "../db/client.ts";

const MOST_PLANS = 2_000;

/** Plans that are sold for money, by part number. */
export async function soldPlans(db: Db): Promise<SoldPlan[]> {
  const { rows } = await sql<SoldPlan>`
    select c.id as commodity, p.code, p.name, e.name as edition, p.kind, c.months
    from commodities c join products p on p.id = c.product_id left join editions e on e.id = c.edition_id
    where p.live is not null and not c.retired and c.months is distinct from ${sql.lit(TRIAL)}
    order by p.code, e.sort, c.months limit ${MOST_PLANS}`.execute(db);
  return rows;
}
