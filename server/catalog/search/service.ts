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

/** One page of what was found, and what it can be narrowed to. */
export interface Found extends Page<SearchHit> {
  readonly facets: SearchFacets;
  /** False: nothing holds all that was typed; these are what names most of it. */
  readonly whole: boolean;
  /** What may be meant by words that nothing holds; told of a first page, and wherever it is what these hold. */
  readonly meant: string | null;
  /** True: nothing was found by what was typed; these hold what may be meant by it. */
  readonly corrected: boolean;
}

/**
 * What holds every word, in any of the languages, where nothing does, what names most of them, and where nothing does
 * that either, what holds the words that may be meant. What changed before the call is found as it is now. Words that
 * nothing holds are counted, unless somebody turns pages.
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

/** What a search can be narrowed to, with how many each choice would leave. */
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

/**
 * At most six things that unfinished words may mean, the most telling first; of words that nothing holds, as a misspelt one
 * does, what may be meant by them.
 */
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
    // Of few there is little to look at.
    worth: (answer) => answer.rows.length === MOST_SUGGESTIONS,
  });
  const needles = needlesOf(search, also, { unfinished: true });
  const cards = await cardsOf(scope, rows, undefined);
  return rows.map((row) => ({
    ...named(row, needles),
    picture: cards.get(row.id)?.picture ?? null,
  }));
}
