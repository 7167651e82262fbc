import type { Scope } from "#server/context.ts";
import type { Facts } from "./facetIndex.ts";
import type { AnswerName } from "./answerCache.ts";
import type { Narrowing } from "./filters.ts";

/** Frequent and expensive to count; smaller word sets hardly repeat. */
const MANY = 200;

/** Validity of an answer in ms; null: unlimited. */
export interface Spanned {
  readonly since: number | null;
  readonly until: number | null;
}

/** Slots may be reassigned across any `await`, because changes are applied to `facts` meanwhile. */
export interface Source {
  readonly facts: Facts;
  /** Matching ids; null: no search words. */
  readonly words: readonly string[] | null;
}

export function spanOf({ now }: Scope, { facts }: Source, clocked: boolean): Spanned {
  const since = now().getTime();
  return clocked ? { since, until: facts.moment(since).until } : { since: null, until: null };
}

type Words = Awaited<ReturnType<Scope["searchIndex"]["holding"]>>;

/** Null: no search words. */
export async function wordsOf(
  { db, now, searchIndex }: Scope,
  { question }: Narrowing,
): Promise<Words | null> {
  if (question === undefined) return null;
  return searchIndex.holding(db, { source: "product", question, now: now() });
}

interface Reading<T> extends AnswerName {
  readonly narrowing: Narrowing;
  readonly words: Words | null;
  readonly worth?: (answer: T) => boolean;
}

/** Reads through the cache and checks the validity span. */
export async function read<T extends Spanned>(
  scope: Scope,
  { of, key, narrowing, words, worth = () => true }: Reading<T>,
  ask: (source: Source) => Promise<T>,
): Promise<T> {
  const { db, lang, now, catalogue } = scope;
  const holds = ({ since, until }: Spanned) =>
    (since === null || since <= now().getTime()) && (until === null || now().getTime() < until);
  const said = `${key} ${lang} ${JSON.stringify(narrowing)}`;
  if (!words) {
    return catalogue.at(
      db,
      { of, key: said },
      async () => ask({ facts: await catalogue.facts(db), words: null }),
      (answer) => holds(answer) && worth(answer),
    );
  }
  const { ids, revision, mark } = words;
  const count = async (least?: number) =>
    ask({ facts: await catalogue.facts(db, least), words: ids });
  // Pages are cheap and search words hardly repeat: caching them would evict useful entries.
  if (of === "page" || of === "narrowed" || ids.length < MANY) return count(revision);
  // Counted from the current facts, which may be newer than `words`.
  return catalogue.at(db, { of: "countsOfWords", key: `${mark} ${said}` }, () => count(), holds);
}
