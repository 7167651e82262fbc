import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";
import { listCategories } from "./service.ts";

async function listSupportPages(scope: Context): Promise<SitemapEntry<"supportList">[]> {
  const filled = (await listCategories(scope)).filter(({ count }) => count > 0);
  if (filled.length === 0) return [];
  const within = filled.flatMap(({ uuid: category, sub }) => [
    { category, topic: null },
    ...sub.filter(({ count }) => count > 0).map(({ uuid: topic }) => ({ category, topic })),
  ]);
  return [{ category: null, topic: null }, ...within];
}

async function listNextArticles(
  { db, now }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<SitemapEntry<"article">[]> {
  const { rows } = await sql<SitemapEntry<"article">>`
    select a.id as uuid, a.slug, a.topic_id as topic, t.parent_id as category, a.changed_at as changed
    from support_articles a join taxonomy_terms t on t.id = a.topic_id
    where a.published_at <= ${now()} and (${after}::uuid is null or a.id > ${after}::uuid)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export const supportListPages = { kind: "supportList", all: listSupportPages } as const;

export const articlePages = { kind: "article", next: listNextArticles } as const;
