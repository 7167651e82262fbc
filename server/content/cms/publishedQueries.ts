import type { Lang } from "#shared/kit/lang.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

const localized = (column: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} ->> ${sql.lit(lang)}`;

export const listFaqs = (db: Db, lang: Lang) =>
  db
    .selectFrom("faq_categories as c")
    .innerJoin("faqs as f", "f.category_id", "c.id")
    .select([
      "c.id as category_id",
      "c.slug as category_slug",
      localized("c.name", lang).as("category_name"),
      "f.id",
      "f.slug",
      localized("f.question", lang).as("question"),
      localized("f.answer", lang).as("answer"),
    ])
    .orderBy("c.sort")
    .orderBy("c.id")
    .orderBy("f.sort")
    .orderBy("f.id")
    .execute();

interface FormerSlugRow {
  readonly id: string;
  readonly slug: string;
  readonly at: Date;
}

/** Earlier published slugs that differ from the current one, oldest first. */
export async function listFormerFaqSlugs(db: Db): Promise<FormerSlugRow[]> {
  const { rows } = await sql<FormerSlugRow>`
    select r.id, r.content ->> 'slug' as slug, r.published_at as at
    from faqs f join cms_revisions r on r.kind = 'faq' and r.id = f.id::text
    where r.published_at is not null and r.content ->> 'slug' <> f.slug
    order by r.published_at, r.id, r.number`.execute(db);
  return rows;
}

export const listRequirements = (db: Db, lang: Lang) =>
  db
    .selectFrom("computer_requirements as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select([
      "p.id",
      "p.category_id",
      "p.slug",
      "p.code",
      localized("p.name", lang).as("name"),
      "r.level",
      localized("r.cpu", lang).as("cpu"),
      localized("r.memory", lang).as("memory"),
      localized("r.gpu", lang).as("gpu"),
      localized("r.os", lang).as("os"),
      localized("r.disk", lang).as("disk"),
      localized("r.display", lang).as("display"),
      sql<string | null>`r.note ->> ${sql.lit(lang)}`.as("note"),
      "r.system",
      "r.cores",
      "r.memory_gb",
      "r.graphics",
      "r.width",
      "r.height",
    ])
    .where("p.live", "is not", null)
    .orderBy("p.sort")
    .orderBy("p.id")
    .execute();

export const findFaqs = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("faqs as f")
    .innerJoin("faq_categories as c", "c.id", "f.category_id")
    .select([
      "f.id",
      "f.slug",
      "f.question",
      "f.answer",
      "f.sort",
      "c.name as category",
      "c.sort as category_sort",
    ])
    .where("f.id", "in", ids)
    .execute();

export const findNews = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("news_items")
    .select(["id", "slug", "title", "summary", "body", "published_at"])
    .where("id", "in", ids)
    .execute();

export type RequirementRow = Awaited<ReturnType<typeof listRequirements>>[number];

const publishedNews = (db: Db, now: Date) =>
  db.selectFrom("news_items").where("published_at", "<=", now);

export const countNews = (db: Db, now: Date) =>
  publishedNews(db, now)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

/** News published by `now`, newest first. */
export const listNews = (
  db: Db,
  lang: Lang,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
) =>
  publishedNews(db, now)
    .select([
      "id",
      "slug",
      "kind",
      localized("title", lang).as("title"),
      localized("summary", lang).as("summary"),
      "published_at",
    ])
    .orderBy("published_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();

export const findNewsItem = (db: Db, lang: Lang, { now, id }: { now: Date; id: string }) =>
  publishedNews(db, now)
    .where("id", "=", id)
    .select([
      "id",
      "slug",
      "kind",
      localized("title", lang).as("title"),
      localized("summary", lang).as("summary"),
      localized("body", lang).as("body"),
      "published_at",
    ])
    .executeTakeFirst();

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];
