import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import type { PlanChoice, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { Facts } from "./facetIndex.ts";
import { IN_STOCK, type Moment, NOTHING, PERMANENT, SOLD_OUT, WHICHEVER } from "./priceColumn.ts";
import type { Numbered } from "./dictionaryColumn.ts";

export interface Narrowing {
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

export interface Reading {
  readonly now: number;
  readonly rates: Rates;
}

export const planNumber = (plan: PlanChoice | undefined): number => {
  if (plan === undefined) return WHICHEVER;
  return plan === "permanent" ? PERMANENT : Number(plan);
};

/** Data instead of a function, so that a full scan is a loop without calls. */
export type Choice =
  | { readonly column: readonly number[]; readonly wanted: readonly boolean[] }
  | { readonly amounts: readonly number[]; readonly min: number; readonly max: number };

const STOCKS = [NOTHING, SOLD_OUT, IN_STOCK];

export function startChoices(
  facts: Facts,
  { plan, narrowing, now, rates }: Reading & { plan: number; narrowing: Narrowing },
): { inStock?: Choice; price?: Choice } {
  const { inStock, price } = narrowing;
  const { currency, min = -Infinity, max = Infinity } = price;
  const isBounded = price.min !== undefined || price.max !== undefined;
  if (inStock === undefined && !isBounded) return {};
  const moment = facts.moment(now);
  return {
    ...(inStock !== undefined && {
      inStock: {
        column: moment.stock(plan),
        wanted: STOCKS.map((stock) => (stock === IN_STOCK) === inStock),
      },
    }),
    ...(isBounded && { price: { amounts: moment.amounts(plan, currency, rates), min, max } }),
  };
}

export type Choices = Partial<
  Record<"tags" | "plan" | "kind" | "industry" | "inStock" | "price", Choice>
>;

/** All filters but category and search words. */
export function choicesOf(facts: Facts, narrowing: Narrowing, reading: Reading): Choices {
  const { kind, tags, industry, plan } = narrowing;
  const number = planNumber(plan);
  return {
    ...(kind && { kind: having(facts.kinds, (each) => each === kind) }),
    ...(tags.length > 0 && {
      tags: having(facts.tags, (own) => tags.every((tag) => own.includes(tag))),
    }),
    ...(industry && { industry: having(facts.industries, (own) => own.includes(industry)) }),
    ...(plan !== undefined && { plan: sold(facts.moment(reading.now), number) }),
    ...startChoices(facts, { ...reading, plan: number, narrowing }),
  };
}

export const sold = (moment: Moment, plan: number): Choice => ({
  column: moment.stock(plan),
  wanted: STOCKS.map((stock) => stock !== NOTHING),
});

/** Evaluates each distinct value once. */
export const having = <T>(
  { values, column }: Numbered<T>,
  isOne: (value: T) => boolean,
): Choice => ({
  column,
  wanted: values.map(isOne),
});

export function holding(choices: readonly Choice[], places: readonly number[]): readonly number[] {
  if (choices.length === 0) return places;
  const failed = failing(choices, places);
  return places.filter((_, at) => failed[at] === 0);
}

/** Bit n of each result is set if predicate n fails. */
export function failing(choices: readonly Choice[], places: readonly number[]): Uint8Array {
  const failed = new Uint8Array(places.length);
  for (const [n, choice] of choices.entries()) mark(failed, { choice, places, bit: 1 << n });
  return failed;
}

/** Skips places already marked in `failed`. */
export function countHolding(
  choices: readonly Choice[],
  places: readonly number[],
  failed: Uint8Array,
): number {
  const now = failed.slice();
  for (const choice of choices) mark(now, { choice, places, bit: 1 });
  let count = 0;
  for (let at = 0; at < now.length; at += 1) if (now[at] === 0) count += 1;
  return count;
}

function mark(
  failed: Uint8Array,
  { choice, places, bit }: { choice: Choice; places: readonly number[]; bit: number },
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
export const isClocked = ({
  plan,
  inStock,
  price,
}: Pick<Narrowing, "plan" | "inStock" | "price">): boolean =>
  plan !== undefined || inStock !== undefined || price.min !== undefined || price.max !== undefined;
