import type { z } from "zod";
import type { ProductCard } from "#shared/catalog/listing/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type {
  search as contract,
  SearchFacets,
  SearchHit,
  SearchInput,
  SearchKind,
  Suggestion,
} from "#shared/catalog/search/contract.ts";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import * as catalogue from "../listing/service.ts";
import type { Context } from "#server/context.ts";
import {
  firstLine,
  excerpt,
  highlight,
  type HighlightTerms,
  createHighlightTerms,
} from "./highlight.ts";
import { runWithCorrection, findCorrection } from "./didYouMean.ts";
import * as queries from "./queries.ts";
import { runQuery } from "./runQuery.ts";
import { recordZeroResult } from "./zeroResultSearches.ts";

export { withSynonyms } from "./synonyms.ts";
export { recordZeroResult } from "./zeroResultSearches.ts";

const MAX_SUGGESTIONS = 6;

export interface SearchResult extends Page<SearchHit> {
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
export async function find(scope: Context, input: SearchInput): Promise<SearchResult> {
  const { page, limit } = input;
  const slice = { offset: (page - 1) * limit, limit };
  const { page: found, whole, instead } = await runWithCorrection(scope, input, slice);
  const isMiss = page === 1 && (found.total === 0 || !whole || instead !== null);
  if (isMiss) await recordZeroResult(scope, input.search);
  const isNear = isMiss && found.total > 0 && !whole;
  const cards = await loadCards(scope, found.rows, input.currency);
  const needles = createHighlightTerms(instead ?? input.search, found.also);
  return {
    data: found.rows.map((row) => toHitView(row, { needles, whole, instead, cards })),
    total: found.chosen,
    page,
    perPage: limit,
    facets: toFacets(found),
    whole,
    meant: isNear ? await findCorrection(scope, input.search) : instead,
    corrected: instead !== null,
  };
}

export async function getFacets(
  scope: Context,
  input: z.output<typeof contract.facets.input>,
): Promise<SearchFacets> {
  const { page } = await runWithCorrection(scope, input, { offset: 0, limit: 1 });
  return toFacets(page);
}

const toFacets = ({ total, kinds, categories, tags }: queries.HitPage): SearchFacets => ({
  total,
  kinds,
  categories,
  tags,
});

async function loadCards(
  scope: Context,
  rows: readonly Pick<queries.HitRow, "source" | "id">[],
  currency: string | undefined,
): Promise<ReadonlyMap<string, ProductCard>> {
  const ids = rows.filter(({ source }) => source === "product").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const cards = await catalogue.listCardsById(scope, { ids, currency });
  return new Map(cards.map((card) => [card.uuid, card]));
}

interface HitContext {
  readonly needles: HighlightTerms;
  readonly whole: boolean;
  readonly instead: string | null;
  readonly cards: ReadonlyMap<string, ProductCard>;
}

function toHitView(row: queries.HitRow, { needles, whole, instead, cards }: HitContext): SearchHit {
  const { lead, body } = row.texts;
  const said = highlight(lead, needles);
  return {
    ...toNamedView(row, needles),
    excerpt: said.some((piece) => piece.hit)
      ? said
      : (excerpt(body, needles) ?? (lead === "" ? firstLine(body) : said)),
    whole,
    instead,
    product: cards.get(row.id) ?? null,
  };
}

const toNamedView = (
  { source, id, kind, category, code, slug, texts }: queries.SuggestionRow,
  needles: HighlightTerms,
) => ({
  source,
  uuid: id,
  kind,
  category,
  code,
  slug,
  title: highlight(texts.title, needles),
});

interface Matching {
  readonly search: string;
  readonly kind: SearchKind;
  readonly limit: number;
}

/** While a text is being written: full matches of a kind, else near ones. Nothing is counted as missing. */
export async function listMatches(
  scope: Context,
  { search, kind, limit }: Matching,
): Promise<Omit<Suggestion, "picture">[]> {
  const { page } = await runQuery(scope, { search, kind }, { offset: 0, limit });
  const needles = createHighlightTerms(search, page.also);
  return page.rows.map((row) => toNamedView(row, needles));
}

/** Falls back to a spelling correction. */
export async function suggest(
  scope: Context,
  { search }: { search: string },
): Promise<Suggestion[]> {
  const found = await findSuggestions(scope, search);
  if (found.length > 0) return found;
  const meant = await findCorrection(scope, search);
  return meant === null ? [] : findSuggestions(scope, meant);
}

async function findSuggestions(scope: Context, search: string): Promise<Suggestion[]> {
  const { db, lang, searchIndex } = scope;
  const question = buildQuery(search, true);
  if (!question) return [];
  const now = scope.now();
  const asked = { now, there: searchIndex.there, lang, limit: MAX_SUGGESTIONS };
  const { rows, also } = await searchIndex.suggested(db, {
    key: JSON.stringify([lang, question.all]),
    now,
    read: () => queries.listSuggestions(db, question, asked),
    // Shorter lists are cheap.
    worth: (answer) => answer.rows.length === MAX_SUGGESTIONS,
  });
  const needles = createHighlightTerms(search, also, { unfinished: true });
  const cards = await loadCards(scope, rows, undefined);
  return rows.map((row) => ({
    ...toNamedView(row, needles),
    picture: cards.get(row.id)?.picture ?? null,
  }));
}
