import { sql } from "kysely";
import type { ArticleContent } from "#shared/support/editing.ts";
import type { Tx } from "../db/client.ts";

/** Whether there is such a topic below a category of support. */
export async function isTopic(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("terms")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "technology")
    .where("parent_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these are products. */
export async function productsAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("products").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Puts an article before visitors at `now`, in the place of what they read of it. */
export async function showArticle(
  tx: Tx,
  { id, content, now }: { id: string; content: ArticleContent; now: Date },
): Promise<void> {
  const row = {
    topic_id: content.topic,
    title: JSON.stringify(content.title),
    summary: JSON.stringify(content.summary),
    body: JSON.stringify(content.body),
    visibility: content.visibility,
    changed_at: now,
  };
  await tx
    .insertInto("articles")
    .values({ id, ...row, published_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("article_products").where("article_id", "=", id).execute();
  if (content.products.length === 0) return;
  await tx
    .insertInto("article_products")
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

export const hideArticle = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from articles where id = ${id}`.execute(tx);
};
