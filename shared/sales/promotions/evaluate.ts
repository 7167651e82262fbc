import type { Amounts, Money } from "#shared/kit/money.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  amountIn,
  type Gain,
  isApplicable,
  type LineReduction,
  type PromotionRule,
  type ReducibleLine,
  applyPromotions,
} from "./rules.ts";

/**
 * Why a code gives nothing, in order of evaluation. From `minimum` on, a later cart may satisfy it
 * and the code stays in the cart.
 */
export const PROMOTION_REASONS = [
  "unknown",
  "off",
  "not_yet",
  "over",
  "used_up",
  "held_by_you",
  "used_by_you",
  "not_yours",
  "first_order",
  "minimum",
  "no_line",
  "currency",
  "not_combinable",
  "no_gain",
] as const;
export type PromotionReason = (typeof PROMOTION_REASONS)[number];

const WAITING = ["minimum", "no_line", "currency", "not_combinable", "no_gain"] as const;
type WaitingReason = (typeof WAITING)[number];

export const isWaiting = (reason: PromotionReason): reason is WaitingReason =>
  WAITING.some((each) => each === reason);

export interface Candidate {
  readonly code: string;
  readonly promotion: string;
  readonly title: Texts;
  readonly rule: PromotionRule;
  readonly active: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly totalLimit: number | null;
  readonly memberLimit: number | null;
  /** Minimum before discounts; gives nothing in an unlisted currency. */
  readonly minimum: Amounts;
  readonly firstOrder: boolean;
  readonly used: number;
  readonly usedByMember: number;
  /** An unpaid order of the member holds a redemption. */
  readonly heldByMember: boolean;
  /** A single-use code that is taken. */
  readonly codeUsed: boolean;
  readonly invited: boolean;
}

export interface EvaluationContext {
  readonly lines: readonly ReducibleLine[];
  readonly currency: string;
  readonly now: Date;
  readonly isFirst: boolean;
}

export interface CodeResult {
  readonly candidate: Candidate;
  /** Null: applies, with the effect in `gain`. */
  readonly reason: PromotionReason | null;
  readonly missing: Money | null;
  readonly gain: Gain;
}

export interface Evaluation {
  readonly codes: CodeResult[];
  readonly lines: LineReduction[];
  readonly discount: number;
}

const NOTHING: Gain = { discount: 0, freeMonths: 0 };

/**
 * Combinable codes apply together (one per promotion), any other alone; the largest discount wins.
 * The order of the codes does not matter.
 */
export function evaluate(candidates: readonly Candidate[], context: EvaluationContext): Evaluation {
  const { lines, currency } = context;
  const refusals = new Map(candidates.map((each) => [each, refusal(each, context)]));
  const fit = candidates.filter((each) => refusals.get(each) === null);
  const sets = choicesOf(fit).map((set) => ({
    set,
    reduced: applyPromotions(lines, set, currency),
  }));
  const best = sets.toSorted((a, b) => byWorth(a.reduced, b.reduced))[0];
  const reduced = best?.reduced ?? applyPromotions<Candidate>(lines, [], currency);
  const codes = candidates.map((candidate): CodeResult => {
    const gain = reduced.gains.get(candidate);
    const reason = gain ? whyLess(gain) : (refusals.get(candidate) ?? "not_combinable");
    const missing = reason === "minimum" ? shortOf(candidate, context) : null;
    return { candidate, reason, missing, gain: gain ?? NOTHING };
  });
  const discount = sumOf(reduced, "discount");
  return { codes, lines: reduced.lines, discount };
}

const whyLess = ({ discount, freeMonths }: Gain): PromotionReason | null =>
  discount > 0 || freeMonths > 0 ? null : "no_gain";

function choicesOf(fit: readonly Candidate[]): Candidate[][] {
  const sorted = fit.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const together = sorted.filter(({ rule }) => rule.combinable);
  const once = [...new Map(together.toReversed().map((each) => [each.promotion, each])).values()];
  const alone = sorted.filter(({ rule }) => !rule.combinable).map((each) => [each]);
  return once.length > 0 ? [once, ...alone] : alone;
}

interface Lines {
  readonly lines: readonly LineReduction[];
}

/** Discount first, then free months. */
const byWorth = (a: Lines, b: Lines): number =>
  sumOf(b, "discount") - sumOf(a, "discount") || sumOf(b, "freeMonths") - sumOf(a, "freeMonths");

const sumOf = ({ lines }: Lines, of: keyof LineReduction): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

function refusal(each: Candidate, context: EvaluationContext): PromotionReason | null {
  const { now, isFirst, lines, currency } = context;
  const { startsAt, endsAt, totalLimit, memberLimit, rule } = each;
  if (!each.active) return "off";
  if (startsAt && now < startsAt) return "not_yet";
  if (endsAt && now >= endsAt) return "over";
  if (!each.invited) return "not_yours";
  if (memberLimit !== null && each.usedByMember >= memberLimit) {
    return each.heldByMember ? "held_by_you" : "used_by_you";
  }
  if (totalLimit !== null && each.heldByMember) return "held_by_you";
  if (each.codeUsed || (totalLimit !== null && each.used >= totalLimit)) return "used_up";
  if (each.firstOrder && !isFirst) return "first_order";
  const hasAmount =
    rule.effect.kind !== "amount" || amountIn(rule.effect.amounts, currency) !== null;
  const hasMinimum =
    Object.keys(each.minimum).length === 0 || amountIn(each.minimum, currency) !== null;
  if (!hasAmount || !hasMinimum) return "currency";
  if (!lines.some((line) => isApplicable(rule, line))) return "no_line";
  return shortOf(each, context) ? "minimum" : null;
}

function shortOf({ minimum }: Candidate, { lines, currency }: EvaluationContext): Money | null {
  const least = amountIn(minimum, currency) ?? 0;
  const total = lines.reduce((sum, { minor }) => sum + minor, 0);
  return total < least ? { minor: least - total, currency } : null;
}
