import type { Insertable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { SupportArticleFilesTable } from "#server/platform/db/schema.ts";

export const listFiles = (db: Db | Tx, article: string) =>
  db
    .selectFrom("support_article_files")
    .selectAll()
    .where("article_id", "=", article)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findFile = (db: Db, id: string) =>
  db.selectFrom("support_article_files").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertFile(tx: Tx, row: Insertable<SupportArticleFilesTable>): Promise<void> {
  await tx.insertInto("support_article_files").values(row).execute();
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("support_article_files").where("id", "=", id).execute();
}

/** Serializes changes of an article's files until `tx` ends. False: no such article. */
export async function lockArticle(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("cms_entries")
    .select("id")
    .where("kind", "=", "article")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
