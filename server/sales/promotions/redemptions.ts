import { ensure } from "#shared/errors.ts";
import type { Reduction } from "#shared/sales/orders/reductions.ts";
import {
  type LineReduction,
  applyPromotions,
  type ReducibleLine,
} from "#shared/sales/promotions/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { evaluateCodes, type CodeEvaluation, type EvaluationParams } from "./commands.ts";
import { isFirstOrder } from "./queries.ts";
import * as queries from "./redemptionQueries.ts";

export { hadForFree, releaseRedemptions } from "./redemptionQueries.ts";

/**
 * Evaluates with the promotions locked until `tx` ends, so that concurrent redemptions are counted.
 * Lock order: promotions before stock.
 */
export async function evaluateLocked(tx: Tx, params: EvaluationParams): Promise<CodeEvaluation> {
  if (params.codes.length > 0) await queries.lockPromotionsByCode(tx, params.codes);
  return evaluateCodes(tx, params);
}

export const toReductions = ({ codes }: Pick<CodeEvaluation, "codes">): Reduction[] =>
  codes.flatMap(({ candidate: { code, title }, reason, gain }) =>
    reason === null ? [{ code, title, ...gain }] : [],
  );

export async function redeemCodes(
  tx: Tx,
  scope: Context,
  { codes }: Pick<CodeEvaluation, "codes">,
  order: { readonly id: string; readonly member_id: string },
): Promise<void> {
  const rows = codes
    .filter(({ reason }) => reason === null)
    .map(({ candidate: { code, title, promotion, rule }, gain }) => ({
      id: scope.newId(),
      order_id: order.id,
      promotion_id: promotion,
      member_id: order.member_id,
      code,
      title: JSON.stringify(title),
      rule: JSON.stringify(rule),
      discount_minor: gain.discount,
      free_months: gain.freeMonths,
      used_at: scope.now(),
    }));
  if (rows.length > 0) await queries.insertUses(tx, rows);
}

/**
 * The order must be locked.
 * @throws {Refusal} `promo_code.used_up` if a limit is reached or another order took a
 * once-per-member benefit.
 */
export async function redeemAgain(tx: Tx, orderId: string): Promise<void> {
  await queries.lockPromotionsOfOrder(tx, orderId);
  ensure(await queries.canRedeemAgain(tx, orderId), "promo_code.used_up");
  ensure(await isStillEligible(tx, orderId), "promo_code.used_up");
  await queries.restoreRedemptions(tx, orderId);
}

async function isStillEligible(tx: Tx, orderId: string): Promise<boolean> {
  const {
    member_id: memberId,
    first_order: asksFirst,
    free,
  } = await queries.oncePerMemberOf(tx, orderId);
  if (asksFirst && !(await isFirstOrder(tx, memberId, orderId))) return false;
  return (
    free.length === 0 ||
    !(await queries.hadForFree(tx, { memberId, products: free, aside: orderId }))
  );
}

interface RecalculatedReductions {
  readonly lines: LineReduction[];
  readonly reductions: Reduction[];
}

/** Reapplies the stored rules after an edit of the lines. The order must be locked. */
export async function recalculateReductions(
  tx: Tx,
  orderId: string,
  lines: readonly ReducibleLine[],
  currency: string,
): Promise<RecalculatedReductions> {
  const rows = await queries.usesOf(tx, orderId);
  const uses = rows.map((row) => ({ ...row, promotion: row.promotion_id ?? row.id }));
  const reduced = applyPromotions(lines, uses, currency);
  const reductions: Reduction[] = [];
  for (const use of uses) {
    const { discount = 0, freeMonths = 0 } = reduced.gains.get(use) ?? {};
    await queries.updateUse(tx, use.id, { discount_minor: discount, free_months: freeMonths });
    reductions.push({ code: use.code, title: use.title, discount, freeMonths });
  }
  return { lines: reduced.lines, reductions };
}
