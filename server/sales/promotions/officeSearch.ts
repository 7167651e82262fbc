import { sql } from "kysely";
import { foldCode } from "#shared/sales/promotions/promoCodes.ts";
import type { Context } from "#server/context.ts";
import { containing } from "#server/platform/db/listSql.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";

interface PromotionRow {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly code: string | null;
}

/** By a whole code, or by words of name and title; newest first. */
export async function searchPromotions(
  { db, lang }: Context,
  { text, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const patterns = text.split(" ").map(containing);
  const { rows } = await sql<PromotionRow>`
    select p.id, p.name, p.title ->> ${lang} as title, c.code
    from promotions p left join promotion_codes c on c.promotion_id = p.id and c.code = ${foldCode(text)}
    where c.code is not null or concat_ws(' ', p.name, p.title ->> 'tw', p.title ->> 'en', p.title ->> 'cn')
      ilike all(${patterns}::text[])
    order by c.code is null, p.created_at desc, p.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    key: row.code,
    title: row.name,
    detail: row.title,
  }));
}
