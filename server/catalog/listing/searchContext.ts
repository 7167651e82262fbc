import type { Scope } from "#server/context.ts";
import type { Facts } from "./facetIndex.ts";
import type { AnswerName } from "./answerCache.ts";
import type { Narrowing } from "./filters.ts";

/** What so many products hold is asked often, and takes long to count; of other words hardly two are alike. */
const MANY = 200;

/** An answer that holds only as long as the clock stands in a span of time; null: whatever time it is. */
export interface Spanned {
  readonly since: number | null;
  readonly until: number | null;
}

/**
 * Where an answer comes from: every product, and those that hold the words which are asked for. Whatever is waited for,
 * what changes meanwhile is applied to the facts, and a place may be another product's after it.
 */
export interface Source {
  readonly facts: Facts;
  /** Their ids; null: no words are asked for. */
  readonly words: readonly string[] | null;
}

/** Until when an answer holds that the clock can change. */
export function spanOf({ now }: Scope, { facts }: Source, clocked: boolean): Spanned {
  const since = now().getTime();
  return clocked ? { since, until: facts.moment(since).until } : { since: null, until: null };
}

/** Which products hold the words that are asked for. */
type Words = Awaited<ReturnType<Scope["searchIndex"]["holding"]>>;

/** Which products hold the words of a narrowing; null: none are asked for. */
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

/** What `ask` answers, or answered while the same still held; after the catalogue was looked at. */
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
  // Pages are soon made, and of words hardly two are alike: keeping them would drive out what is asked for again.
  if (of === "page" || of === "narrowed" || ids.length < MANY) return count(revision);
  // What is kept is counted from what it is kept under, which may be newer than the words.
  return catalogue.at(db, { of: "countsOfWords", key: `${mark} ${said}` }, () => count(), holds);
}
