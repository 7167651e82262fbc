import { sql } from "kysely";
import type { NamedPage } from "#shared/content/seo/contract.ts";
import type { Scope } from "#server/context.ts";

async function nextNews(
  { db, now }: Scope,
  { after, limit }: { after: string | null; limit: number },
): Promise<NamedPage<"news">[]> {
  const { rows } = await sql<NamedPage<"news">>`
    select n.id as uuid, n.slug, greatest(n.published_at, r.published_at) as changed
    from news_items n
    left join cms_entries t on t.kind = 'news' and t.id = n.id::text
    left join cms_revisions r on r.kind = t.kind and r.id = t.id and r.number = t.live
    where n.published_at <= ${now()} and (${after}::uuid is null or n.id > ${after}::uuid)
    order by n.id limit ${limit}`.execute(db);
  return rows;
}

async function list(scope: Scope): Promise<NamedPage<"newsList">[]> {
  const first = await nextNews(scope, { after: null, limit: 1 });
  return first.length > 0 ? [{}] : [];
}

export const newsListPages = { kind: "newsList", all: list } as const;

export const newsPages = { kind: "news", next: nextNews } as const;
