import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "../db/client.ts";

interface Miss {
  readonly id: string;
  readonly words: string;
  readonly lang: Lang;
  readonly at: Date;
}

export async function countMiss(db: Db, { id, words, lang, at }: Miss): Promise<void> {
  await sql`
    insert into search_misses (id, words, lang, count, first_at, last_at)
    values (${id}, ${words}, ${lang}, 1, ${at}, ${at})
    on conflict (lang, words) do update set count = search_misses.count + 1,
      last_at = greatest(search_misses.last_at, excluded.last_at)`.execute(db);
}

interface MissFilter {
  readonly search?: string | undefined;
  readonly lang?: Lang | undefined;
}

const matching = (db: Db, { search, lang }: MissFilter) => {
  let rows = db.selectFrom("search_misses");
  if (lang) rows = rows.where("lang", "=", lang);
  if (search) {
    const part = search.normalize("NFKC").toLowerCase();
    rows = rows.where(sql<boolean>`strpos(words, ${part}) > 0`);
  }
  return rows;
};

export interface MissSlice {
  readonly order: "count" | "first_at" | "last_at" | "words";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

export function listMisses(db: Db, filter: MissFilter, { order, sort, offset, limit }: MissSlice) {
  return matching(db, filter)
    .select(["id", "words", "lang", "count", "first_at", "last_at"])
    .orderBy(order, sort)
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countMisses(db: Db, filter: MissFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function forgetMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("search_misses").where("last_at", "<", before).execute();
}
