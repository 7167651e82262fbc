import { type RawBuilder, sql } from "kysely";
import type { Terms } from "#shared/cart/rules.ts";
import { TRIAL } from "#shared/catalogue/rules.ts";
import { purchasable } from "../catalogue/commands.ts";

/** It needs no price. */
const trial = sql`c.months is not distinct from ${sql.lit(TRIAL)}`;

/** Within a statement: what is offered of `commodity` now. */
export const termsOf = (commodity: RawBuilder<unknown>, now: Date): RawBuilder<Terms> => sql`(
  select jsonb_build_object('stock', c.stock,
    'sold', ${purchasable(now)} and (${trial} or exists (select from prices where commodity_id = c.id)),
    'prices', case when ${trial} then '[{"minor":0,"currency":"TWD"}]' else coalesce((
      select jsonb_agg(jsonb_build_object('minor', amount_minor, 'currency', currency))
      from prices where commodity_id = c.id), '[]') end)
  from commodities c join products p on p.id = c.product_id where c.id = ${commodity})`;
