import type { SearchTexts } from "#shared/catalog/search/document.ts";
import { keepLatest } from "#shared/kit/lru.ts";
import { questionOf } from "#shared/catalog/search/searchTerms.ts";
import type { Scope } from "#server/context.ts";
import { firstHolding, look, type Looked, type Slice } from "./runQuery.ts";
import * as queries from "./queries.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { spellings, type Words } from "./spelling.ts";
import { GATHERED, type Gathered, textsLike, wordsOf } from "./spellingQueries.ts";

/** Minimum interval between word collections. */
const KEPT_MS = 60_000;

interface Kept {
  readonly mark: string;
  readonly at: number;
  readonly words: Promise<Words>;
}

/** Per index, collected at the first misspelling. */
const kept: Readonly<Record<Gathered, WeakMap<SearchIndex, Kept>>> = {
  head: new WeakMap(),
  terms: new WeakMap(),
};

function wordsIn({ db, searchIndex, now }: Scope, mark: string, from: Gathered): Kept {
  const own = kept[from];
  const [known, at] = [own.get(searchIndex), now().getTime()];
  if (known && (known.mark === mark || at - known.at < KEPT_MS)) return known;
  const words = wordsOf(db, from);
  const gathered = { mark, at, words };
  own.set(searchIndex, gathered);
  words.catch(() => own.delete(searchIndex)); // retried next time
  return gathered;
}

const WORDS = /[a-z][a-z\d]*/gi;

/** Restores capitalization from the matched text: `fanuc` -> `Fanuc`. */
function asWritten(meant: string, { title, lead, body }: SearchTexts): string {
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

function onceEach<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
}

interface Meant {
  readonly meant: string | null;
  readonly isOfNow: boolean;
}

/** Per index; pages and filters of one misspelling repeat the lookup. */
const MOST_MEANT = 1_000;

const keepMeant = () => keepLatest<Meant>(MOST_MEANT);

const keptMeant = new WeakMap<SearchIndex, ReturnType<typeof keepMeant>>();

/** Correction that has results; null: none. */
export async function meantBy(scope: Scope, typed: string): Promise<string | null> {
  const { db, lang, searchIndex } = scope;
  const now = scope.now();
  const { stale, mark, until } = await searchIndex.fresh(db, () => queries.stateOf(db, now));
  const known = keptMeant.get(searchIndex) ?? keepMeant();
  keptMeant.set(searchIndex, known);
  const key = JSON.stringify([mark, until, lang, typed]);
  const had = stale ? undefined : known.get(key);
  const answer = had ?? (await compareWords(scope, mark, typed));
  if (!stale && answer.isOfNow) known.keep(key, answer);
  return answer.meant;
}

async function compareWords(scope: Scope, mark: string, typed: string): Promise<Meant> {
  const { db, lang } = scope;
  const like = onceEach((run) => textsLike(db, run, lang));
  let isOfNow = true;
  // Titles are likelier than words of descriptions.
  for (const from of GATHERED) {
    const gathered = wordsIn(scope, mark, from);
    isOfNow &&= gathered.mark === mark;
    const words = await gathered.words;
    for (const text of await spellings(typed, { words, textsLike: like })) {
      const question = questionOf(text);
      const [first] = question ? (await firstHolding(scope, question)).rows : [];
      if (first) return { meant: asWritten(text, first.texts), isOfNow };
    }
  }
  return { meant: null, isOfNow };
}

/** Runs the query, then the correction (`instead`) if nothing matches. */
export async function lookAgain(
  scope: Scope,
  asked: Parameters<typeof look>[1],
  slice: Slice,
): Promise<Looked & { readonly instead: string | null }> {
  const looked = await look(scope, asked, slice);
  const instead = looked.page.total === 0 ? await meantBy(scope, asked.search) : null;
  if (instead === null) return { ...looked, instead };
  return { ...(await look(scope, { ...asked, search: instead }, slice)), instead };
}

export async function spelling(
  scope: Scope,
  { search }: { search: string },
): Promise<{ meant: string | null }> {
  const question = questionOf(search);
  if (!question) return { meant: null };
  const { total } = await firstHolding(scope, question);
  return { meant: total > 0 ? null : await meantBy(scope, search) };
}
