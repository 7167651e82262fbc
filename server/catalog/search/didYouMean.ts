import type { SearchTexts } from "#shared/catalog/search/document.ts";
import { createLru } from "#shared/kit/lru.ts";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import { findFirstMatch, runQuery, type QueryResult, type PageRange } from "./runQuery.ts";
import * as queries from "./queries.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { suggestSpellings, type WordFrequencies } from "./spelling.ts";
import { WORD_SOURCES, type WordSource, listSimilarTexts, countWords } from "./spellingQueries.ts";

/** Minimum interval between word collections. */
const REFRESH_MS = 60_000;

interface WordCache {
  readonly mark: string;
  readonly at: number;
  readonly words: Promise<WordFrequencies>;
}

/** Per index, collected at the first misspelling. */
const wordCaches: Readonly<Record<WordSource, WeakMap<SearchIndex, WordCache>>> = {
  head: new WeakMap(),
  terms: new WeakMap(),
};

function loadWords({ db, searchIndex, now }: Context, mark: string, from: WordSource): WordCache {
  const own = wordCaches[from];
  const [known, at] = [own.get(searchIndex), now().getTime()];
  if (known && (known.mark === mark || at - known.at < REFRESH_MS)) return known;
  const words = countWords(db, from);
  const gathered = { mark, at, words };
  own.set(searchIndex, gathered);
  words.catch(() => own.delete(searchIndex)); // retried next time
  return gathered;
}

const WORDS = /[a-z][a-z\d]*/gi;

/** Restores capitalization from the matched text: `fanuc` -> `Fanuc`. */
function restoreCase(meant: string, { title, lead, body }: SearchTexts): string {
  const written = new Map<string, string>();
  // Prefers lower case: capitals may only start a sentence.
  for (const word of body.match(WORDS) ?? []) {
    const small = word.toLowerCase();
    if (word === small || !written.has(small)) written.set(small, word);
  }
  for (const text of [lead.replace(/^\S+/u, ""), title])
    for (const word of text.match(WORDS) ?? []) written.set(word.toLowerCase(), word);
  return meant.replaceAll(WORDS, (word) => written.get(word) ?? word);
}

function memoize<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
}

interface Correction {
  readonly meant: string | null;
  readonly isOfNow: boolean;
}

/** Per index; pages and filters of one misspelling repeat the lookup. */
const MAX_CORRECTIONS = 1_000;

const createCorrectionCache = () => createLru<Correction>(MAX_CORRECTIONS);

const correctionCaches = new WeakMap<SearchIndex, ReturnType<typeof createCorrectionCache>>();

/** Correction that has results; null: none. */
export async function findCorrection(scope: Context, typed: string): Promise<string | null> {
  const { db, lang, searchIndex } = scope;
  const now = scope.now();
  const { stale, mark, until } = await searchIndex.readFresh(db, () =>
    queries.readIndexState(db, now),
  );
  const known = correctionCaches.get(searchIndex) ?? createCorrectionCache();
  correctionCaches.set(searchIndex, known);
  const key = JSON.stringify([mark, until, lang, typed]);
  const had = stale ? undefined : known.get(key);
  const answer = had ?? (await computeCorrection(scope, mark, typed));
  if (!stale && answer.isOfNow) known.set(key, answer);
  return answer.meant;
}

async function computeCorrection(scope: Context, mark: string, typed: string): Promise<Correction> {
  const { db, lang } = scope;
  const like = memoize((run) => listSimilarTexts(db, run, lang));
  let isOfNow = true;
  // Titles are likelier than words of descriptions.
  for (const from of WORD_SOURCES) {
    const gathered = loadWords(scope, mark, from);
    isOfNow &&= gathered.mark === mark;
    const words = await gathered.words;
    for (const text of await suggestSpellings(typed, { words, textsLike: like })) {
      const question = buildQuery(text);
      const [first] = question ? (await findFirstMatch(scope, question)).rows : [];
      if (first) return { meant: restoreCase(text, first.texts), isOfNow };
    }
  }
  return { meant: null, isOfNow };
}

/** Runs the query, then the correction (`instead`) if nothing matches. */
export async function runWithCorrection(
  scope: Context,
  asked: Parameters<typeof runQuery>[1],
  slice: PageRange,
): Promise<QueryResult & { readonly instead: string | null }> {
  const looked = await runQuery(scope, asked, slice);
  const instead = looked.page.total === 0 ? await findCorrection(scope, asked.search) : null;
  if (instead === null) return { ...looked, instead };
  return { ...(await runQuery(scope, { ...asked, search: instead }, slice)), instead };
}

export async function getSpelling(
  scope: Context,
  { search }: { search: string },
): Promise<{ meant: string | null }> {
  const question = buildQuery(search);
  if (!question) return { meant: null };
  const { total } = await findFirstMatch(scope, question);
  return { meant: total > 0 ? null : await findCorrection(scope, search) };
}
