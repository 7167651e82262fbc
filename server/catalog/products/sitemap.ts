import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { categories } from "#server/site/company/service.ts";

/** Ids of every `size`th visible product with successors: the page boundaries of the sitemap. */
export async function listPageBoundaries(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from products where live is not null
    ) numbered where place % ${size} = 0 and place < total order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function listNextProducts(
  { db }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<SitemapEntry<"product">[]> {
  const { rows } = await sql<SitemapEntry<"product">>`
    select p.id as uuid, p.slug, p.category_id as category, coalesce(r.published_at, p.created_at) as changed
    from products p
    left join product_revisions r on r.product_id = p.id and r.number = p.live
    where p.live is not null and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

async function listCategoryPages(scope: Context): Promise<SitemapEntry<"productList">[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct category_id as id from products where live is not null`.execute(scope.db);
  const filled = new Set(rows.map(({ id }) => id));
  if (filled.size === 0) return [];
  const within = (await categories(scope)).flatMap((top) => {
    const sub = top.sub.filter(({ uuid }) => filled.has(uuid));
    return filled.has(top.uuid) || sub.length > 0 ? [top, ...sub] : [];
  });
  return [null, ...within.map(({ uuid }) => uuid)].map((category) => ({ category }));
}

export const productListPages = { kind: "productList", all: listCategoryPages } as const;

export const productPages = {
  kind: "product",
  next: listNextProducts,
  ends: ({ db }: Context, size: number) => listPageBoundaries(db, size),
} as const;
