import { questionOf } from "#shared/search/terms.ts";
import type { Scope } from "../context.ts";
import * as queries from "./queries.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { spellings, type Words } from "./spelling.ts";
import { textsLike, wordsOf } from "./spellingQueries.ts";

/** Words are gathered anew at most so often, however much changes. */
const KEPT_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly at: number;
  readonly words: Promise<Words>;
}

/** What each index of this process holds, gathered when something is first misspelt. */
const kept = new WeakMap<SearchIndex, Kept>();

function wordsIn({ db, searchIndex, now }: Scope, mark: string): Promise<Words> {
  const [known, at] = [kept.get(searchIndex), now().getTime()];
  if (known && (known.mark === mark || at - known.at < KEPT_MS)) return known.words;
  const words = wordsOf(db);
  kept.set(searchIndex, { mark, at, words });
  words.catch(() => kept.delete(searchIndex)); // the next one tries again
  return words;
}

/** What somebody who typed what nothing holds may have meant: something is found by it. Null where nothing is near. */
export async function meantBy(scope: Scope, typed: string): Promise<string | null> {
  const { db, lang, searchIndex } = scope;
  const now = scope.now();
  const { mark } = await searchIndex.fresh(db, () => queries.stateOf(db, now));
  const words = await wordsIn(scope, mark);
  const known = { words, textsLike: (run: string) => textsLike(db, run, lang) };
  const asked = { now, there: searchIndex.there, lang, choices: {}, offset: 0, limit: 1 };
  for (const text of await spellings(typed, known)) {
    const question = questionOf(text);
    if (question && (await queries.whatHolds(db, question, asked)).total > 0) return text;
  }
  return null;
}

/** What may be meant by words that nothing holds; null where something does, or nothing is near. */
export async function spelling(
  scope: Scope,
  { search }: { search: string },
): Promise<{ meant: string | null }> {
  const question = questionOf(search);
  if (!question) return { meant: null };
  const { db, lang, searchIndex } = scope;
  const asked = { now: scope.now(), there: searchIndex.there, lang };
  const slice = { choices: {}, offset: 0, limit: 1 };
  const { total } = await searchIndex.fresh(db, () =>
    queries.whatHolds(db, question, { ...asked, ...slice }),
  );
  return { meant: total > 0 ? null : await meantBy(scope, search) };
}
