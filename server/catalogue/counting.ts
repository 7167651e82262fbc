import type { ListFacets } from "#shared/catalogue/contract.ts";
import { CATEGORIES_COUNTED, PLAN_CHOICES } from "#shared/catalogue/rules.ts";
import type { Facts } from "./facts.ts";
import type { Named } from "./factQueries.ts";
import { IN_STOCK, NOTHING } from "./moment.ts";
import {
  allOf,
  type Choices,
  choicesOf,
  holding,
  type Holds,
  type Narrowing,
  planNumber,
  type Reading,
  startChoices,
} from "./narrowing.ts";
import type { Numbered } from "./numbered.ts";

interface Asked extends Reading {
  readonly narrowing: Narrowing;
}

/** Counts by value of a column. */
interface Tally<T> {
  add(place: number): void;
  counts(): (readonly [value: T, count: number])[];
}

function tally<T>({ values, column }: Numbered<T>): Tally<T> {
  const counts = values.map(() => 0);
  return {
    add(place) {
      const value = column[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    },
    counts: () =>
      values.flatMap((value, at) => {
        const count = counts[at] ?? 0;
        return count > 0 ? [[value, count] as const] : [];
      }),
  };
}

/** How many products each category and sub would leave; `places` are those of all categories. */
export function countCategories(
  facts: Facts,
  places: readonly number[],
  { narrowing, categories, ...reading }: Asked & Pick<Named, "categories">,
): ListFacets["categories"] {
  const own = tally(facts.categories);
  for (const place of holding(choicesOf(facts, narrowing, reading), places)) own.add(place);
  const counted = new Map(own.counts());
  const all = new Map<string, number>();
  const add = (id: string, count: number) => void all.set(id, (all.get(id) ?? 0) + count);
  for (const { uuid, parent } of categories) {
    const count = counted.get(uuid) ?? 0;
    add(uuid, count);
    if (parent !== null) add(parent, count);
  }
  const told = categories.flatMap((category) => {
    const count = all.get(category.uuid) ?? 0;
    return count > 0 ? [{ ...category, count }] : [];
  });
  return largest(told);
}

/** As many as an answer tells, in the order that they have. */
function largest(categories: ListFacets["categories"]): ListFacets["categories"] {
  if (categories.length <= CATEGORIES_COUNTED) return categories;
  const isSub = ({ parent }: ListFacets["categories"][number]) => Number(parent !== null);
  const first = categories.toSorted((a, b) => isSub(a) - isSub(b) || b.count - a.count);
  const kept = new Set(first.slice(0, CATEGORIES_COUNTED));
  return categories.filter((category) => kept.has(category));
}

export interface OtherCounts extends Omit<ListFacets, "categories" | "prices"> {
  readonly least: number | null;
  readonly most: number | null;
}

/** Choices of which an option is counted as if the choice were not made. */
const SINGLE = ["kind", "industry", "inStock", "price"] as const;
type Single = (typeof SINGLE)[number];

/**
 * How many of some products each option but categories would leave. A product is counted where every choice but that of
 * the option itself holds of it.
 */
export function countOthers(
  facts: Facts,
  places: readonly number[],
  { terms, ...asked }: Asked & Pick<Named, "terms">,
): OtherCounts {
  const { narrowing } = asked;
  const { kinds, tags, industries, ...rest } = countsOf(facts, places, asked);
  const termsOf = (kind: string, of: Tally<readonly string[]>, chosen: readonly string[]) =>
    termCounts({ terms: terms.filter((term) => term.kind === kind), of, chosen });
  return {
    ...rest,
    kinds: kinds
      .counts()
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1)),
    tags: termsOf("tag", tags, narrowing.tags),
    industries: termsOf("industry", industries, narrowing.industry ? [narrowing.industry] : []),
    plans: plansOf(facts, places, asked),
  };
}

function countsOf(facts: Facts, places: readonly number[], { narrowing, now, rates }: Asked) {
  const choices = choicesOf(facts, narrowing, { now, rates });
  const holds = allOf(without(choices, SINGLE));
  const made = SINGLE.filter((name) => choices[name] !== undefined);
  const singles = made.flatMap((name) => choices[name] ?? []);
  const [kindAt, industryAt, stockAt, priceAt] = SINGLE.map((name) => placeIn(made, name));
  const moment = facts.moment(now);
  const plan = planNumber(narrowing.plan);
  const amounts = moment.amounts(plan, narrowing.price.currency, rates);
  const stock = moment.stock(plan);
  let [total, inStock, least, most] = [0, 0, Infinity, -Infinity];
  const kinds = tally(facts.kinds);
  const tags = tally(facts.tags);
  const industries = tally(facts.industries);
  for (const place of places) {
    const off = holds(place) ? failing(singles, place) : SEVERAL;
    if (off === SEVERAL) continue;
    if (off === NONE) {
      total += 1;
      tags.add(place);
    }
    if (off === NONE || off === kindAt) kinds.add(place);
    if (off === NONE || off === industryAt) industries.add(place);
    if ((off === NONE || off === stockAt) && stock[place] === IN_STOCK) inStock += 1;
    const amount = off === NONE || off === priceAt ? (amounts[place] ?? NaN) : NaN;
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  const bound = (amount: number) => (Number.isFinite(amount) ? amount : null);
  return { total, inStock, kinds, tags, industries, least: bound(least), most: bound(most) };
}

const without = (choices: Choices, names: readonly (keyof Choices)[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !names.includes(name as Single)));

/** How `failing` says that every choice holds, and that more than one does not. */
const NONE = -1;
const SEVERAL = -2;
/** A choice that is not made fails of nothing. */
const NOT_MADE = -3;

const placeIn = (made: readonly Single[], name: Single): number =>
  made.includes(name) ? made.indexOf(name) : NOT_MADE;

/** Which one of the choices does not hold of a product. By numbers, because it is asked of every product of the shop. */
function failing(choices: readonly Holds[], place: number): number {
  let off = NONE;
  for (let at = 0; at < choices.length; at += 1) {
    if (choices[at]?.(place)) continue;
    if (off !== NONE) return SEVERAL;
    off = at;
  }
  return off;
}

/** How many products can be had for so long now, at a price and with the stock that are asked for. */
function plansOf(
  facts: Facts,
  places: readonly number[],
  { narrowing, ...reading }: Asked,
): ListFacets["plans"] {
  const choices = choicesOf(facts, narrowing, reading);
  const isBeside = allOf(without(choices, ["plan", "inStock", "price"]));
  const moment = facts.moment(reading.now);
  const plans = PLAN_CHOICES.map((choice) => {
    const plan = planNumber(choice);
    const starts = Object.values(startChoices(facts, { ...reading, plan, narrowing }));
    return { choice, stock: moment.stock(plan), starts, count: 0 };
  });
  for (const place of places) {
    if (!isBeside(place)) continue;
    for (const plan of plans) {
      if (plan.stock[place] !== NOTHING && failing(plan.starts, place) === NONE) plan.count += 1;
    }
  }
  return plans.flatMap(({ choice: plan, count }) => (count > 0 ? [{ plan, count }] : []));
}

interface Termed {
  readonly terms: Named["terms"];
  /** How many products have exactly these. */
  readonly of: Tally<readonly string[]>;
  readonly chosen: readonly string[];
}

/** Terms by how many products are theirs; the chosen ones stay although none is. */
function termCounts({ terms, of, chosen }: Termed): ListFacets["tags"] {
  const each = new Map<string, number>();
  for (const [ids, count] of of.counts()) {
    for (const id of ids) each.set(id, (each.get(id) ?? 0) + count);
  }
  return terms
    .flatMap(({ uuid, name }) => {
      const count = each.get(uuid);
      return count !== undefined || chosen.includes(uuid)
        ? [{ uuid, name, count: count ?? 0 }]
        : [];
    })
    .toSorted((a, b) => b.count - a.count); // keeps the order of the terms among equals
}
