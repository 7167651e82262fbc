import type { PlanChoice, PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Amounts } from "#shared/kit/money.ts";

/** What a code gives: a share of the price, an amount, or months that cost nothing. */
export const EFFECT_KINDS = ["percent", "amount", "months"] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** The whole price, in basis points. */
export const WHOLE = 10_000;
/** Most months that a code gives. */
export const MOST_FREE_MONTHS = 24;
/** Most codes that one cart holds. */
export const MAX_CODES = 10;

export type PromotionEffect =
  | { readonly kind: "percent"; readonly basisPoints: number }
  /** Once per order; in a currency without an amount it gives nothing. */
  | { readonly kind: "amount"; readonly amounts: Amounts }
  /** With every plan that has an end. */
  | { readonly kind: "months"; readonly months: number };

/** What of an order a promotion is about; an empty list is about everything. */
export interface PromotionReach {
  /** Ids of products. */
  readonly products: readonly string[];
  readonly plans: readonly PlanChoice[];
  readonly kinds: readonly ProductKind[];
}

/** What a promotion does, whoever asks and whenever: what an order keeps of it. */
export interface PromotionRule {
  readonly effect: PromotionEffect;
  readonly reach: PromotionReach;
  readonly combinable: boolean;
}

export interface ReducibleLine {
  readonly product: string;
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
  /** What it costs without any code, in minor units. */
  readonly minor: number;
}

/** What becomes of one line. */
export interface LineReduction {
  readonly discount: number;
  readonly freeMonths: number;
}

/** What one promotion brings. */
export interface Gain {
  readonly discount: number;
  readonly freeMonths: number;
}

export interface Reduced<T> {
  /** One for each line, in their order. */
  readonly lines: LineReduction[];
  readonly gains: ReadonlyMap<T, Gain>;
}

/**
 * `amount` in whole units over `weights`, each getting its share rounded down and what is left over going to the
 * largest remainders, the first of equal ones: the shares always add up to it. Nothing over weights of nothing.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % total }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Whether a promotion is about this line: a free trial is about none. */
export function isReached({ reach, effect }: PromotionRule, line: ReducibleLine): boolean {
  const { products, plans, kinds } = reach;
  const plan = line.months === null ? "permanent" : (String(line.months) as PlanChoice);
  return (
    line.minor > 0 &&
    (products.length === 0 || products.includes(line.product)) &&
    (kinds.length === 0 || kinds.includes(line.kind)) &&
    // What is no software is bought for good without being a plan.
    (plans.length === 0 ||
      (plans.includes(plan) && (line.kind === "software" || line.months !== null))) &&
    (effect.kind !== "months" || line.months !== null)
  );
}

/** The amount that it takes off in a currency; null where it has none in that. */
export const amountIn = (amounts: Amounts, currency: string): number | null =>
  amounts[currency] ?? null;

const RANK: Record<EffectKind, number> = { percent: 0, amount: 1, months: 2 };

interface Named {
  readonly promotion: string;
  readonly rule: PromotionRule;
}

/** One order of all codes, whatever order they were typed in: shares of the price come before amounts. */
const inOrder = <T extends Named>(promotions: readonly T[]): T[] =>
  promotions.toSorted(
    (a, b) =>
      RANK[a.rule.effect.kind] - RANK[b.rule.effect.kind] || (a.promotion < b.promotion ? -1 : 1),
  );

/**
 * What these promotions make of the lines, all of them together. A percentage is of the price without any code, rounded
 * down over all lines it is about; no line ever costs less than nothing.
 */
export function reduce<T extends Named>(
  lines: readonly ReducibleLine[],
  promotions: readonly T[],
  currency: string,
): Reduced<T> {
  const left = lines.map(({ minor }) => minor);
  const months = lines.map(() => 0);
  const gains = new Map<T, Gain>();
  for (const each of inOrder(promotions)) {
    const { effect } = each.rule;
    const reached = lines.map((line) => isReached(each.rule, line));
    if (effect.kind === "months") {
      reached.forEach((is, at) => is && (months[at] = (months[at] ?? 0) + effect.months));
      gains.set(each, { discount: 0, freeMonths: reached.includes(true) ? effect.months : 0 });
      continue;
    }
    const shares = sharesOf(effect, { lines, reached, left, currency });
    shares.forEach((share, at) => (left[at] = (left[at] ?? 0) - share));
    gains.set(each, { discount: shares.reduce((sum, share) => sum + share, 0), freeMonths: 0 });
  }
  const reductions = lines.map(({ minor }, at) => ({
    discount: minor - (left[at] ?? 0),
    freeMonths: months[at] ?? 0,
  }));
  return { lines: reductions, gains };
}

interface Standing {
  readonly lines: readonly ReducibleLine[];
  readonly reached: readonly boolean[];
  /** What each line still costs. */
  readonly left: readonly number[];
  readonly currency: string;
}

function sharesOf(
  effect: Exclude<PromotionEffect, { kind: "months" }>,
  { lines, reached, left, currency }: Standing,
): number[] {
  const open = left.map((rest, at) => (reached[at] ? rest : 0));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  if (effect.kind === "amount") {
    return spread(Math.min(amountIn(effect.amounts, currency) ?? 0, sum(open)), open);
  }
  const full = lines.map(({ minor }, at) => (reached[at] ? minor : 0));
  const off = Number((BigInt(sum(full)) * BigInt(effect.basisPoints)) / BigInt(WHOLE));
  return spread(off, full).map((share, at) => Math.min(share, open[at] ?? 0));
}
