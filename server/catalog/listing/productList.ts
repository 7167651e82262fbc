import type { z } from "zod";
import type {
  FacetInput,
  ListFacets,
  ListInput,
  ProductCard,
} from "#shared/catalog/listing/contract.ts";
import { priceRange } from "#shared/catalog/listing/priceRange.ts";
import { monthsOf, TRIAL } from "#shared/catalog/products/rules.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { MAX_ROWS, pageWindow } from "#shared/kit/pagination.ts";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import { countCategories, countFacets } from "./facetCounts.ts";
import { findCards, type FacetNames, listFacetNames } from "./facetIndexQueries.ts";
import { valuePredicate, filterSlots, isTimeDependent, type ProductFilters } from "./filters.ts";
import { type CandidateSlots, type PageQuery, type SortOrder, paginate } from "./paginate.ts";
import { createCardView, isForeignCurrency, createViewContext } from "./productView.ts";
import { recordZeroResult } from "../search/zeroResultSearches.ts";
import { requirePricedCurrency } from "./currencyAvailability.ts";
import type { CardRow } from "./queries.ts";
import {
  readCached,
  type SearchContext,
  type ValidityPeriod,
  validityPeriod,
  findMatchingIds,
} from "./searchContext.ts";

const MAX_CACHED_ROWS = 100;

type FacetQuery = z.output<typeof FacetInput>;

interface CardPage extends ValidityPeriod {
  /** The search words match no product at all. */
  readonly isMiss: boolean;
  readonly total: number;
  readonly rows: readonly CardRow[];
}

export async function list(
  scope: Context,
  input: z.output<typeof ListInput>,
): Promise<Page<ProductCard>> {
  const { page, limit, orderby, sort, currency, plan } = input;
  const slice = limit > 0 ? { offset: (page - 1) * limit, limit } : { offset: 0, limit: MAX_ROWS };
  const narrowing = toProductFilters(input);
  await requirePricedCurrency(scope, narrowing.price);
  const order = {
    by: orderby,
    sort,
    ...(orderby === "price" && { currency: currency ?? narrowing.price.currency }),
  };
  const plans = plan !== undefined || isForeignCurrency(currency);
  const key = JSON.stringify([order, slice, plans]);
  const worth = ({ rows }: CardPage) => rows.length > 0 && rows.length <= MAX_CACHED_ROWS;
  const words = await findMatchingIds(scope, narrowing);
  const of = isFullScan(narrowing, orderby) ? "narrowed" : "page";
  const found = await readCached(scope, { of, key, narrowing, words, worth }, (source) =>
    readCardPage(scope, source, { narrowing, order, slice, all: limit <= 0, plans }),
  );
  if (page === 1 && input.search && found.isMiss) await recordZeroResult(scope, input.search);
  const months = plan === undefined ? undefined : monthsOf(plan);
  const said = pageWindow(input, found.total);
  return {
    data: found.rows.map(
      createCardView(createViewContext(scope, currency), months === TRIAL ? undefined : months),
    ),
    total: found.total,
    page: said.page,
    perPage: said.perPage,
  };
}

/** Building the page scans every product. */
const isFullScan = (
  { category, kind, tags, industry, ...rest }: ProductFilters,
  orderby: SortOrder["by"],
): boolean =>
  category === undefined &&
  (orderby === "price" || Boolean(kind ?? industry) || tags.length > 0 || isTimeDependent(rest));

type ListQuery = Pick<PageQuery, "narrowing" | "order" | "slice">;

/** Filters and sorts in memory, so only the cards of the page are read. */
async function readCardPage(
  scope: Context,
  source: SearchContext,
  asked: ListQuery & { readonly all: boolean; readonly plans: boolean },
): Promise<CardPage> {
  const { db, lang } = scope;
  const { narrowing, order, all, plans } = asked;
  const { category } = narrowing;
  const isNamed = category !== undefined || narrowing.tags.length > 0;
  const names = isNamed ? await readFacetNames(scope) : NO_NAMES;
  // No `await` from here to the cards: see `SearchContext`.
  const among = findCandidates(source, category, names);
  const span = validityPeriod(scope, source, isTimeDependent(narrowing) || order.by === "price");
  const now = resolveMergedTags(narrowing, names);
  const { ids, total } = paginate(source.facts, {
    ...asked,
    narrowing: now,
    lang,
    among,
    ...priceContext(scope),
  });
  if (all) pageWindow({ page: 1, limit: -1 }, total); // refuses too many before reading cards
  const cards = await findCards(db, { lang, ids, plans });
  const isMiss = source.words?.length === 0;
  return { ...span, isMiss, total, rows: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Each count ignores its own filter. */
export async function getFacets(scope: Context, input: FacetQuery): Promise<ListFacets> {
  const narrowing = toProductFilters(input);
  await requirePricedCurrency(scope, narrowing.price);
  const everywhere = { ...narrowing, category: undefined };
  const words = await findMatchingIds(scope, narrowing);
  const of = narrowing.category === undefined ? "counts" : "countsOfCategory";
  const [{ categories }, counted] = await Promise.all([
    // Same for every category.
    readCached(
      scope,
      { of: "counts", key: "categories", narrowing: everywhere, words },
      async (source) => {
        const names = await readFacetNames(scope);
        const asked = {
          narrowing: resolveMergedTags(narrowing, names),
          ...priceContext(scope),
          ...names,
        };
        const among = slotsMatchingWords(source) ?? source.facts.allSlots();
        const categories = countCategories(source.facts, among, asked);
        return { ...validityPeriod(scope, source, isTimeDependent(narrowing)), categories };
      },
    ),
    readCached(scope, { of, key: "facets", narrowing, words }, async (source) => {
      const names = await readFacetNames(scope);
      const asked = {
        narrowing: resolveMergedTags(narrowing, names),
        ...priceContext(scope),
        ...names,
      };
      const among = findCandidates(source, narrowing.category, asked);
      const counts = countFacets(source.facts, among ?? source.facts.allSlots(), asked);
      return { ...validityPeriod(scope, source, true), ...counts };
    }),
  ]);
  const { total, kinds, tags, industries, plans, inStock, least, most } = counted;
  const { currency } = narrowing.price;
  const prices =
    least === null || most === null
      ? null
      : { min: { minor: least, currency }, max: { minor: most, currency } };
  return { total, kinds, categories, tags, industries, plans, inStock, prices };
}

const priceContext = (scope: Context) => ({
  now: scope.now().getTime(),
  rates: scope.catalogCache.rates(),
});

const readFacetNames = ({ catalogCache: catalogue, db, lang }: Context) =>
  catalogue.readOncePerRevision(`names ${lang}`, () => listFacetNames(db, lang));

const NO_NAMES: Pick<FacetNames, "categories" | "merged"> = { categories: [], merged: {} };

/** Replaces merged tags by the surviving ones. */
const resolveMergedTags = (
  narrowing: ProductFilters,
  { merged }: Pick<FacetNames, "merged">,
): ProductFilters => ({
  ...narrowing,
  tags: [...new Set(narrowing.tags.map((tag) => merged[tag] ?? tag))],
});

/** Maps each tag to itself or to the tag it was merged into; null: deleted. */
export async function resolveTags(
  scope: Context,
  { tags }: { readonly tags: readonly string[] },
): Promise<Readonly<Record<string, string | null>>> {
  await scope.catalogCache.refresh(scope.db);
  const { merged, terms } = await readFacetNames(scope);
  const known = new Set(terms.filter(({ kind }) => kind === "tag").map(({ uuid }) => uuid));
  return Object.fromEntries(
    tags.map((tag) => {
      const now = merged[tag] ?? tag;
      return [tag, known.has(now) ? now : null];
    }),
  );
}

const slotsMatchingWords = ({ facts, words }: SearchContext): CandidateSlots =>
  words && facts.slotsOf(words);

/** Includes subcategories; null: all products. */
function findCandidates(
  source: SearchContext,
  category: string | undefined,
  { categories }: Pick<FacetNames, "categories">,
): CandidateSlots {
  const { facts } = source;
  const words = slotsMatchingWords(source);
  if (category === undefined) return words;
  const subs = categories.filter(({ parent }) => parent === category).map(({ uuid }) => uuid);
  const within = new Set([category, ...subs]);
  if (!words) return facts.inCategories([...within]);
  return filterSlots([valuePredicate(facts.categories, (each) => within.has(each))], words);
}

function toProductFilters(input: FacetQuery): ProductFilters {
  const { category, kind, tag, industry, plan, inStock, search } = input;
  return {
    category,
    kind,
    tags: [...new Set(tag)].toSorted((a, b) => (a < b ? -1 : 1)),
    industry,
    plan,
    inStock,
    price: priceRange(input),
    question: search ? (buildQuery(search)?.all ?? MATCH_NOTHING) : undefined,
  };
}

/** tsquery for words that can match nothing. */
const MATCH_NOTHING = "";
