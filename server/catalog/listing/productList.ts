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
import { questionOf } from "#shared/catalog/search/searchTerms.ts";
import type { Scope } from "#server/context.ts";
import { countCategories, countOthers } from "./facetCounts.ts";
import { cardsOf, type Named, namesIn } from "./facetIndexQueries.ts";
import { having, holding, isClocked, type Narrowing } from "./filters.ts";
import { type Among, type AskedPage, type Order, pageOf } from "./paginate.ts";
import { cardIn, isForeign, readingOf } from "./productView.ts";
import { ensurePriced } from "./currencyAvailability.ts";
import type { CardRow } from "./queries.ts";
import { read, type Source, type Spanned, spanOf, wordsOf } from "./searchContext.ts";

const MOST_ON_A_PAGE = 100;

type Asked = z.output<typeof FacetInput>;

interface CardPage extends Spanned {
  /** The search words match no product at all. */
  readonly isMiss: boolean;
  readonly total: number;
  readonly rows: readonly CardRow[];
}

export async function list(
  scope: Scope,
  input: z.output<typeof ListInput>,
): Promise<Page<ProductCard>> {
  const { page, limit, orderby, sort, currency, plan } = input;
  const slice = limit > 0 ? { offset: (page - 1) * limit, limit } : { offset: 0, limit: MAX_ROWS };
  const narrowing = narrowingOf(input);
  await ensurePriced(scope, narrowing.price);
  const order = {
    by: orderby,
    sort,
    ...(orderby === "price" && { currency: currency ?? narrowing.price.currency }),
  };
  const plans = plan !== undefined || isForeign(currency);
  const key = JSON.stringify([order, slice, plans]);
  const worth = ({ rows }: CardPage) => rows.length > 0 && rows.length <= MOST_ON_A_PAGE;
  const words = await wordsOf(scope, narrowing);
  const of = isWholeShop(narrowing, orderby) ? "narrowed" : "page";
  const found = await read(scope, { of, key, narrowing, words, worth }, (source) =>
    cardPage(scope, source, { narrowing, order, slice, all: limit <= 0, plans }),
  );
  if (page === 1 && input.search && found.isMiss)
    await scope.searchIndex.missed(scope, input.search);
  const months = plan === undefined ? undefined : monthsOf(plan);
  const said = pageWindow(input, found.total);
  return {
    data: found.rows.map(cardIn(readingOf(scope, currency), months === TRIAL ? undefined : months)),
    total: found.total,
    page: said.page,
    perPage: said.perPage,
  };
}

/** Building the page scans every product. */
const isWholeShop = (
  { category, kind, tags, industry, ...rest }: Narrowing,
  orderby: Order["by"],
): boolean =>
  category === undefined &&
  (orderby === "price" || Boolean(kind ?? industry) || tags.length > 0 || isClocked(rest));

type AskedList = Pick<AskedPage, "narrowing" | "order" | "slice">;

/** Filters and sorts in memory, so only the cards of the page are read. */
async function cardPage(
  scope: Scope,
  source: Source,
  asked: AskedList & { readonly all: boolean; readonly plans: boolean },
): Promise<CardPage> {
  const { db, lang } = scope;
  const { narrowing, order, all, plans } = asked;
  const { category } = narrowing;
  const isNamed = category !== undefined || narrowing.tags.length > 0;
  const names = isNamed ? await namesOf(scope) : NO_NAMES;
  // No `await` from here to the cards: see `SearchContext`.
  const among = amongOf(source, category, names);
  const span = spanOf(scope, source, isClocked(narrowing) || order.by === "price");
  const now = standing(narrowing, names);
  const { ids, total } = pageOf(source.facts, {
    ...asked,
    narrowing: now,
    lang,
    among,
    ...at(scope),
  });
  if (all) pageWindow({ page: 1, limit: -1 }, total); // refuses too many before reading cards
  const cards = await cardsOf(db, { lang, ids, plans });
  const isMiss = source.words?.length === 0;
  return { ...span, isMiss, total, rows: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Each count ignores its own filter. */
export async function facets(scope: Scope, input: Asked): Promise<ListFacets> {
  const narrowing = narrowingOf(input);
  await ensurePriced(scope, narrowing.price);
  const everywhere = { ...narrowing, category: undefined };
  const words = await wordsOf(scope, narrowing);
  const of = narrowing.category === undefined ? "counts" : "countsOfCategory";
  const [{ categories }, counted] = await Promise.all([
    // Same for every category.
    read(
      scope,
      { of: "counts", key: "categories", narrowing: everywhere, words },
      async (source) => {
        const names = await namesOf(scope);
        const asked = { narrowing: standing(narrowing, names), ...at(scope), ...names };
        const among = placesOf(source) ?? source.facts.all();
        const categories = countCategories(source.facts, among, asked);
        return { ...spanOf(scope, source, isClocked(narrowing)), categories };
      },
    ),
    read(scope, { of, key: "facets", narrowing, words }, async (source) => {
      const names = await namesOf(scope);
      const asked = { narrowing: standing(narrowing, names), ...at(scope), ...names };
      const among = amongOf(source, narrowing.category, asked);
      const counts = countOthers(source.facts, among ?? source.facts.all(), asked);
      return { ...spanOf(scope, source, true), ...counts };
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

const at = (scope: Scope) => ({ now: scope.now().getTime(), rates: scope.catalogue.rates() });

const namesOf = ({ catalogue, db, lang }: Scope) =>
  catalogue.beside(`names ${lang}`, () => namesIn(db, lang));

const NO_NAMES: Pick<Named, "categories" | "merged"> = { categories: [], merged: {} };

/** Replaces merged tags by the surviving ones. */
const standing = (narrowing: Narrowing, { merged }: Pick<Named, "merged">): Narrowing => ({
  ...narrowing,
  tags: [...new Set(narrowing.tags.map((tag) => merged[tag] ?? tag))],
});

/** Maps each tag to itself or to the tag it was merged into; null: deleted. */
export async function tagsNow(
  scope: Scope,
  { tags }: { readonly tags: readonly string[] },
): Promise<Readonly<Record<string, string | null>>> {
  await scope.catalogue.look(scope.db);
  const { merged, terms } = await namesOf(scope);
  const known = new Set(terms.filter(({ kind }) => kind === "tag").map(({ uuid }) => uuid));
  return Object.fromEntries(
    tags.map((tag) => {
      const now = merged[tag] ?? tag;
      return [tag, known.has(now) ? now : null];
    }),
  );
}

const placesOf = ({ facts, words }: Source): Among => words && facts.placesOf(words);

/** Includes subcategories; null: all products. */
function amongOf(
  source: Source,
  category: string | undefined,
  { categories }: Pick<Named, "categories">,
): Among {
  const { facts } = source;
  const words = placesOf(source);
  if (category === undefined) return words;
  const subs = categories.filter(({ parent }) => parent === category).map(({ uuid }) => uuid);
  const within = new Set([category, ...subs]);
  if (!words) return facts.within([...within]);
  return holding([having(facts.categories, (each) => within.has(each))], words);
}

function narrowingOf(input: Asked): Narrowing {
  const { category, kind, tag, industry, plan, inStock, search } = input;
  return {
    category,
    kind,
    tags: [...new Set(tag)].toSorted((a, b) => (a < b ? -1 : 1)),
    industry,
    plan,
    inStock,
    price: priceRange(input),
    question: search ? (questionOf(search)?.all ?? NOTHING) : undefined,
  };
}

/** tsquery for words that can match nothing. */
const NOTHING = "";
