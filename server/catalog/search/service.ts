import type { z } from "zod";
import type { ProductCard } from "#shared/catalog/listing/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type {
  search as contract,
  SearchFacets,
  SearchHit,
  SearchInput,
  Suggestion,
} from "#shared/catalog/search/contract.ts";
import { questionOf } from "#shared/catalog/search/searchTerms.ts";
import * as catalogue from "../listing/service.ts";
import type { Scope } from "#server/context.ts";
import { beginning, excerpt, highlight, type Needles, needlesOf } from "./highlight.ts";
import { lookAgain, meantBy } from "./didYouMean.ts";
import * as queries from "./queries.ts";

const MOST_SUGGESTIONS = 6;

export interface Found extends Page<SearchHit> {
  readonly facets: SearchFacets;
  /** False: no full match; these match most words. */
  readonly whole: boolean;
  /** Suggested correction: for near matches on page 1, or the one applied. */
  readonly meant: string | null;
  /** Results are for the correction. */
  readonly corrected: boolean;
}

/**
 * Full matches, else near matches, else matches of a spelling correction. Sees committed changes. Counts zero results
 * on page 1.
 */
export async function find(scope: Scope, input: SearchInput): Promise<Found> {
  const { page, limit } = input;
  const slice = { offset: (page - 1) * limit, limit };
  const { page: found, whole, instead } = await lookAgain(scope, input, slice);
  const isMiss = page === 1 && (found.total === 0 || !whole || instead !== null);
  if (isMiss) await scope.searchIndex.missed(scope, input.search);
  const isNear = isMiss && found.total > 0 && !whole;
  const cards = await cardsOf(scope, found.rows, input.currency);
  const needles = needlesOf(instead ?? input.search, found.also);
  return {
    data: found.rows.map((row) => hit(row, { needles, whole, instead, cards })),
    total: found.chosen,
    page,
    perPage: limit,
    facets: facetsOf(found),
    whole,
    meant: isNear ? await meantBy(scope, input.search) : instead,
    corrected: instead !== null,
  };
}

export async function facets(
  scope: Scope,
  input: z.output<typeof contract.facets.input>,
): Promise<SearchFacets> {
  const { page } = await lookAgain(scope, input, { offset: 0, limit: 1 });
  return facetsOf(page);
}

const facetsOf = ({ total, kinds, categories, tags }: queries.FoundPage): SearchFacets => ({
  total,
  kinds,
  categories,
  tags,
});

async function cardsOf(
  scope: Scope,
  rows: readonly Pick<queries.FoundRow, "source" | "id">[],
  currency: string | undefined,
): Promise<ReadonlyMap<string, ProductCard>> {
  const ids = rows.filter(({ source }) => source === "product").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const cards = await catalogue.cardsById(scope, { ids, currency });
  return new Map(cards.map((card) => [card.uuid, card]));
}

interface Around {
  readonly needles: Needles;
  readonly whole: boolean;
  readonly instead: string | null;
  readonly cards: ReadonlyMap<string, ProductCard>;
}

function hit(row: queries.FoundRow, { needles, whole, instead, cards }: Around): SearchHit {
  const { lead, body } = row.texts;
  const said = highlight(lead, needles);
  return {
    ...named(row, needles),
    excerpt: said.some((piece) => piece.hit)
      ? said
      : (excerpt(body, needles) ?? (lead === "" ? beginning(body) : said)),
    whole,
    instead,
    product: cards.get(row.id) ?? null,
  };
}

const named = (
  { source, id, kind, category, code, slug, texts }: queries.SuggestedRow,
  needles: Needles,
) => ({
  source,
  uuid: id,
  kind,
  category,
  code,
  slug,
  title: highlight(texts.title, needles),
});

/** Falls back to a spelling correction. */
export async function suggest(scope: Scope, { search }: { search: string }): Promise<Suggestion[]> {
  const found = await suggested(scope, search);
  if (found.length > 0) return found;
  const meant = await meantBy(scope, search);
  return meant === null ? [] : suggested(scope, meant);
}

async function suggested(scope: Scope, search: string): Promise<Suggestion[]> {
  const { db, lang, searchIndex } = scope;
  const question = questionOf(search, true);
  if (!question) return [];
  const now = scope.now();
  const asked = { now, there: searchIndex.there, lang, limit: MOST_SUGGESTIONS };
  const { rows, also } = await searchIndex.suggested(db, {
    key: JSON.stringify([lang, question.all]),
    now,
    read: () => queries.suggestions(db, question, asked),
    // Shorter lists are cheap.
    worth: (answer) => answer.rows.length === MOST_SUGGESTIONS,
  });
  const needles = needlesOf(search, also, { unfinished: true });
  const cards = await cardsOf(scope, rows, undefined);
  return rows.map((row) => ({
    ...named(row, needles),
    picture: cards.get(row.id)?.picture ?? null,
  }));
}
