import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Entries from which words are collected. */
const SAMPLE_SIZES = { head: 3_000, terms: 200 } as const;
/** Titles and leads, or full texts with many more words. */
export type WordSource = keyof typeof SAMPLE_SIZES;
export const WORD_SOURCES: readonly WordSource[] = ["head", "terms"];
const TEXTS = 60;
/** Sorted candidates for common characters. */
const MAX_CANDIDATES = 1_000;

/** Document frequencies over the first entries. */
export async function countWords(db: Db, from: WordSource): Promise<Map<string, number>> {
  const of = sql.lit(
    `select ${from} from search_entries order by sort, id limit ${SAMPLE_SIZES[from]}`,
  );
  const { rows } = await sql<{ word: string; n: number }>`
    select word, ndoc as n from ts_stat(${of})
    where word ~ '^[^\\^]*[a-z][^\\^]*$' and length(word) between 3 and 30`.execute(db);
  return new Map(rows.map(({ word, n }) => [word, n]));
}

/** Matches neighboring pairs, or all but one character of a short run. */
export async function listSimilarTexts(db: Db, run: string, lang: Lang): Promise<string[]> {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, at) => `'${letters[at]}${letter}'`);
  const allButOne = letters.map((_, left) =>
    letters
      .filter((__, at) => at !== left)
      .map((letter) => `'${letter}'`)
      .join(" & "),
  );
  const isShort = letters.length > 2 && letters.length < 5;
  const question = [...pairs, ...(isShort ? allButOne.map((all) => `(${all})`) : [])].join(" | ");
  const said = sql.ref(lang);
  const { rows } = await sql<{ text: string }>`
    select concat_ws(e'\n', ${said} ->> 'title', ${said} ->> 'lead') as text
    from (
      -- Uses the index on all terms; heads have none.
      select sort, id, ${said} from search_entries
      where terms @@ (select ${question}::tsquery) and head @@ (select ${question}::tsquery)
      limit ${MAX_CANDIDATES}) held
    order by sort, id limit ${TEXTS}`.execute(db);
  return rows.map(({ text }) => text);
}
