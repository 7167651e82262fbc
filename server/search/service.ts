import type { z } from "zod";
import type { ProductCard } from "#shared/catalogue/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type {
  search as contract,
  SearchFacets,
  SearchHit,
  SearchInput,
  Suggestion,
} from "#shared/search/contract.ts";
import { type Question, questionOf } from "#shared/search/terms.ts";
import * as catalogue from "../catalogue/service.ts";
import type { Scope } from "../context.ts";
import { excerpt, highlight, type Needles, needlesOf } from "./highlight.ts";
import { noteMiss } from "./misses.ts";
import * as queries from "./queries.ts";

const MOST_SUGGESTIONS = 6;

/** One page of what was found, and what it can be narrowed to. */
export interface Found extends Page<SearchHit> {
  readonly facets: SearchFacets;
  /** False: nothing holds all that was typed; these are what names most of it. */
  readonly whole: boolean;
}

interface Looked {
  readonly page: queries.FoundPage;
  readonly whole: boolean;
}

const NOTHING: queries.FoundPage = {
  stale: false,
  total: 0,
  chosen: 0,
  rows: [],
  kinds: [],
  categories: [],
  tags: [],
};

/**
 * What holds every word, in any of the languages, and where nothing does, what names most of them. What changed
 * before the call is found as it is now. Words that nothing holds are counted, unless somebody turns pages.
 */
export async function find(scope: Scope, input: SearchInput): Promise<Found> {
  const { page, limit } = input;
  const { page: found, whole } = await look(scope, input, { offset: (page - 1) * limit, limit });
  if (page === 1 && (found.total === 0 || !whole)) await noteMiss(scope, input.search);
  const cards = await cardsOf(scope, found.rows, input.currency);
  const needles = needlesOf(input.search);
  return {
    data: found.rows.map((row) => hit(row, { needles, whole, cards })),
    total: found.chosen,
    page,
    perPage: limit,
    facets: facetsOf(found),
    whole,
  };
}

/** What a search can be narrowed to, with how many each choice would leave. */
export async function facets(
  scope: Scope,
  input: z.output<typeof contract.facets.input>,
): Promise<SearchFacets> {
  const { page } = await look(scope, input, { offset: 0, limit: 1 });
  return facetsOf(page);
}

const facetsOf = ({ total, kinds, categories, tags }: queries.FoundPage): SearchFacets => ({
  total,
  kinds,
  categories,
  tags,
});

async function look(
  { db, lang, searchIndex }: Scope,
  { search, ...choices }: Pick<SearchInput, "search"> & queries.Choices,
  slice: { offset: number; limit: number },
): Promise<Looked> {
  const question = questionOf(search);
  if (!question) return { page: NOTHING, whole: true };
  const { kind, category, tag } = choices;
  const asked = { lang, choices: { kind, category, tag }, ...slice };
  const read = () => queries.whatHolds(db, question, asked);
  const page = await searchIndex.fresh(db, read);
  if (page.total > 0) return { page, whole: true };
  return {
    page: await whatIsNear(() => queries.whatNames(db, question, asked), question),
    whole: false,
  };
}

/** One word that nothing holds is near nothing. */
const whatIsNear = (read: () => Promise<queries.FoundPage>, { pieces }: Question) =>
  pieces.length > 1 ? read() : Promise.resolve(NOTHING);

async function cardsOf(
  scope: Scope,
  rows: readonly queries.FoundRow[],
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
  readonly cards: ReadonlyMap<string, ProductCard>;
}

function hit(row: queries.FoundRow, { needles, whole, cards }: Around): SearchHit {
  const { lead, body } = row.texts;
  const said = highlight(lead, needles);
  const tells = said.some((piece) => piece.hit);
  return {
    ...named(row, needles),
    excerpt: tells ? said : (excerpt(body, needles) ?? said),
    whole,
    product: cards.get(row.id) ?? null,
  };
}

const named = (
  { source, id, kind, category, code, texts }: queries.FoundRow,
  needles: Needles,
) => ({
  source,
  uuid: id,
  kind,
  category,
  code,
  title: highlight(texts.title, needles),
});

/** At most six things that unfinished words may mean, the most telling first. */
export async function suggest(scope: Scope, { search }: { search: string }): Promise<Suggestion[]> {
  const { db, lang, searchIndex } = scope;
  const question = questionOf(search, true);
  if (!question) return [];
  const read = () => queries.suggestions(db, question, { lang, limit: MOST_SUGGESTIONS });
  const { rows } = await searchIndex.fresh(db, read);
  const needles = needlesOf(search, true);
  return rows.map((row) => named(row, needles));
}
