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
  /** What prices are told in, where they are what it goes by. */
  readonly currency?: string;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Places of what narrowing looks at: what belongs to a category or holds words, in no order; null: the whole shop. */
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

/** Which products one page of a list holds, in their order, and how many there are on all pages. */
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

/** So many are put in order sooner than found among all, which are in order already. */
const FEW = 200;

/** What is looked at; by price, in the order of ties. */
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

/** Of each order so much is kept that was picked out of it; each may be as long as the shop. */
const MOST_PICKED = 4;

const keepPicked = () => keepLatest<Places, Places>(MOST_PICKED);

/** What was picked out of an order: whoever turns pages asks for the same again, as long as both stand. */
const picked = new WeakMap<Places, ReturnType<typeof keepPicked>>();

/** Those of some places below `size` as they stand in an order. */
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

/** As in the shop. */
const usual: Compare = (a, b) => a.sort - b.sort || text(a.id, b.id);

/** The order by what a product says of itself, with the name it is kept under; ties are as in the shop. */
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

/** The page of some in the order of ties, by what each starts at; what has no price comes last. */
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

/** In the currency of the order; where no price is told in that, in Taiwan dollars, as cards tell them then. */
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

/** The first `count` by a key, without putting all the others in order; ties stay as they stand. */
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
