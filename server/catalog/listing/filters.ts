import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import type { PlanChoice, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { FacetIndex } from "./facetIndex.ts";
import {
  IN_STOCK,
  type PriceColumns,
  NOT_SOLD,
  PERMANENT,
  SOLD_OUT,
  ANY_PLAN,
} from "./priceColumn.ts";
import type { DictionaryColumn } from "./dictionaryColumn.ts";

export interface ProductFilters {
  readonly category: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly tags: readonly string[];
  readonly industry: string | undefined;
  readonly plan: PlanChoice | undefined;
  readonly inStock: boolean | undefined;
  readonly price: PriceRange;
  /** tsquery text for the search index. */
  readonly question: string | undefined;
}

export interface PriceContext {
  readonly now: number;
  readonly rates: Rates;
}

export const planCode = (plan: PlanChoice | undefined): number => {
  if (plan === undefined) return ANY_PLAN;
  return plan === "permanent" ? PERMANENT : Number(plan);
};

/** Data instead of a function, so that a full scan is a loop without calls. */
export type Predicate =
  | { readonly column: readonly number[]; readonly wanted: readonly boolean[] }
  | { readonly amounts: readonly number[]; readonly min: number; readonly max: number };

const STOCK_CODES = [NOT_SOLD, SOLD_OUT, IN_STOCK];

export function buildPricePredicates(
  facts: FacetIndex,
  { plan, narrowing, now, rates }: PriceContext & { plan: number; narrowing: ProductFilters },
): { inStock?: Predicate; price?: Predicate } {
  const { inStock, price } = narrowing;
  const { currency, min = -Infinity, max = Infinity } = price;
  const isBounded = price.min !== undefined || price.max !== undefined;
  if (inStock === undefined && !isBounded) return {};
  const moment = facts.priceColumns(now);
  return {
    ...(inStock !== undefined && {
      inStock: {
        column: moment.stock(plan),
        wanted: STOCK_CODES.map((stock) => (stock === IN_STOCK) === inStock),
      },
    }),
    ...(isBounded && { price: { amounts: moment.amounts(plan, currency, rates), min, max } }),
  };
}

export type Predicates = Partial<
  Record<"tags" | "plan" | "kind" | "industry" | "inStock" | "price", Predicate>
>;

/** All filters but category and search words. */
export function buildPredicates(
  facts: FacetIndex,
  narrowing: ProductFilters,
  reading: PriceContext,
): Predicates {
  const { kind, tags, industry, plan } = narrowing;
  const number = planCode(plan);
  return {
    ...(kind && { kind: valuePredicate(facts.kinds, (each) => each === kind) }),
    ...(tags.length > 0 && {
      tags: valuePredicate(facts.tags, (own) => tags.every((tag) => own.includes(tag))),
    }),
    ...(industry && {
      industry: valuePredicate(facts.industries, (own) => own.includes(industry)),
    }),
    ...(plan !== undefined && { plan: planPredicate(facts.priceColumns(reading.now), number) }),
    ...buildPricePredicates(facts, { ...reading, plan: number, narrowing }),
  };
}

export const planPredicate = (moment: PriceColumns, plan: number): Predicate => ({
  column: moment.stock(plan),
  wanted: STOCK_CODES.map((stock) => stock !== NOT_SOLD),
});

/** Evaluates each distinct value once. */
export const valuePredicate = <T>(
  { values, column }: DictionaryColumn<T>,
  isOne: (value: T) => boolean,
): Predicate => ({
  column,
  wanted: values.map(isOne),
});

export function filterSlots(
  choices: readonly Predicate[],
  slots: readonly number[],
): readonly number[] {
  if (choices.length === 0) return slots;
  const failed = findFailures(choices, slots);
  return slots.filter((_, at) => failed[at] === 0);
}

/** Bit n of each result is set if predicate n fails. */
export function findFailures(choices: readonly Predicate[], slots: readonly number[]): Uint8Array {
  const failed = new Uint8Array(slots.length);
  for (const [n, choice] of choices.entries())
    markFailures(failed, { choice, places: slots, bit: 1 << n });
  return failed;
}

/** Skips places already marked in `failed`. */
export function countMatching(
  choices: readonly Predicate[],
  slots: readonly number[],
  failed: Uint8Array,
): number {
  const now = failed.slice();
  for (const choice of choices) markFailures(now, { choice, places: slots, bit: 1 });
  let count = 0;
  for (let at = 0; at < now.length; at += 1) if (now[at] === 0) count += 1;
  return count;
}

function markFailures(
  failed: Uint8Array,
  { choice, places, bit }: { choice: Predicate; places: readonly number[]; bit: number },
): void {
  if ("column" in choice) {
    const { column, wanted } = choice;
    for (let at = 0; at < places.length; at += 1) {
      if (wanted[column[places[at] ?? 0] ?? 0] !== true) failed[at] = (failed[at] ?? 0) | bit;
    }
  } else {
    const { amounts, min, max } = choice;
    for (let at = 0; at < places.length; at += 1) {
      const amount = amounts[places[at] ?? 0] ?? NaN; // fails every comparison
      if (!(amount >= min && amount <= max)) failed[at] = (failed[at] ?? 0) | bit;
    }
  }
}

/** The answer can change over time without a write. */
export const isTimeDependent = ({
  plan,
  inStock,
  price,
}: Pick<ProductFilters, "plan" | "inStock" | "price">): boolean =>
  plan !== undefined || inStock !== undefined || price.min !== undefined || price.max !== undefined;
