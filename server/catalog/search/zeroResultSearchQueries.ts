import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

interface ZeroResultEntry {
  readonly id: string;
  readonly words: string;
  readonly lang: Lang;
  readonly at: Date;
}

/** Adds new words only below `most` rows. */
export async function incrementZeroResult(
  db: Db,
  { id, words, lang, at }: ZeroResultEntry,
  most: number,
): Promise<void> {
  await sql`
    insert into zero_result_searches (id, words, lang, count, first_at, last_at)
    select ${id}::uuid, ${words}, ${lang}, 1, ${at}::timestamptz, ${at}::timestamptz
    where exists (select from zero_result_searches where lang = ${lang} and words = ${words})
      or (select count(*) from (select from zero_result_searches limit ${most}) counted) < ${most}
    on conflict (lang, words) do update set count = zero_result_searches.count + 1,
      last_at = greatest(zero_result_searches.last_at, excluded.last_at)`.execute(db);
}

interface ZeroResultFilter {
  readonly search?: string | undefined;
  readonly lang?: Lang | undefined;
  readonly dismissed: boolean;
}

const matching = (db: Db, { search, lang, dismissed }: ZeroResultFilter) => {
  let rows = db.selectFrom("zero_result_searches").where("dismissed", "=", dismissed);
  if (lang) rows = rows.where("lang", "=", lang);
  if (search) {
    const part = search.normalize("NFKC").toLowerCase();
    rows = rows.where(sql<boolean>`strpos(words, ${part}) > 0`);
  }
  return rows;
};

export interface ZeroResultPage {
  readonly order: "count" | "first_at" | "last_at" | "words";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

export function listZeroResults(
  db: Db,
  filter: ZeroResultFilter,
  { order, sort, offset, limit }: ZeroResultPage,
) {
  return matching(db, filter)
    .select(["id", "words", "lang", "count", "dismissed", "first_at", "last_at"])
    .orderBy(order, sort)
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countZeroResults = (db: Db, filter: ZeroResultFilter): Promise<number> =>
  countRows(matching(db, filter));

/** Deletes old entries and, above the limit, the rarest and oldest. */
export async function deleteOldZeroResults(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await sql`
    delete from zero_result_searches where last_at < ${before} or id in (
      select id from zero_result_searches order by count desc, last_at desc, id offset ${most})`.execute(
    db,
  );
}
