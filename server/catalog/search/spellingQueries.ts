import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";

/** As many entries as words are gathered of, and texts as are looked through for a run of Han. */
const SAMPLE = { head: 3_000, terms: 200 } as const;
/** Where words are gathered from: titles and what stands beside them, or whole texts, which hold very many more. */
export type Gathered = keyof typeof SAMPLE;
export const GATHERED: readonly Gathered[] = ["head", "terms"];
const TEXTS = 60;
/** Of very many that hold common characters, so many are put in order. */
const MOST_LIKE = 1_000;

/** Words of the first of all entries, and in how many each is. */
export async function wordsOf(db: Db, from: Gathered): Promise<Map<string, number>> {
  const of = sql.lit(`select ${from} from search_entries order by sort, id limit ${SAMPLE[from]}`);
  const { rows } = await sql<{ word: string; n: number }>`
    select word, ndoc as n from ts_stat(${of})
    where word ~ '^[^\\^]*[a-z][^\\^]*$' and length(word) between 3 and 30`.execute(db);
  return new Map(rows.map(({ word, n }) => [word, n]));
}

/** Titles and leads that hold two neighbours of a run of Han, or of a short one all characters but one. */
export async function textsLike(db: Db, run: string, lang: Lang): Promise<string[]> {
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
      -- By the index of all terms: there is none of heads alone.
      select sort, id, ${said} from search_entries
      where terms @@ (select ${question}::tsquery) and head @@ (select ${question}::tsquery)
      limit ${MOST_LIKE}) held
    order by sort, id limit ${TEXTS}`.execute(db);
  return rows.map(({ text }) => text);
}
