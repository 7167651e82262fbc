import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";

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
