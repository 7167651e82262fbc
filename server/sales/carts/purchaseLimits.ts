import { type RawBuilder, sql } from "kysely";
import type { OfferTerms } from "#shared/sales/carts/rules.ts";
import { purchasableCondition } from "#server/catalog/listing/commands.ts";
import { currentPricesOrTrialSql } from "#server/catalog/pricing/service.ts";

const offered = { id: sql.ref("c.id"), months: sql.ref("c.months") };

export const currentTerms = (
  commodity: RawBuilder<unknown>,
  now: Date,
): RawBuilder<OfferTerms> => sql`(
  select jsonb_build_object('stock', c.stock,
    'sold', ${purchasableCondition(now)} and priced.prices is not null, 'prices', coalesce(priced.prices, '[]'))
  from commodities c join products p on p.id = c.product_id
  cross join lateral (select ${currentPricesOrTrialSql(offered, now)} as prices) priced
  where c.id = ${commodity})`;
