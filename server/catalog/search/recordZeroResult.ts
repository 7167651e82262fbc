import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "./zeroResultSearchQueries.ts";

const LONGEST = 60;
/** The most that somebody who types anything can bring it to before the sweep comes. */
const MOST_WRITTEN = 6_000;
/** Addresses, and numbers as long as a telephone's, are people's; keys are secrets. */
const PERSONAL = /@|(?:\d[ -]?){8,}|(?:[A-Z0-9]{4,}-){3,}/i;

/** For whom words are looked for, and when. */
export interface Looking {
  readonly db: Db;
  readonly lang: Lang;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Counts words that nothing holds; not by whom, and nothing that looks personal or is no words. */
export async function noteMiss({ db, lang, newId, now }: Looking, typed: string): Promise<void> {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length > LONGEST || PERSONAL.test(words) || !/[\p{L}\p{N}]/u.test(words)) return;
  await queries.countMiss(db, { id: newId(), words, lang, at: now() }, MOST_WRITTEN);
}
