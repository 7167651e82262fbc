import type { Context } from "#server/context.ts";
import type { FacetIndex } from "./facetIndex.ts";
import type { AnswerKey } from "./answerCache.ts";
import type { ProductFilters } from "./filters.ts";

/** Frequent and expensive to count; smaller word sets hardly repeat. */
const CACHE_THRESHOLD = 200;

/** Validity of an answer in ms; null: unlimited. */
export interface ValidityPeriod {
  readonly since: number | null;
  readonly until: number | null;
}

/** Slots may be reassigned across any `await`, because changes are applied to `facts` meanwhile. */
export interface SearchContext {
  readonly facts: FacetIndex;
  /** Matching ids; null: no search words. */
  readonly words: readonly string[] | null;
}

export function validityPeriod(
  { now }: Context,
  { facts }: SearchContext,
  clocked: boolean,
): ValidityPeriod {
  const since = now().getTime();
  return clocked ? { since, until: facts.priceColumns(since).until } : { since: null, until: null };
}

type MatchingIds = Awaited<ReturnType<Context["searchIndex"]["findMatchingIds"]>>;

/** Null: no search words. */
export async function findMatchingIds(
  { db, now, searchIndex }: Context,
  { question }: ProductFilters,
): Promise<MatchingIds | null> {
  if (question === undefined) return null;
  return searchIndex.findMatchingIds(db, { source: "product", question, now: now() });
}

interface CachedQuery<T> extends AnswerKey {
  readonly narrowing: ProductFilters;
  readonly words: MatchingIds | null;
  readonly worth?: (answer: T) => boolean;
}

/** Reads through the cache and checks the validity span. */
export async function readCached<T extends ValidityPeriod>(
  scope: Context,
  { of, key, narrowing, words, worth = () => true }: CachedQuery<T>,
  ask: (source: SearchContext) => Promise<T>,
): Promise<T> {
  const { db, lang, now, catalogCache: catalogue } = scope;
  const holds = ({ since, until }: ValidityPeriod) =>
    (since === null || since <= now().getTime()) && (until === null || now().getTime() < until);
  const said = `${key} ${lang} ${JSON.stringify(narrowing)}`;
  if (!words) {
    return catalogue.readThrough(
      db,
      { of, key: said },
      async () => ask({ facts: await catalogue.facetIndex(db), words: null }),
      (answer) => holds(answer) && worth(answer),
    );
  }
  const { ids, revision, mark } = words;
  const count = async (least?: number) =>
    ask({ facts: await catalogue.facetIndex(db, least), words: ids });
  // Pages are cheap and search words hardly repeat: caching them would evict useful entries.
  if (of === "page" || of === "narrowed" || ids.length < CACHE_THRESHOLD) return count(revision);
  // Counted from the current facts, which may be newer than `words`.
  return catalogue.readThrough(
    db,
    { of: "countsOfWords", key: `${mark} ${said}` },
    () => count(),
    holds,
  );
}
