import { type RawBuilder, sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export const findExistingProducts = (tx: Tx, ids: readonly string[]) =>
  findIds(tx, sql`products`, ids);

/** Published articles only. */
export const findPublishedArticles = (tx: Tx, ids: readonly string[]) =>
  findIds(tx, sql`support_articles`, ids);

async function findIds(
  tx: Tx,
  table: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Choice {
  readonly uuid: string;
  readonly name: string;
}

export async function listProducts(db: Db, lang: Lang): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as uuid, name ->> ${sql.lit(lang)} as name from products
    where live is not null order by sort, id`.execute(db);
  return rows;
}

export async function listArticles(db: Db, lang: Lang): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as uuid, title ->> ${sql.lit(lang)} as name from support_articles order by 2, id`.execute(
    db,
  );
  return rows;
}
