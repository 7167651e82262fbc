import { sql } from "kysely";
import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import { translator } from "#server/phrases.ts";

interface ProductRow {
  readonly id: string;
  readonly code: string;
  readonly name: Texts;
  readonly kind: ProductKind;
}

/** By part number, address or name in any language, published or not; an id finds its product. */
export async function searchProducts(
  { db, lang }: Context,
  { text, number, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const kind = translator(lang, "catalogue");
  const { rows } = await sql<ProductRow>`
    select id, code, name, kind from products
    where id::text = ${text.toLowerCase()} or office_search @@ search_query(${text})
    order by regexp_replace(upper(code), '[^A-Z0-9]', '', 'g') <> ${number},
      upper(code) not like ${`${number}%`}, sort, id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    key: row.code,
    title: row.name[lang] || row.name.tw,
    detail: kind(`kind.${row.kind}`),
  }));
}
