import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { MAX_COUNTED_CATEGORIES, PLAN_CHOICES } from "#shared/catalog/products/rules.ts";
import type { FacetIndex } from "./facetIndex.ts";
import type { FacetNames } from "./facetIndexQueries.ts";
import { IN_STOCK } from "./priceColumn.ts";
import {
  type Predicate,
  type Predicates,
  buildPredicates,
  countMatching,
  findFailures,
  type ProductFilters,
  planCode,
  type PriceContext,
  planPredicate,
  buildPricePredicates,
} from "./filters.ts";
import type { DictionaryColumn } from "./dictionaryColumn.ts";

interface CountQuery extends PriceContext {
  readonly narrowing: ProductFilters;
}

interface Tally<T> {
  add(slot: number): void;
  counts(): (readonly [value: T, count: number])[];
}

function tally<T>({ values, column }: DictionaryColumn<T>): Tally<T> {
  const counts = values.map(() => 0);
  return {
    add(slot) {
      const value = column[slot] ?? 0;
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
  facts: FacetIndex,
  slots: readonly number[],
  { narrowing, categories, ...reading }: CountQuery & Pick<FacetNames, "categories">,
): ListFacets["categories"] {
  const own = tally(facts.categories);
  const failed = findFailures(Object.values(buildPredicates(facts, narrowing, reading)), slots);
  for (let at = 0; at < slots.length; at += 1) if (failed[at] === 0) own.add(slots[at] ?? 0);
  const counted = new Map(own.counts());
  const all = new Map<string, number>();
  const add = (id: string, count: number) => void all.set(id, (all.get(id) ?? 0) + count);
  for (const { uuid, parent } of categories) {
    const count = counted.get(uuid) ?? 0;
    add(uuid, count);
    if (parent !== null) add(parent, count);
  }
  const countOf = ({ uuid }: { uuid: string }) => all.get(uuid) ?? 0;
  const told = selectLargest(
    categories.filter((category) => countOf(category) > 0),
    countOf,
  );
  return told.map((category) => ({ ...category, count: countOf(category) }));
}

type Category = FacetNames["categories"][number];

/** Top categories first, then the largest subcategories; keeps menu order. */
function selectLargest(
  categories: readonly Category[],
  countOf: (category: Category) => number,
): readonly Category[] {
  if (categories.length <= MAX_COUNTED_CATEGORIES) return categories;
  const isSub = ({ parent }: Category) => Number(parent !== null);
  const first = categories.toSorted((a, b) => isSub(a) - isSub(b) || countOf(b) - countOf(a));
  const kept = new Set(first.slice(0, MAX_COUNTED_CATEGORIES));
  return categories.filter((category) => kept.has(category));
}

export interface FacetCounts extends Omit<ListFacets, "categories" | "prices"> {
  readonly least: number | null;
  readonly most: number | null;
}

/** Counts each option as if its own filter were not set. */
export function countFacets(
  facts: FacetIndex,
  slots: readonly number[],
  { terms, ...asked }: CountQuery & Pick<FacetNames, "terms">,
): FacetCounts {
  const { narrowing } = asked;
  const { kinds, tags, industries, ...rest } = countColumns(facts, slots, asked);
  const termsOf = (kind: string, of: Tally<readonly string[]>, chosen: readonly string[]) =>
    countTerms({ terms: terms.filter((term) => term.kind === kind), of, chosen });
  return {
    ...rest,
    kinds: kinds
      .counts()
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1)),
    tags: termsOf("tag", tags, narrowing.tags),
    industries: termsOf("industry", industries, narrowing.industry ? [narrowing.industry] : []),
    plans: countPlans(facts, slots, asked),
  };
}

function countColumns(
  facts: FacetIndex,
  slots: readonly number[],
  { narrowing, now, rates }: CountQuery,
) {
  const choices = buildPredicates(facts, narrowing, { now, rates });
  const names = Object.keys(choices) as (keyof Predicates)[];
  const failed = findFailures(Object.values(choices), slots);
  /** Mask that ignores one filter's bit. */
  const but = (name: keyof Predicates): number =>
    names.includes(name) ? ~(1 << names.indexOf(name)) : ~0;
  const [butKind, butIndustry, butStock, butPrice] = [
    but("kind"),
    but("industry"),
    but("inStock"),
    but("price"),
  ];
  const others = butKind & butIndustry & butStock & butPrice;
  const moment = facts.priceColumns(now);
  const plan = planCode(narrowing.plan);
  const amounts = moment.amounts(plan, narrowing.price.currency, rates);
  const stock = moment.stock(plan);
  let [total, inStock, least, most] = [0, 0, Infinity, -Infinity];
  const kinds = tally(facts.kinds);
  const tags = tally(facts.tags);
  const industries = tally(facts.industries);
  for (let at = 0; at < slots.length; at += 1) {
    const off = failed[at] ?? 0;
    if ((off & others) !== 0) continue;
    const slot = slots[at] ?? 0;
    if (off === 0) {
      total += 1;
      tags.add(slot);
    }
    if ((off & butKind) === 0) kinds.add(slot);
    if ((off & butIndustry) === 0) industries.add(slot);
    if ((off & butStock) === 0 && stock[slot] === IN_STOCK) inStock += 1;
    const amount = (off & butPrice) === 0 ? (amounts[slot] ?? NaN) : NaN;
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  const bound = (amount: number) => (Number.isFinite(amount) ? amount : null);
  return { total, inStock, kinds, tags, industries, least: bound(least), most: bound(most) };
}

function countPlans(
  facts: FacetIndex,
  slots: readonly number[],
  { narrowing, ...reading }: CountQuery,
): ListFacets["plans"] {
  const { kind, tags, industry } = buildPredicates(facts, narrowing, reading);
  const failed = findFailures(made([kind, tags, industry]), slots);
  const moment = facts.priceColumns(reading.now);
  return PLAN_CHOICES.flatMap((plan) => {
    const number = planCode(plan);
    const { inStock, price } = buildPricePredicates(facts, { ...reading, plan: number, narrowing });
    const count = countMatching(
      made([planPredicate(moment, number), inStock, price]),
      slots,
      failed,
    );
    return count > 0 ? [{ plan, count }] : [];
  });
}

const made = (choices: readonly (Predicate | undefined)[]): readonly Predicate[] =>
  choices.filter((choice) => choice !== undefined);

interface Termed {
  readonly terms: FacetNames["terms"];
  readonly of: Tally<readonly string[]>;
  readonly chosen: readonly string[];
}

/** Keeps chosen terms with a count of 0. */
function countTerms({ terms, of, chosen }: Termed): ListFacets["tags"] {
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
