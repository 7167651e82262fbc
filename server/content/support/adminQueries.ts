import { sql } from "kysely";
import type { ArticleContent } from "#shared/content/support/content.ts";
import type { ArticleListInput } from "#shared/content/support/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { toSlug } from "#shared/kit/slug.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countFrom, sortDirection } from "#server/platform/db/listSql.ts";
import {
  listColumns,
  type EntryListRow,
  fieldsContain,
  stateSql,
  entriesOf,
} from "../cms/listStatus.ts";
import { countVotesSql } from "../cms/votes.ts";

export async function isTopic(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("taxonomy_terms")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "technology")
    .where("parent_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findExistingProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("products").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** First publication of an article unpublished since. */
async function findFirstPublication(tx: Tx, id: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("cms_revisions")
    .select("published_at")
    .where("kind", "=", "article")
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .orderBy("published_at")
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? undefined;
}

export async function publishArticle(
  tx: Tx,
  { id, content, now }: { id: string; content: ArticleContent; now: Date },
): Promise<void> {
  const row = {
    slug: content.slug || toSlug(content.title.en),
    topic_id: content.topic,
    title: JSON.stringify(content.title),
    summary: JSON.stringify(content.summary),
    body: JSON.stringify(content.body),
    visibility: content.visibility,
    changed_at: now,
  };
  await tx
    .insertInto("support_articles")
    .values({ id, ...row, published_at: (await findFirstPublication(tx, id)) ?? now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("support_article_products").where("article_id", "=", id).execute();
  if (content.products.length === 0) return;
  await tx
    .insertInto("support_article_products")
    .values(
      content.products.map(({ product, from, to }, sort) => ({
        article_id: id,
        product_id: product,
        sort,
        version_from: from || null,
        version_to: to || null,
      })),
    )
    .execute();
}

export const unpublishArticle = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from support_articles where id = ${id}`.execute(tx);
};

export const listProducts = (db: Db, lang: Lang) =>
  db
    .selectFrom("products")
    .select(["id", "code", sql<string>`name ->> ${sql.lit(lang)}`.as("name")])
    .orderBy("sort")
    .orderBy("id")
    .execute();

interface ArticleListRow extends EntryListRow {
  readonly topic_id: string;
  readonly topic: string;
  readonly category_id: string;
  readonly category: string;
  readonly helpful: number;
  readonly unhelpful: number;
}

export async function listArticleRows(
  db: Db,
  lang: Lang,
  query: Omit<ArticleListInput, "page"> & { readonly offset: number },
): Promise<{ rows: ArticleListRow[]; total: number }> {
  const { search, category, visibility, state: stateFilter, orderby, sort, offset, limit } = query;
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${fieldsContain(search, ["title", "summary", "body"])})`] : []),
      ...(category ? [sql`(s.id = ${category} or c.id = ${category})`] : []),
      ...(visibility ? [sql`n.content ->> 'visibility' = ${visibility}`] : []),
      ...(stateFilter ? [sql`${stateSql} = ${stateFilter}`] : []),
    ],
    sql` and `,
  );
  const to = sortDirection(sort);
  const orders = {
    changedAt: sql`n.saved_at ${to}`,
    place: sql`c.sort ${to}, s.sort ${to}`,
    helpful: sql`helpful ${to}`,
    unhelpful: sql`unhelpful ${to}`,
  };
  const from = sql`
    from ${entriesOf("article")} join taxonomy_terms s on s.id = (n.content ->> 'topic')::uuid
    join taxonomy_terms c on c.id = s.parent_id where ${where}`;
  const { rows } = await sql<ArticleListRow>`
    select ${listColumns}, ${stateSql} as state, s.id as topic_id, s.name ->> ${sql.lit(lang)} as topic,
      c.id as category_id, c.name ->> ${sql.lit(lang)} as category,
      ${countVotesSql("article", true)} as helpful, ${countVotesSql("article", false)} as unhelpful
    ${from} order by ${orders[orderby]}, t.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}
