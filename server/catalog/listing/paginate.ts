import type { LIST_ORDERS } from "#shared/catalog/listing/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { createLru } from "#shared/kit/lru.ts";
import { collators } from "#shared/kit/collation.ts";
import type { FacetIndex } from "./facetIndex.ts";
import type { ProductFacets } from "./productFacts.ts";
import {
  buildPredicates,
  filterSlots,
  type ProductFilters,
  planCode,
  type PriceContext,
} from "./filters.ts";
import type { Compare } from "./sortedIndexes.ts";

export interface SortOrder {
  readonly by: (typeof LIST_ORDERS)[number];
  readonly sort: "asc" | "desc";
  /** Set only when sorting by price. */
  readonly currency?: string;
}

export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

/** Unordered candidates; null: the whole shop. */
export type CandidateSlots = readonly number[] | null;

export interface PageQuery extends PriceContext {
  readonly lang: Lang;
  readonly narrowing: ProductFilters;
  readonly order: SortOrder;
  readonly slice: PageRange;
  readonly among: CandidateSlots;
}

export interface IdPage {
  readonly total: number;
  readonly ids: readonly string[];
}

export function paginate(facts: FacetIndex, asked: PageQuery): IdPage {
  const { order, slice, narrowing } = asked;
  const choices = buildPredicates(facts, narrowing, asked);
  const found = filterSlots(Object.values(choices), sortCandidates(facts, asked));
  const shown =
    order.by === "price"
      ? pageByPrice(facts, found, asked)
      : found.slice(slice.offset, slice.offset + slice.limit);
  return { total: found.length, ids: shown.flatMap((slot) => facts.at(slot)?.id ?? []) };
}

/** Below this, sorting the candidates is faster than scanning the sorted index. */
const SORT_THRESHOLD = 200;

/** For sorting by price: the tie order. */
function sortCandidates(facts: FacetIndex, { order, lang, among }: PageQuery): readonly number[] {
  const [name, compare] = sortKey(order, lang);
  if (!among) return facts.sortedBy(name, compare);
  if (among.length > SORT_THRESHOLD) {
    const order = facts.sortedBy(name, compare);
    return selectInOrder(order, among, facts.kinds.column.length);
  }
  return among
    .flatMap((slot) => {
      const fact = facts.at(slot);
      return fact ? [{ place: slot, fact }] : [];
    })
    .toSorted((a, b) => compare(a.fact, b.fact))
    .map(({ place }) => place);
}

type Places = readonly number[];

const MAX_SELECTIONS = 4;

const createSelectionCache = () => createLru<Places, Places>(MAX_SELECTIONS);

/** Paging reuses the selection as long as both arrays live. */
const selectionCaches = new WeakMap<Places, ReturnType<typeof createSelectionCache>>();

/** `among` in the order of `order`; slots are below `size`. */
function selectInOrder(order: Places, among: Places, size: number): Places {
  const known = selectionCaches.get(order) ?? createSelectionCache();
  selectionCaches.set(order, known);
  const had = known.get(among);
  if (had) return had;
  const isAmong = new Uint8Array(size);
  for (const slot of among) isAmong[slot] = 1;
  const found = order.filter((slot) => isAmong[slot] === 1);
  known.set(among, found);
  return found;
}

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const usual: Compare = (a, b) => a.sort - b.sort || text(a.id, b.id);

/** Cache key and comparator; ties in shop order. */
function sortKey({ by, sort }: SortOrder, lang: Lang): [string, Compare] {
  if (by === "price") return ["sort asc", usual];
  const sign = sort === "desc" ? -1 : 1;
  const first: Record<typeof by, Compare> = {
    sort: (a, b) => sign * (a.sort - b.sort),
    createdAt: (a, b) => sign * (a.created - b.created),
    name: (a, b) => sign * collators[lang].compare(a.names[lang], b.names[lang]),
  };
  const name = by === "name" ? `name ${sort} ${lang}` : `${by} ${sort}`;
  return [name, (a: ProductFacets, b: ProductFacets) => first[by](a, b) || usual(a, b)];
}

function pageByPrice(
  facts: FacetIndex,
  found: readonly number[],
  asked: PageQuery,
): readonly number[] {
  const { order, slice } = asked;
  const amounts = displayedAmounts(facts, asked);
  const sign = order.sort === "desc" ? -1 : 1;
  const keyOf = (slot: number): number => {
    const amount = amounts[slot] ?? NaN;
    return Number.isNaN(amount) ? Infinity : sign * amount;
  };
  return partialSort(found, slice.offset + slice.limit, keyOf).slice(slice.offset);
}

/** Falls back to TWD if nothing is priced in the requested currency, as cards do. */
function displayedAmounts(
  facts: FacetIndex,
  { narrowing, now, rates, order }: PageQuery,
): readonly number[] {
  const { currency = "TWD" } = order;
  const moment = facts.priceColumns(now);
  const plan = planCode(narrowing.plan);
  const amounts = moment.amounts(plan, currency, rates);
  const isTold = currency === "TWD" || amounts.some((amount) => !Number.isNaN(amount));
  return isTold ? amounts : moment.amounts(plan, "TWD", rates);
}

interface Keyed {
  readonly place: number;
  readonly key: number;
}
const compareKeys = (a: Keyed, b: Keyed): number => (a.key === b.key ? 0 : a.key - b.key);

/** Partial sort of the first `count`; stable. */
function partialSort(
  all: readonly number[],
  count: number,
  keyOf: (slot: number) => number,
): readonly number[] {
  const most = Math.max(2 * count, 64);
  let first: Keyed[] = [];
  let last = Infinity;
  let isFull = false;
  for (const slot of all) {
    const key = keyOf(slot);
    if (isFull && key >= last) continue;
    first.push({ place: slot, key });
    if (first.length < most) continue;
    first = first.toSorted(compareKeys).slice(0, count);
    last = first.at(-1)?.key ?? -Infinity;
    isFull = true;
  }
  const sorted = first.toSorted(compareKeys);
  return sorted.slice(0, count).map(({ place }) => place);
}
