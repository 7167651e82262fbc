import { type RawBuilder, sql } from "kysely";
import type { Terms } from "#shared/sales/carts/rules.ts";
import { purchasable } from "#server/catalog/listing/commands.ts";
import { pricesOrTrial } from "#server/catalog/pricing/service.ts";

const offered = { id: sql.ref("c.id"), months: sql.ref("c.months") };

export const termsOf = (commodity: RawBuilder<unknown>, now: Date): RawBuilder<Terms> => sql`(
  select jsonb_build_object('stock', c.stock,
    'sold', ${purchasable(now)} and priced.prices is not null, 'prices', coalesce(priced.prices, '[]'))
  from commodities c join products p on p.id = c.product_id
  cross join lateral (select ${pricesOrTrial(offered, now)} as prices) priced
  where c.id = ${commodity})`;
