import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { paidFor, piecesLeft, piecesWorth } from "#shared/payments/refunds/rules.ts";
import { refundByDay, type WithdrawalState } from "#shared/sales/returns/rules.ts";
import type {
  WithdrawalListInput,
  withdrawalOffice,
  WithdrawalToDecide,
} from "#shared/sales/returns/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow, orderWithLines } from "../orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { mailWithdrawal } from "./emails.ts";
import * as queries from "./returnQueries.ts";
import { presented } from "./returnRequests.ts";

export async function list(
  scope: Scope,
  input: WithdrawalListInput,
): Promise<Page<WithdrawalToDecide>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countWithdrawals(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.wantedWithdrawals(scope.db, input, { ...input, offset, limit });
  return { data: await withOrders(scope.db, scope, rows), total, page, perPage };
}

export async function one(scope: Scope, { id }: { id: string }): Promise<WithdrawalToDecide> {
  requireStaff(scope, "payments.read");
  const row = await queries.withdrawalWithOrder(scope.db, id);
  ensure(row, "return_request.not_found");
  const [found] = await withOrders(scope.db, scope, [row]);
  ensure(found, "return_request.not_found");
  return found;
}

type Row = Awaited<ReturnType<typeof queries.wantedWithdrawals>>[number];

async function withOrders(db: Db | Tx, scope: Scope, rows: readonly Row[]) {
  const pieces = await queries.piecesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): WithdrawalToDecide => {
    const own = pieces.filter(({ withdrawal_id: id }) => id === row.id);
    return {
      ...presented(scope, row, own),
      order: { id: row.order_id, number: row.number, buyer: row.buyer_name },
      refundValue: worthOf(row, own),
      refundBy: refundByDay(formatDay(row.asked_at)),
    };
  });
}

type Pieces = Awaited<ReturnType<typeof queries.piecesOf>>;

/** At the prices paid, capped at what is left to refund. */
function worthOf(row: Row, pieces: Pieces): WithdrawalToDecide["refundValue"] {
  const { state, refunded_at: refundedAt, currency } = row;
  if (state === "declined" || refundedAt !== null) return null;
  const worth = pieces.reduce((sum, piece) => {
    const total = paidFor({ before: piece.before_minor, total: piece.total_minor }, row);
    const line = { quantity: piece.bought, returned: piece.returned, total_minor: total };
    const open = piece.quantity - piece.taken_back;
    return sum + piecesWorth(line, Math.min(open, piecesLeft(line)));
  }, 0);
  return { minor: Math.min(worth, row.paid_minor - row.refunded_minor), currency };
}

/** The refund itself is made on the order page. @throws {Refusal} as in the contract. */
export const accept = (
  scope: Scope,
  { id, answer }: z.output<typeof withdrawalOffice.accept.input>,
): Promise<WithdrawalToDecide> => decide(scope, { id, state: "accepted", answer: answer || null });

export const decline = (
  scope: Scope,
  { id, answer }: z.output<typeof withdrawalOffice.decline.input>,
): Promise<WithdrawalToDecide> => decide(scope, { id, state: "declined", answer });

interface Decision {
  readonly id: string;
  readonly state: Exclude<WithdrawalState, "open">;
  readonly answer: string | null;
}

/** Pieces refunded meanwhile are not accepted again. */
async function ensureStillThere(tx: Tx, order: OrderRow, id: string): Promise<void> {
  ensure(orderCan("refund", order), "order.not_refundable");
  const { lines = [] } = (await orderWithLines(tx, order.id)) ?? {};
  for (const { order_line_id, quantity } of await queries.piecesOf(tx, [id])) {
    const line = lines.find((each) => each.id === order_line_id);
    ensure(line && quantity <= piecesLeft(line), "refund.exceeds_remaining");
  }
}

async function decide(scope: Scope, { id, state, answer }: Decision): Promise<WithdrawalToDecide> {
  const { memberId } = requireStaff(scope, "payments.write");
  const known = await queries.withdrawalById(scope.db, id);
  ensure(known, "return_request.not_found");
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.withdrawalById(tx, id);
    ensure(order && row, "return_request.not_found");
    ensure(row.state === "open", "return_request.decided");
    if (state === "accepted") await ensureStillThere(tx, order, id);
    await queries.updateWithdrawal(tx, id, {
      state,
      answer,
      actor_id: memberId,
      decided_at: scope.now(),
    });
    const kept = await queries.withdrawalWithOrder(tx, id);
    const [decided] = await withOrders(tx, scope, kept ? [kept] : []);
    ensure(decided, "return_request.not_found");
    await mailWithdrawal(tx, scope, order, decided);
    await audit(tx, scope, {
      action: `return_request.${state}`,
      subjectType: "order",
      subjectId: order.id,
      before: { state: "open" },
      after: { state, ...(answer && { reason: answer }) },
    });
    return decided;
  });
}
