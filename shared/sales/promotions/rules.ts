import type { PlanChoice, PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Amounts } from "#shared/kit/money.ts";

export const EFFECT_KINDS = ["percent", "amount", "months"] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** 100 % in basis points. */
export const FULL_BASIS_POINTS = 10_000;
export const MAX_FREE_MONTHS = 24;
export const MAX_CODES = 10;

export type PromotionEffect =
  | { readonly kind: "percent"; readonly basisPoints: number }
  /** Once per order; no discount in an unlisted currency. */
  | { readonly kind: "amount"; readonly amounts: Amounts }
  /** Applies to every plan with an end. */
  | { readonly kind: "months"; readonly months: number };

export interface PromotionReach {
  readonly products: readonly string[];
  readonly plans: readonly PlanChoice[];
  readonly kinds: readonly ProductKind[];
}

/** Snapshot stored with an order, independent of buyer and time. */
export interface PromotionRule {
  readonly effect: PromotionEffect;
  readonly reach: PromotionReach;
  readonly combinable: boolean;
}

export interface ReducibleLine {
  readonly product: string;
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
  /** Before discounts, in minor units. */
  readonly minor: number;
}

export interface LineReduction {
  readonly discount: number;
  readonly freeMonths: number;
}

export interface Gain {
  readonly discount: number;
  readonly freeMonths: number;
}

export interface AppliedPromotions<T> {
  readonly lines: LineReduction[];
  readonly gains: ReadonlyMap<T, Gain>;
}

/**
 * Largest-remainder method: splits `amount` over `weights` so that the shares add up exactly; ties
 * go to the first. All zero if the weights are zero.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
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

/** Free trials are never reached. */
export function isApplicable({ reach, effect }: PromotionRule, line: ReducibleLine): boolean {
  const { products, plans, kinds } = reach;
  const plan = line.months === null ? "permanent" : (String(line.months) as PlanChoice);
  return (
    line.minor > 0 &&
    (products.length === 0 || products.includes(line.product)) &&
    (kinds.length === 0 || kinds.includes(line.kind)) &&
    // Hardware is "permanent" without being a plan.
    (plans.length === 0 ||
      (plans.includes(plan) && (line.kind === "software" || line.months !== null))) &&
    (effect.kind !== "months" || line.months !== null)
  );
}

export const amountIn = (amounts: Amounts, currency: string): number | null =>
  amounts[currency] ?? null;

const RANK: Record<EffectKind, number> = { percent: 0, amount: 1, months: 2 };

interface RuledPromotion {
  readonly promotion: string;
  readonly rule: PromotionRule;
}

/** Percentages before amounts, whatever the order of entry. */
const inOrder = <T extends RuledPromotion>(promotions: readonly T[]): T[] =>
  promotions.toSorted(
    (a, b) =>
      RANK[a.rule.effect.kind] - RANK[b.rule.effect.kind] || (a.promotion < b.promotion ? -1 : 1),
  );

/**
 * Percentages apply to the undiscounted price and round down once over all lines reached; no line
 * falls below zero.
 */
export function applyPromotions<T extends RuledPromotion>(
  lines: readonly ReducibleLine[],
  promotions: readonly T[],
  currency: string,
): AppliedPromotions<T> {
  const left = lines.map(({ minor }) => minor);
  const months = lines.map(() => 0);
  const gains = new Map<T, Gain>();
  for (const each of inOrder(promotions)) {
    const { effect } = each.rule;
    const reached = lines.map((line) => isApplicable(each.rule, line));
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

interface RemainingLines {
  readonly lines: readonly ReducibleLine[];
  readonly reached: readonly boolean[];
  readonly left: readonly number[];
  readonly currency: string;
}

function sharesOf(
  effect: Exclude<PromotionEffect, { kind: "months" }>,
  { lines, reached, left, currency }: RemainingLines,
): number[] {
  const open = left.map((rest, at) => (reached[at] ? rest : 0));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  if (effect.kind === "amount") {
    return allocate(Math.min(amountIn(effect.amounts, currency) ?? 0, sum(open)), open);
  }
  const full = lines.map(({ minor }, at) => (reached[at] ? minor : 0));
  const off = Number((BigInt(sum(full)) * BigInt(effect.basisPoints)) / BigInt(FULL_BASIS_POINTS));
  return allocate(off, full).map((share, at) => Math.min(share, open[at] ?? 0));
}
