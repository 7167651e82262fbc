import type { ProductKind } from "#shared/catalogue/contract.ts";
import type { PriceRange } from "#shared/catalogue/priceRange.ts";
import type { PlanChoice } from "#shared/catalogue/rules.ts";
import type { Rates } from "#shared/kit/rates.ts";
import type { Facts } from "./facts.ts";
import { IN_STOCK, NOTHING, PERMANENT, WHICHEVER } from "./moment.ts";
import type { Numbered } from "./numbered.ts";

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

/** Whether a choice holds of the product at a place. */
export type Holds = (place: number) => boolean;

/** The choices that look at what a product starts at, with a plan. */
export function startChoices(
  facts: Facts,
  { plan, narrowing, now, rates }: Reading & { plan: number; narrowing: Narrowing },
): { inStock?: Holds; price?: Holds } {
  const { inStock, price } = narrowing;
  const { currency, min = -Infinity, max = Infinity } = price;
  const isBounded = price.min !== undefined || price.max !== undefined;
  if (inStock === undefined && !isBounded) return {};
  const moment = facts.moment(now);
  const stock = moment.stock(plan);
  const amounts = moment.amounts(plan, currency, rates);
  return {
    ...(inStock !== undefined && {
      inStock: (place: number) => (stock[place] === IN_STOCK) === inStock,
    }),
    ...(isBounded && {
      // False of NaN, which stands for none.
      price: (place: number) => (amounts[place] ?? NaN) >= min && (amounts[place] ?? NaN) <= max,
    }),
  };
}

export type Choices = Partial<
  Record<"tags" | "plan" | "kind" | "industry" | "inStock" | "price", Holds>
>;

/** What must hold of a product and what it starts at now, by the choice it belongs to; but for categories and words. */
export function choicesOf(facts: Facts, narrowing: Narrowing, reading: Reading): Choices {
  const { kind, tags, industry, plan } = narrowing;
  const number = planNumber(plan);
  const stock = plan === undefined ? [] : facts.moment(reading.now).stock(number);
  return {
    ...(kind && { kind: having(facts.kinds, (each) => each === kind) }),
    ...(tags.length > 0 && {
      tags: having(facts.tags, (own) => tags.every((tag) => own.includes(tag))),
    }),
    ...(industry && { industry: having(facts.industries, (own) => own.includes(industry)) }),
    ...(plan !== undefined && {
      plan: (place: number) => (stock[place] ?? NOTHING) !== NOTHING,
    }),
    ...startChoices(facts, { ...reading, plan: number, narrowing }),
  };
}

/** Whether a product has such a value: each is asked once, however many products have it. */
export function having<T>({ values, column }: Numbered<T>, isOne: (value: T) => boolean): Holds {
  const wanted = values.map(isOne);
  return (place) => wanted[column[place] ?? -1] === true;
}

/** Those of some places of which all of them hold: one choice after the other, so that each is a short loop of its own. */
export function holding(choices: Choices, places: readonly number[]): readonly number[] {
  return Object.values(choices).reduce(
    (left, holds) => (left.length === 0 ? left : left.filter(holds)),
    places,
  );
}

/** All of them together. */
export function allOf(choices: Choices): Holds {
  const all = Object.values(choices);
  return (place) => {
    // By hand, because this is asked of every product of the shop.
    for (const holds of all) if (!holds(place)) return false;
    return true;
  };
}

/** Whether the answer may change while nobody writes anything. */
export const isClocked = ({ plan, inStock, price }: Narrowing): boolean =>
  plan !== undefined || inStock !== undefined || price.min !== undefined || price.max !== undefined;
