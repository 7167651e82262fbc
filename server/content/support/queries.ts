import { type RawBuilder, sql } from "kysely";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { ArticleVisibility } from "#shared/content/support/rules.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { EntryContent } from "#shared/content/cms/contentTypes.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countFrom } from "#server/platform/db/listSql.ts";

export interface Reader {
  readonly lang: Lang;
  /** Null: a guest. */
  readonly member: string | null;
  readonly now: Date;
}

export interface CardRow {
  readonly id: string;
  readonly slug: string;
  readonly topic_id: string;
  readonly topic: string;
  readonly category_id: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly visibility: ArticleVisibility;
  /** The reader may use one of its products. */
  readonly entitled: boolean;
  readonly changed_at: Date;
}

const localized = (column: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} ->> ${sql.lit(lang)}`;

const cardColumns = ({ lang, member, now }: Reader) => sql`
  a.id, a.slug, a.topic_id, ${localized("t.name", lang)} as topic, c.id as category_id, ${localized("c.name", lang)} as category,
  ${localized("a.title", lang)} as title, ${localized("a.summary", lang)} as summary, a.visibility, a.changed_at,
  ${member === null ? sql`false` : entitlementSql(member, now)} as entitled`;

/** Guests are entitled to nothing, so cached guest pages do not depend on `product_rights`. */
const entitlementSql = (member: string, now: Date) => sql`a.visibility = 'entitled' and exists (
    select from support_article_products ap join product_rights r on r.product_id = ap.product_id
    where ap.article_id = a.id and r.member_id = ${member}::uuid and (r.until is null or r.until > ${now}))`;

const articlesWithTopic = sql`support_articles a join taxonomy_terms t on t.id = a.topic_id join taxonomy_terms c on c.id = t.parent_id`;

export interface ArticleFilter {
  readonly category?: string | undefined;
  readonly product?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const conditions = ({ category, product, ids }: ArticleFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(ids?.length ? [sql`a.id = any(${[...ids]}::uuid[])`] : []),
      ...(category ? [sql`(t.id = ${category} or c.id = ${category})`] : []),
      ...(product
        ? [
            sql`exists (select from support_article_products ap where ap.article_id = a.id and ap.product_id = ${product})`,
          ]
        : []),
    ],
    sql` and `,
  );

export async function listArticleCards(
  db: Db,
  reader: Reader,
  { offset, limit, ...wanted }: ArticleFilter & { offset: number; limit: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const where = conditions(wanted);
  const { rows } = await sql<CardRow>`
    select ${cardColumns(reader)} from ${articlesWithTopic} where ${where}
    order by a.changed_at desc, a.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, sql`from ${articlesWithTopic} where ${where}`) };
}

export async function listTopics(db: Db | Tx, lang: Lang) {
  const { rows } = await sql<{
    id: string;
    parent_id: string | null;
    name: string;
    count: number;
  }>`
    select t.id, t.parent_id, ${localized("t.name", lang)} as name, (
      select count(*)::integer from support_articles a where a.topic_id = t.id) as count
    from taxonomy_terms t where t.kind = 'technology' order by t.sort, t.id`.execute(db);
  return rows;
}

export interface ArticleRow extends CardRow {
  readonly body: string;
  readonly published_at: Date;
  /** The published revision. */
  readonly content: EntryContent;
  readonly followed: TranslationStatus;
}

export async function findArticle(
  db: Db,
  reader: Reader,
  id: string,
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${cardColumns(reader)}, ${localized("a.body", reader.lang)} as body, a.published_at, r.content, r.followed
    from ${articlesWithTopic}
    join cms_entries x on x.kind = 'article' and x.id = a.id::text
    join cms_revisions r on r.kind = x.kind and r.id = x.id and r.number = x.live
    where a.id = ${id}`.execute(db);
  return rows[0];
}

export interface ProductRow {
  readonly id: string;
  readonly slug: string;
  readonly category_id: string;
  readonly code: string;
  readonly name: string;
  readonly shown: boolean;
  readonly version_from: string | null;
  readonly version_to: string | null;
}

export async function listArticleProducts(db: Db, lang: Lang, id: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.category_id, p.code, ${localized("p.name", lang)} as name, p.live is not null as shown,
      ap.version_from, ap.version_to
    from support_article_products ap join products p on p.id = ap.product_id
    where ap.article_id = ${id} order by ap.sort, p.id`.execute(db);
  return rows;
}

/** Articles of the same topic first, then those of the category with most shared products. */
export async function listRelatedArticles(
  db: Db,
  reader: Reader,
  { id, topic, limit }: { id: string; topic: string; limit: number },
): Promise<CardRow[]> {
  const shared = sql`(
    select count(*) from support_article_products own join support_article_products other on other.product_id = own.product_id
    where own.article_id = ${id} and other.article_id = a.id)`;
  const within = sql`c.id = (select parent_id from taxonomy_terms where id = ${topic})`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(reader)} from ${articlesWithTopic}
    where a.id <> ${id} and (a.topic_id = ${topic} or (${within} and ${shared} > 0))
    order by (a.topic_id = ${topic}) desc, ${shared} desc, a.changed_at desc, a.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

interface SearchedArticle {
  readonly id: string;
  readonly slug: string;
  readonly topic_id: string;
  readonly category_id: string;
  readonly title: Texts;
  readonly summary: Texts;
  readonly body: Texts;
  readonly visibility: ArticleVisibility;
  readonly changed_at: Date;
  readonly topic: Texts;
  readonly category: Texts;
}

export async function findArticles(tx: Tx, ids: readonly string[]): Promise<SearchedArticle[]> {
  const { rows } = await sql<SearchedArticle>`
    select a.id, a.slug, a.topic_id, c.id as category_id, a.title, a.summary, a.body, a.visibility, a.changed_at,
      t.name as topic, c.name as category
    from ${articlesWithTopic}
    where a.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
