import type { SearchInput } from "#shared/catalog/search/contract.ts";
import { type Question, questionOf } from "#shared/catalog/search/searchTerms.ts";
import type { Scope } from "#server/context.ts";
import { MANY } from "./resultCache.ts";
import * as queries from "./queries.ts";

const MOST_SMALL = 50;

const NOTHING: queries.FoundPage = {
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

export interface Looked {
  readonly page: queries.FoundPage;
  /** False: no full match; these match most words. */
  readonly whole: boolean;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Full matches in any language, else near matches. */
export async function look(
  scope: Scope,
  { search, ...choices }: Pick<SearchInput, "search"> & queries.Choices,
  slice: Slice,
): Promise<Looked> {
  const question = questionOf(search);
  if (!question) return { page: NOTHING, whole: true };
  const { kind, category, tag } = choices;
  const asked = { choices: { kind, category, tag }, ...slice };
  const page = await kept(scope, question, { ...asked, of: "holds" });
  if (page.total > 0) return { page, whole: true };
  // A single unmatched word has no near match.
  if (question.pieces.length < 2) return { page: NOTHING, whole: false };
  const near = await kept(scope, question, { ...asked, of: "names" });
  return { page: near, whole: false };
}

export const firstHolding = (scope: Scope, question: Question): Promise<queries.FoundPage> =>
  kept(scope, question, { choices: {}, offset: 0, limit: 1, of: "holds" });

const READS = { holds: queries.whatHolds, names: queries.whatNames };

interface Asked extends Slice {
  readonly of: keyof typeof READS;
  readonly choices: queries.Choices;
}

/** Caches only frequent, expensive queries; others hardly repeat. */
function kept(scope: Scope, question: Question, { of, ...asked }: Asked) {
  const { db, lang, searchIndex } = scope;
  const now = scope.now();
  return searchIndex.found(db, {
    key: JSON.stringify([of, lang, asked, question.all]),
    now,
    read: () => READS[of](db, question, { now, there: searchIndex.there, lang, ...asked }),
    worth: ({ total, rows }) => total >= MANY && rows.length <= MOST_SMALL,
  });
}
