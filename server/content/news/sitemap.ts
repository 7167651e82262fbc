import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";

async function listNextNews(
  { db, now }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<SitemapEntry<"news">[]> {
  const { rows } = await sql<SitemapEntry<"news">>`
    select n.id as uuid, n.slug, greatest(n.published_at, r.published_at) as changed
    from news_items n
    left join cms_entries t on t.kind = 'news' and t.id = n.id::text
    left join cms_revisions r on r.kind = t.kind and r.id = t.id and r.number = t.live
    where n.published_at <= ${now()} and (${after}::uuid is null or n.id > ${after}::uuid)
    order by n.id limit ${limit}`.execute(db);
  return rows;
}

async function listNewsListPages(scope: Context): Promise<SitemapEntry<"newsList">[]> {
  const first = await listNextNews(scope, { after: null, limit: 1 });
  return first.length > 0 ? [{}] : [];
}

export const newsListPages = { kind: "newsList", all: listNewsListPages } as const;

export const newsPages = { kind: "news", next: listNextNews } as const;
