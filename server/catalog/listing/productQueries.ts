import { sql } from "kysely";
import type {
  Commodity,
  ProductCard,
  Reminder,
  Specification,
} from "#shared/catalog/listing/contract.ts";
import type { Relation } from "#shared/catalog/products/relations.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { ProductPicture } from "#shared/catalog/products/content.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { CardRow } from "./queries.ts";

export interface ProductRow extends CardRow {
  readonly summary: string;
  readonly description: string;
  readonly specifications: Specification[];
  readonly reminders: Reminder[];
  readonly pictures: ProductPicture[];
  readonly editions: { uuid: string; name: Texts; features: Texts[] }[];
  readonly plans: Commodity[];
  readonly seats: number | null;
  readonly trial_days: number | null;
  readonly relations: { readonly relation: Relation; readonly card: ProductCard }[];
}

export async function findProductRow(
  db: Db,
  lang: Lang,
  id: string,
): Promise<ProductRow | undefined> {
  const said = sql.lit(lang);
  const { rows } = await sql<ProductRow>`
    select cards.${sql.ref(lang)} as card, cards.schedule, cards.plans, p.summary ->> ${said} as summary,
      p.description ->> ${said} as description, p.specifications, p.reminders, p.pictures, policy.seats, policy.trial_days,
      coalesce((
        select json_agg(json_build_object('uuid', id, 'name', name, 'features', features) order by sort, id)
        from editions where product_id = p.id and not retired), '[]') as editions,
      coalesce((
        select json_agg(json_build_object('relation', r.kind, 'card', other.${sql.ref(lang)}) order by r.kind desc, r.sort, r.id)
        from (
          select kind, related_id as id, sort from product_relations where product_id = p.id
          union all select 'replaced_by', product_id, sort from product_relations
          where related_id = p.id and kind = 'replaces') r
        join product_cards other on other.product_id = r.id), '[]') as relations
    from products p
    join product_cards cards on cards.product_id = p.id
    left join license_policies policy on policy.product_id = p.id
    where p.id = ${id}`.execute(db);
  return rows[0];
}
