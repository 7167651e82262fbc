import { type RawBuilder, sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { OfferTerms } from "#shared/sales/carts/rules.ts";
import { purchasableCondition } from "#server/catalog/listing/commands.ts";
import { currentPricesOrTrialSql } from "#server/catalog/pricing/service.ts";

const offered = { id: sql.ref("c.id"), months: sql.ref("c.months") };

/** SQL expression: on what terms a commodity is offered at `now`. */
export const currentTerms = (
  commodity: RawBuilder<unknown>,
  now: Date,
): RawBuilder<OfferTerms> => sql`(
  select jsonb_build_object('stock', c.stock,
    'sold', ${purchasableCondition(now)} and priced.prices is not null, 'prices', coalesce(priced.prices, '[]'))
  from commodities c join products p on p.id = c.product_id
  cross join lateral (select ${currentPricesOrTrialSql(offered, now)} as prices) priced
  where c.id = ${commodity})`;

export interface Lacked {
  readonly uuid: string;
  readonly category: string;
  readonly slug: string;
  readonly name: Texts;
}

/**
 * SQL expression over `l` and `offer`: required products, any of which suffices; empty if one is in
 * the cart or owned at `now`.
 */
export function missingRequirements(member: string | null, now: Date) {
  return sql`coalesce((
    select json_agg(json_build_object(
          'uuid', other.id, 'category', other.category_id, 'slug', other.slug, 'name', other.name)
        order by wanted.sort, other.id)
    from product_relations wanted join products other on other.id = wanted.related_id
    where wanted.product_id = offer.product_id and wanted.kind = 'requires'
    having not bool_or(
      exists (
        select from cart_lines beside join commodities c on c.id = beside.commodity_id
        where beside.cart_id = l.cart_id and not beside.saved and c.product_id = other.id)
      or exists (
        select from product_rights own where own.member_id = ${member}::uuid and own.product_id = other.id
          and (own.until is null or own.until > ${now})))), '[]')`;
}
