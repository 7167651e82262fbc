import type { z } from "zod";
import { ensure } from "#shared/kit/errors.ts";
import { orderCan } from "#shared/orders/rules.ts";
import { piecesLeft } from "#shared/payments/refundRules.ts";
import type { WithdrawalState } from "#shared/payments/withdrawalRules.ts";
import type { withdrawalOffice, WithdrawalToDecide } from "#shared/payments/withdrawals.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { type Db, transact, type Tx } from "../db/client.ts";
import { lockOrder, type OrderRow, orderWithLines } from "../orders/commands.ts";
import { requireStaff } from "../session/access.ts";
import { mailWithdrawal } from "./withdrawalMails.ts";
import * as queries from "./withdrawalQueries.ts";
import { presented } from "./withdrawals.ts";

const MOST = 200;

/** Goods that buyers ask to give back, those that wait first. @throws {Refusal} unless `payments.read`. */
export async function waiting(
  scope: Scope,
  { state }: z.output<typeof withdrawalOffice.waiting.input>,
): Promise<{ withdrawals: WithdrawalToDecide[] }> {
  requireStaff(scope, "payments.read");
  const rows = await queries.wantedWithdrawals(scope.db, state, MOST);
  return { withdrawals: await withOrders(scope.db, scope, rows) };
}

type Row = Awaited<ReturnType<typeof queries.wantedWithdrawals>>[number];

async function withOrders(db: Db | Tx, scope: Scope, rows: readonly Row[]) {
  const shown = await presented(db, scope, rows);
  return shown.flatMap((each, index): WithdrawalToDecide[] => {
    const row = rows[index];
    if (!row) return [];
    return [{ ...each, order: { id: row.order_id, number: row.number, buyer: row.buyer_name } }];
  });
}

/**
 * Staff take the goods back; the refund is decided on the order's page.
 * @throws {Refusal} `withdrawal.not_found`, `withdrawal.decided`, or unless `payments.write`.
 */
export const accept = (
  scope: Scope,
  { id, answer }: z.output<typeof withdrawalOffice.accept.input>,
): Promise<WithdrawalToDecide> => decide(scope, { id, state: "accepted", answer: answer || null });

/** Staff do not take the goods back, and say why. @throws {Refusal} as `accept`. */
export const decline = (
  scope: Scope,
  { id, answer }: z.output<typeof withdrawalOffice.decline.input>,
): Promise<WithdrawalToDecide> => decide(scope, { id, state: "declined", answer });

interface Decision {
  readonly id: string;
  readonly state: Exclude<WithdrawalState, "open">;
  readonly answer: string | null;
}

/** What was refunded meanwhile is not asked for once more. */
async function ensureStillThere(tx: Tx, order: OrderRow, id: string): Promise<void> {
  ensure(orderCan("refund", order), "order.not_refundable");
  const { lines = [] } = (await orderWithLines(tx, order.id)) ?? {};
  for (const { order_line_id, quantity } of await queries.piecesOf(tx, [id])) {
    const line = lines.find((each) => each.id === order_line_id);
    ensure(line && quantity <= piecesLeft(line), "refund.too_much");
  }
}

async function decide(scope: Scope, { id, state, answer }: Decision): Promise<WithdrawalToDecide> {
  const { memberId } = requireStaff(scope, "payments.write");
  const known = await queries.withdrawalById(scope.db, id);
  ensure(known, "withdrawal.not_found");
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.withdrawalById(tx, id);
    ensure(order && row, "withdrawal.not_found");
    ensure(row.state === "open", "withdrawal.decided");
    if (state === "accepted") await ensureStillThere(tx, order, id);
    await queries.updateWithdrawal(tx, id, {
      state,
      answer,
      actor_id: memberId,
      decided_at: scope.now(),
    });
    const [decided] = await withOrders(tx, scope, [await queries.withdrawalWithOrder(tx, id)]);
    ensure(decided, "withdrawal.not_found");
    await mailWithdrawal(tx, scope, order, decided);
    await audit(tx, scope, {
      action: `withdrawal.${state}`,
      subjectType: "order",
      subjectId: order.id,
      before: { state: "open" },
      after: { state, ...(answer && { reason: answer }) },
    });
    return decided;
  });
}
