import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { CATEGORIES_COUNTED, PLAN_CHOICES } from "#shared/catalog/products/rules.ts";
import type { Facts } from "./facetIndex.ts";
import type { Named } from "./facetIndexQueries.ts";
import { IN_STOCK } from "./priceColumn.ts";
import {
  type Choice,
  type Choices,
  choicesOf,
  countHolding,
  failing,
  type Narrowing,
  planNumber,
  type Reading,
  sold,
  startChoices,
} from "./filters.ts";
import type { Numbered } from "./dictionaryColumn.ts";

interface Asked extends Reading {
  readonly narrowing: Narrowing;
}

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

/** `slots` must span all categories. */
export function countCategories(
  facts: Facts,
  places: readonly number[],
  { narrowing, categories, ...reading }: Asked & Pick<Named, "categories">,
): ListFacets["categories"] {
  const own = tally(facts.categories);
  const failed = failing(Object.values(choicesOf(facts, narrowing, reading)), places);
  for (let at = 0; at < places.length; at += 1) if (failed[at] === 0) own.add(places[at] ?? 0);
  const counted = new Map(own.counts());
  const all = new Map<string, number>();
  const add = (id: string, count: number) => void all.set(id, (all.get(id) ?? 0) + count);
  for (const { uuid, parent } of categories) {
    const count = counted.get(uuid) ?? 0;
    add(uuid, count);
    if (parent !== null) add(parent, count);
  }
  const countOf = ({ uuid }: { uuid: string }) => all.get(uuid) ?? 0;
  const told = largest(
    categories.filter((category) => countOf(category) > 0),
    countOf,
  );
  return told.map((category) => ({ ...category, count: countOf(category) }));
}

type Category = Named["categories"][number];

/** Top categories first, then the largest subcategories; keeps menu order. */
function largest(
  categories: readonly Category[],
  countOf: (category: Category) => number,
): readonly Category[] {
  if (categories.length <= CATEGORIES_COUNTED) return categories;
  const isSub = ({ parent }: Category) => Number(parent !== null);
  const first = categories.toSorted((a, b) => isSub(a) - isSub(b) || countOf(b) - countOf(a));
  const kept = new Set(first.slice(0, CATEGORIES_COUNTED));
  return categories.filter((category) => kept.has(category));
}

export interface OtherCounts extends Omit<ListFacets, "categories" | "prices"> {
  readonly least: number | null;
  readonly most: number | null;
}

/** Counts each option as if its own filter were not set. */
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
  const names = Object.keys(choices) as (keyof Choices)[];
  const failed = failing(Object.values(choices), places);
  /** Mask that ignores one filter's bit. */
  const but = (name: keyof Choices): number =>
    names.includes(name) ? ~(1 << names.indexOf(name)) : ~0;
  const [butKind, butIndustry, butStock, butPrice] = [
    but("kind"),
    but("industry"),
    but("inStock"),
    but("price"),
  ];
  const others = butKind & butIndustry & butStock & butPrice;
  const moment = facts.moment(now);
  const plan = planNumber(narrowing.plan);
  const amounts = moment.amounts(plan, narrowing.price.currency, rates);
  const stock = moment.stock(plan);
  let [total, inStock, least, most] = [0, 0, Infinity, -Infinity];
  const kinds = tally(facts.kinds);
  const tags = tally(facts.tags);
  const industries = tally(facts.industries);
  for (let at = 0; at < places.length; at += 1) {
    const off = failed[at] ?? 0;
    if ((off & others) !== 0) continue;
    const place = places[at] ?? 0;
    if (off === 0) {
      total += 1;
      tags.add(place);
    }
    if ((off & butKind) === 0) kinds.add(place);
    if ((off & butIndustry) === 0) industries.add(place);
    if ((off & butStock) === 0 && stock[place] === IN_STOCK) inStock += 1;
    const amount = (off & butPrice) === 0 ? (amounts[place] ?? NaN) : NaN;
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  const bound = (amount: number) => (Number.isFinite(amount) ? amount : null);
  return { total, inStock, kinds, tags, industries, least: bound(least), most: bound(most) };
}

function plansOf(
  facts: Facts,
  places: readonly number[],
  { narrowing, ...reading }: Asked,
): ListFacets["plans"] {
  const { kind, tags, industry } = choicesOf(facts, narrowing, reading);
  const failed = failing(made([kind, tags, industry]), places);
  const moment = facts.moment(reading.now);
  return PLAN_CHOICES.flatMap((plan) => {
    const number = planNumber(plan);
    const { inStock, price } = startChoices(facts, { ...reading, plan: number, narrowing });
    const count = countHolding(made([sold(moment, number), inStock, price]), places, failed);
    return count > 0 ? [{ plan, count }] : [];
  });
}

const made = (choices: readonly (Choice | undefined)[]): readonly Choice[] =>
  choices.filter((choice) => choice !== undefined);

interface Termed {
  readonly terms: Named["terms"];
  readonly of: Tally<readonly string[]>;
  readonly chosen: readonly string[];
}

/** Keeps chosen terms with a count of 0. */
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
    .toSorted((a, b) => b.count - a.count); // stable: equals keep the term order
}
