import { sql } from "kysely";
import type { FaqContent, NewsContent } from "#shared/content/cms/content.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { startOfDay } from "#shared/kit/time.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export const listCategories = (db: Db | Tx) =>
  db
    .selectFrom("faq_categories")
    .select(["id", "slug", "name"])
    .orderBy("sort")
    .orderBy("id")
    .execute();

/**
 * Appends to the category. A question that stays in its category keeps its position, also after
 * unpublishing.
 */
export async function publishFaq(tx: Tx, id: string, content: FaqContent): Promise<void> {
  const { category, slug } = content;
  const place = await takeFormerPosition(tx, id, category);
  const question = JSON.stringify(content.question);
  const answer = JSON.stringify(content.answer);
  await sql`
    insert into faqs (id, category_id, slug, question, answer, sort)
    values (${id}, ${category}, ${slug}, ${question}, ${answer}, (
      select coalesce(${place}::integer, max(sort) + 1, 0) from faqs where category_id = ${category}))
    on conflict (id) do update set slug = excluded.slug, question = excluded.question, answer = excluded.answer,
      category_id = excluded.category_id,
      sort = case when faqs.category_id = excluded.category_id then faqs.sort else excluded.sort end`.execute(
    tx,
  );
}

/** Position of an unpublished question; makes room for it. */
async function takeFormerPosition(tx: Tx, id: string, category: string): Promise<number | null> {
  const { rows } = await sql<{ category_id: string; sort: number }>`
    delete from faq_places where id = ${id} returning category_id, sort`.execute(tx);
  const [place] = rows.filter((row) => row.category_id === category);
  if (!place) return null;
  await sql`
    update faqs set sort = sort + 1 where category_id = ${category} and sort >= ${place.sort}
      and exists (select from faqs where category_id = ${category} and sort = ${place.sort})`.execute(
    tx,
  );
  return place.sort;
}

/** Keeps the position for republishing. */
export async function unpublishFaq(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into faq_places (id, category_id, sort) select id, category_id, sort from faqs where id = ${id}`.execute(
    tx,
  );
  await tx.deleteFrom("faqs").where("id", "=", id).execute();
}

export async function publishNews(tx: Tx, id: string, content: NewsContent): Promise<void> {
  const row = {
    slug: content.slug || toSlug(content.title.en),
    kind: content.kind,
    title: JSON.stringify(content.title),
    summary: JSON.stringify(content.summary),
    body: JSON.stringify(content.body),
    published_at: startOfDay(content.day),
  };
  await tx
    .insertInto("news_items")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export const unpublishNews = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("news_items").where("id", "=", id).execute();
};

export async function findPublicationDate(db: Db | Tx, id: string): Promise<Date | undefined> {
  const news = db.selectFrom("news_items").select("published_at").where("id", "=", id);
  return (await news.executeTakeFirst())?.published_at;
}

export const listQuestions = (db: Db | Tx, category: string, lang: Lang) =>
  db
    .selectFrom("faqs")
    .select(["id", sql<string>`question ->> ${sql.lit(lang)}`.as("question")])
    .where("category_id", "=", category)
    .orderBy("sort")
    .orderBy("id")
    .execute();

export async function findPublishedCategory(db: Db | Tx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("faqs")
    .select("category_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.category_id;
}

/** Falls back to the category of the newest revision while unpublished. */
export async function findCategory(db: Db | Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ category: string }>`
    select coalesce(f.category_id::text, r.content ->> 'category') as category
    from cms_revisions r left join faqs f on f.id::text = r.id
    where r.kind = 'faq' and r.id = ${id} order by r.number desc limit 1`.execute(db);
  return rows[0]?.category;
}

/** Serializes reordering until `tx` ends. */
export async function lockQuestions(tx: Tx): Promise<void> {
  await sql`lock table faqs in share row exclusive mode`.execute(tx);
}
