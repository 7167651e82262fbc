import type { LIST_ORDERS } from "#shared/catalog/listing/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { keepLatest } from "#shared/kit/lru.ts";
import { nameOrder } from "#shared/kit/collation.ts";
import type { Facts } from "./facetIndex.ts";
import type { Fact } from "./productFacts.ts";
import { choicesOf, holding, type Narrowing, planNumber, type Reading } from "./filters.ts";
import type { Compare } from "./sortedIndexes.ts";

export interface Order {
  readonly by: (typeof LIST_ORDERS)[number];
  readonly sort: "asc" | "desc";
  /** Set only when sorting by price. */
  readonly currency?: string;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Unordered candidates; null: the whole shop. */
export type Among = readonly number[] | null;

export interface AskedPage extends Reading {
  readonly lang: Lang;
  readonly narrowing: Narrowing;
  readonly order: Order;
  readonly slice: Slice;
  readonly among: Among;
}

export interface PageOf {
  readonly total: number;
  readonly ids: readonly string[];
}

export function pageOf(facts: Facts, asked: AskedPage): PageOf {
  const { order, slice, narrowing } = asked;
  const choices = choicesOf(facts, narrowing, asked);
  const found = holding(Object.values(choices), inOrder(facts, asked));
  const shown =
    order.by === "price"
      ? byPrice(facts, found, asked)
      : found.slice(slice.offset, slice.offset + slice.limit);
  return { total: found.length, ids: shown.flatMap((place) => facts.at(place)?.id ?? []) };
}

/** Below this, sorting the candidates is faster than scanning the sorted index. */
const FEW = 200;

/** For sorting by price: the tie order. */
function inOrder(facts: Facts, { order, lang, among }: AskedPage): readonly number[] {
  const [name, compare] = byKey(order, lang);
  if (!among) return facts.ordered(name, compare);
  if (among.length > FEW) {
    const order = facts.ordered(name, compare);
    return pickedOut(order, among, facts.kinds.column.length);
  }
  return among
    .flatMap((place) => {
      const fact = facts.at(place);
      return fact ? [{ place, fact }] : [];
    })
    .toSorted((a, b) => compare(a.fact, b.fact))
    .map(({ place }) => place);
}

type Places = readonly number[];

const MOST_PICKED = 4;

const keepPicked = () => keepLatest<Places, Places>(MOST_PICKED);

/** Paging reuses the selection as long as both arrays live. */
const picked = new WeakMap<Places, ReturnType<typeof keepPicked>>();

/** `among` in the order of `order`; slots are below `size`. */
function pickedOut(order: Places, among: Places, size: number): Places {
  const known = picked.get(order) ?? keepPicked();
  picked.set(order, known);
  const had = known.get(among);
  if (had) return had;
  const isAmong = new Uint8Array(size);
  for (const place of among) isAmong[place] = 1;
  const found = order.filter((place) => isAmong[place] === 1);
  known.keep(among, found);
  return found;
}

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const usual: Compare = (a, b) => a.sort - b.sort || text(a.id, b.id);

/** Cache key and comparator; ties in shop order. */
function byKey({ by, sort }: Order, lang: Lang): [string, Compare] {
  if (by === "price") return ["sort asc", usual];
  const sign = sort === "desc" ? -1 : 1;
  const first: Record<typeof by, Compare> = {
    sort: (a, b) => sign * (a.sort - b.sort),
    createdAt: (a, b) => sign * (a.created - b.created),
    name: (a, b) => sign * nameOrder[lang].compare(a.names[lang], b.names[lang]),
  };
  const name = by === "name" ? `name ${sort} ${lang}` : `${by} ${sort}`;
  return [name, (a: Fact, b: Fact) => first[by](a, b) || usual(a, b)];
}

function byPrice(facts: Facts, found: readonly number[], asked: AskedPage): readonly number[] {
  const { order, slice } = asked;
  const amounts = amountsTold(facts, asked);
  const sign = order.sort === "desc" ? -1 : 1;
  const keyOf = (place: number): number => {
    const amount = amounts[place] ?? NaN;
    return Number.isNaN(amount) ? Infinity : sign * amount;
  };
  return firstOf(found, slice.offset + slice.limit, keyOf).slice(slice.offset);
}

/** Falls back to TWD if nothing is priced in the requested currency, as cards do. */
function amountsTold(facts: Facts, { narrowing, now, rates, order }: AskedPage): readonly number[] {
  const { currency = "TWD" } = order;
  const moment = facts.moment(now);
  const plan = planNumber(narrowing.plan);
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
function firstOf(
  all: readonly number[],
  count: number,
  keyOf: (place: number) => number,
): readonly number[] {
  const most = Math.max(2 * count, 64);
  let first: Keyed[] = [];
  let last = Infinity;
  let isFull = false;
  for (const place of all) {
    const key = keyOf(place);
    if (isFull && key >= last) continue;
    first.push({ place, key });
    if (first.length < most) continue;
    first = first.toSorted(compareKeys).slice(0, count);
    last = first.at(-1)?.key ?? -Infinity;
    isFull = true;
  }
  const sorted = first.toSorted(compareKeys);
  return sorted.slice(0, count).map(({ place }) => place);
}
