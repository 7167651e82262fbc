import type { SearchInput } from "#shared/catalog/search/contract.ts";
import { type SearchQuery, buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import { CACHE_THRESHOLD } from "./resultCache.ts";
import * as queries from "./queries.ts";

const MAX_CACHED_ROWS = 50;

const EMPTY_PAGE: queries.HitPage = {
  stale: false,
  mark: "",
  until: null,
  revision: 0,
  also: [],
  total: 0,
  chosen: 0,
  rows: [],
  kinds: [],
  categories: [],
  tags: [],
};

export interface QueryResult {
  readonly page: queries.HitPage;
  /** False: no full match; these match most words. */
  readonly whole: boolean;
}

export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

/** Full matches in any language, else near matches. */
export async function runQuery(
  scope: Context,
  { search, ...choices }: Pick<SearchInput, "search"> & queries.SearchFilters,
  slice: PageRange,
): Promise<QueryResult> {
  const question = buildQuery(search);
  if (!question) return { page: EMPTY_PAGE, whole: true };
  const { kind, category, tag } = choices;
  const asked = { choices: { kind, category, tag }, ...slice };
  const page = await readCached(scope, question, { ...asked, of: "holds" });
  if (page.total > 0) return { page, whole: true };
  // A single unmatched word has no near match.
  if (question.pieces.length < 2) return { page: EMPTY_PAGE, whole: false };
  const near = await readCached(scope, question, { ...asked, of: "names" });
  return { page: near, whole: false };
}

export const findFirstMatch = (scope: Context, question: SearchQuery): Promise<queries.HitPage> =>
  readCached(scope, question, { choices: {}, offset: 0, limit: 1, of: "holds" });

const READS = { holds: queries.searchAll, names: queries.searchMost };

interface Asked extends PageRange {
  readonly of: keyof typeof READS;
  readonly choices: queries.SearchFilters;
}

/** Caches only frequent, expensive queries; others hardly repeat. */
function readCached(scope: Context, question: SearchQuery, { of, ...asked }: Asked) {
  const { db, lang, searchIndex } = scope;
  const now = scope.now();
  return searchIndex.found(db, {
    key: JSON.stringify([of, lang, asked, question.all]),
    now,
    read: () => READS[of](db, question, { now, there: searchIndex.there, lang, ...asked }),
    worth: ({ total, rows }) => total >= CACHE_THRESHOLD && rows.length <= MAX_CACHED_ROWS,
  });
}
