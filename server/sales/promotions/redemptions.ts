import { ensure } from "#shared/errors.ts";
import type { Reduction } from "#shared/sales/orders/reductions.ts";
import { type LineReduction, reduce, type ReducibleLine } from "#shared/sales/promotions/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { judge, type Judged, type Wanted } from "./commands.ts";
import { isFirstOrder } from "./queries.ts";
import * as queries from "./redemptionQueries.ts";

/**
 * Evaluates with the promotions locked until `tx` ends, so that concurrent redemptions are counted.
 * Lock order: promotions before stock.
 */
export async function judgeLocked(tx: Tx, wanted: Wanted): Promise<Judged> {
  if (wanted.codes.length > 0) await queries.lockPromotionsOf(tx, wanted.codes);
  return judge(tx, wanted);
}

export const reductionsOf = ({ codes }: Pick<Judged, "codes">): Reduction[] =>
  codes.flatMap(({ candidate: { code, title }, reason, gain }) =>
    reason === null ? [{ code, title, ...gain }] : [],
  );

export async function insertUses(
  tx: Tx,
  scope: Scope,
  { codes }: Pick<Judged, "codes">,
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

export { wasFree } from "./redemptionQueries.ts";

/** The order must be locked. */
export const releaseUses = (tx: Tx, orderId: string, now: Date): Promise<void> =>
  queries.releaseUses(tx, orderId, now);

/**
 * The order must be locked.
 * @throws {Refusal} `promo_code.used_up` if a limit is reached or another order took a
 * once-per-member benefit.
 */
export async function takeUsesAgain(tx: Tx, orderId: string): Promise<void> {
  await queries.lockPromotionsUsedBy(tx, orderId);
  ensure(await queries.areFree(tx, orderId), "promo_code.used_up");
  ensure(await isStillOnce(tx, orderId), "promo_code.used_up");
  await queries.takeUsesAgain(tx, orderId);
}

async function isStillOnce(tx: Tx, aside: string): Promise<boolean> {
  const { member_id: memberId, first_order: asksFirst, free } = await queries.hadOnce(tx, aside);
  if (asksFirst && !(await isFirstOrder(tx, memberId, aside))) return false;
  return free.length === 0 || !(await queries.wasFree(tx, { memberId, products: free, aside }));
}

interface Recounted {
  readonly lines: LineReduction[];
  readonly reductions: Reduction[];
}

/** Reapplies the stored rules after an edit of the lines. The order must be locked. */
export async function recount(
  tx: Tx,
  orderId: string,
  lines: readonly ReducibleLine[],
  currency: string,
): Promise<Recounted> {
  const rows = await queries.usesOf(tx, orderId);
  const uses = rows.map((row) => ({ ...row, promotion: row.promotion_id ?? row.id }));
  const reduced = reduce(lines, uses, currency);
  const reductions: Reduction[] = [];
  for (const use of uses) {
    const { discount = 0, freeMonths = 0 } = reduced.gains.get(use) ?? {};
    await queries.updateUse(tx, use.id, { discount_minor: discount, free_months: freeMonths });
    reductions.push({ code: use.code, title: use.title, discount, freeMonths });
  }
  return { lines: reduced.lines, reductions };
}
