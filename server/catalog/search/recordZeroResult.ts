import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "./zeroResultSearchQueries.ts";

const LONGEST = 60;
/** Limit between cleanups, since anyone may type anything. */
const MOST_WRITTEN = 6_000;
/** E-mail addresses, phone numbers and license keys. */
const PERSONAL = /@|(?:\d[ -]?){8,}|(?:[A-Z0-9]{4,}-){3,}/i;

export interface Looking {
  readonly db: Db;
  readonly lang: Lang;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Records only the words, never the user; skips anything that looks personal. */
export async function noteMiss({ db, lang, newId, now }: Looking, typed: string): Promise<void> {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length > LONGEST || PERSONAL.test(words) || !/[\p{L}\p{N}]/u.test(words)) return;
  await queries.countMiss(db, { id: newId(), words, lang, at: now() }, MOST_WRITTEN);
}
