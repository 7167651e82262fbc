import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** Something with a page of its own, and when what it says changed last. */
export interface ChangedRow {
  readonly id: string;
  readonly slug: string;
  readonly changed: Date;
}

export interface ProductRow extends ChangedRow {
  readonly category: string;
}

/** The id of every `size`th product that is shown, by id, with others behind it. */
export async function everyProduct(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from products where live is not null
    ) numbered where place % ${size} = 0 and place < total order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next products that are shown, by id. */
export async function products(db: Db, after: string | null, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.category_id as category, coalesce(r.published_at, p.created_at) as changed
    from products p
    left join product_revisions r on r.product_id = p.id and r.number = p.live
    where p.live is not null and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** The next news that is out at `now`, by id. */
export async function news(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select n.id, n.slug, greatest(n.published_at, r.published_at) as changed
    from news n
    left join texts t on t.kind = 'news' and t.id = n.id::text
    left join text_revisions r on r.kind = t.kind and r.id = t.id and r.number = t.live
    where n.published_at <= ${now} and (${after}::uuid is null or n.id > ${after}::uuid)
    order by n.id limit ${limit}`.execute(db);
  return rows;
}

export interface ArticleRow extends ChangedRow {
  readonly topic: string;
  readonly category: string;
}

/** The next articles of support that are out at `now`, by id; of those not for everybody a page tells the summary. */
export async function articles(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.slug, a.topic_id as topic, t.parent_id as category, a.changed_at as changed
    from articles a join terms t on t.id = a.topic_id
    where a.published_at <= ${now} and (${after}::uuid is null or a.id > ${after}::uuid)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export interface FilledRow {
  /** Categories in which a product is shown. */
  readonly categories: readonly string[];
  readonly news: boolean;
  readonly questions: boolean;
  readonly computers: boolean;
}

/** Of the lists that visitors read, which hold anything at `now`. */
export async function filled(db: Db, now: Date): Promise<FilledRow> {
  const { rows } = await sql<FilledRow>`
    select array(select distinct category_id from products where live is not null) as categories,
      exists (select from news where published_at <= ${now}) as news,
      exists (select from faqs) as questions,
      exists (
        select from computer_requirements r join products p on p.id = r.product_id where p.live is not null
      ) as computers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a query without a table answers one row");
  return row;
}

/** When each text that is in force at `now` came into force. */
export async function texts(db: Db, now: Date) {
  return db
    .selectFrom("contents")
    .select(({ fn }) => ["type", fn.max("published_at").as("changed")])
    .where("published_at", "<=", now)
    .groupBy("type")
    .execute();
}
