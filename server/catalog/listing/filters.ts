import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import type { PlanChoice, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { Facts } from "./facetIndex.ts";
import { IN_STOCK, type Moment, NOTHING, PERMANENT, SOLD_OUT, WHICHEVER } from "./priceColumn.ts";
import type { Numbered } from "./dictionaryColumn.ts";

/** What a list is narrowed to. */
export interface Narrowing {
  readonly category: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly tags: readonly string[];
  readonly industry: string | undefined;
  readonly plan: PlanChoice | undefined;
  readonly inStock: boolean | undefined;
  readonly price: PriceRange;
  /** To the search index. */
  readonly question: string | undefined;
}

/** When a list is read, and by which rates. */
export interface Reading {
  readonly now: number;
  readonly rates: Rates;
}

/** How starts name a plan. */
export const planNumber = (plan: PlanChoice | undefined): number => {
  if (plan === undefined) return WHICHEVER;
  return plan === "permanent" ? PERMANENT : Number(plan);
};

/**
 * What must hold of a product: that a column says one of what is wanted, or that an amount lies within bounds. As data and
 * not as a function, so that a pass over the whole shop is a loop that calls nothing.
 */
export type Choice =
  | { readonly column: readonly number[]; readonly wanted: readonly boolean[] }
  | { readonly amounts: readonly number[]; readonly min: number; readonly max: number };

/** All that a column of stock may say, as it counts. */
const STOCKS = [NOTHING, SOLD_OUT, IN_STOCK];

/** The choices that look at what a product starts at, with a plan. */
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

/** What must hold of a product and what it starts at now, by the choice it belongs to; but for categories and words. */
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

/** That a product can be had with a plan, be it sold out. */
export const sold = (moment: Moment, plan: number): Choice => ({
  column: moment.stock(plan),
  wanted: STOCKS.map((stock) => stock !== NOTHING),
});

/** That a product has such a value: each is asked once, however many products have it. */
export const having = <T>(
  { values, column }: Numbered<T>,
  isOne: (value: T) => boolean,
): Choice => ({
  column,
  wanted: values.map(isOne),
});

/** Those of some places of which all of the choices hold. */
export function holding(choices: readonly Choice[], places: readonly number[]): readonly number[] {
  if (choices.length === 0) return places;
  const failed = failing(choices, places);
  return places.filter((_, at) => failed[at] === 0);
}

/** Of each of some places, in their order, the choices that do not hold: the n-th of them as bit n. */
export function failing(choices: readonly Choice[], places: readonly number[]): Uint8Array {
  const failed = new Uint8Array(places.length);
  for (const [n, choice] of choices.entries()) mark(failed, { choice, places, bit: 1 << n });
  return failed;
}

/** Of how many places that have not `failed` all of the choices hold. */
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
      const amount = amounts[places[at] ?? 0] ?? NaN; // which no comparison holds of
      if (!(amount >= min && amount <= max)) failed[at] = (failed[at] ?? 0) | bit;
    }
  }
}

/** Whether the answer may change while nobody writes anything. */
export const isClocked = ({
  plan,
  inStock,
  price,
}: Pick<Narrowing, "plan" | "inStock" | "price">): boolean =>
  plan !== undefined || inStock !== undefined || price.min !== undefined || price.max !== undefined;
