import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "./zeroResultSearchQueries.ts";

const MAX_LENGTH = 60;
/** Limit between cleanups, since anyone may type anything. */
const MAX_STORED = 6_000;
/** E-mail addresses, phone numbers and license keys. */
const PERSONAL = /@|(?:\d[ -]?){8,}|(?:[A-Z0-9]{4,}-){3,}/i;

export interface SearchActor {
  readonly db: Db;
  readonly lang: Lang;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Records only the words, never the user; skips anything that looks personal. */
export async function recordZeroResult(
  { db, lang, newId, now }: SearchActor,
  typed: string,
): Promise<void> {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length > MAX_LENGTH || PERSONAL.test(words) || !/[\p{L}\p{N}]/u.test(words)) return;
  await queries.incrementZeroResult(db, { id: newId(), words, lang, at: now() }, MAX_STORED);
}
