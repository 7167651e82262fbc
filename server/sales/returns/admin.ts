import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { paidFor, piecesLeft, piecesWorth } from "#shared/payments/refunds/rules.ts";
import { refundDeadline, type ReturnState } from "#shared/sales/returns/rules.ts";
import type {
  ReturnRequestListInput,
  returnRequestOffice,
  OfficeReturnRequest,
} from "#shared/sales/returns/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow, findOrderWithLines } from "../orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { mailReturnRequest } from "./emails.ts";
import * as queries from "./returnQueries.ts";
import { returnRequestView } from "./returnRequests.ts";

export async function list(
  scope: Context,
  input: ReturnRequestListInput,
): Promise<Page<OfficeReturnRequest>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countReturnRequests(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listReturnRequests(scope.db, input, { ...input, offset, limit });
  return { data: await toOfficeViews(scope.db, scope, rows), total, page, perPage };
}

export async function one(scope: Context, { id }: { id: string }): Promise<OfficeReturnRequest> {
  requireStaff(scope, "payments.read");
  const row = await queries.findReturnRequestWithOrder(scope.db, id);
  ensure(row, "return_request.not_found");
  const [found] = await toOfficeViews(scope.db, scope, [row]);
  ensure(found, "return_request.not_found");
  return found;
}

type Row = Awaited<ReturnType<typeof queries.listReturnRequests>>[number];

async function toOfficeViews(db: Db | Tx, scope: Context, rows: readonly Row[]) {
  const pieces = await queries.listReturnPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): OfficeReturnRequest => {
    const own = pieces.filter(({ withdrawal_id: id }) => id === row.id);
    return {
      ...returnRequestView(scope, row, own),
      order: { id: row.order_id, number: row.number, buyer: row.buyer_name },
      refundValue: refundValue(row, own),
      refundBy: refundDeadline(formatDay(row.asked_at)),
    };
  });
}

type Pieces = Awaited<ReturnType<typeof queries.listReturnPieces>>;

/** At the prices paid, capped at what is left to refund. */
function refundValue(row: Row, pieces: Pieces): OfficeReturnRequest["refundValue"] {
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
  scope: Context,
  { id, answer }: z.output<typeof returnRequestOffice.accept.input>,
): Promise<OfficeReturnRequest> => decide(scope, { id, state: "accepted", answer: answer || null });

export const decline = (
  scope: Context,
  { id, answer }: z.output<typeof returnRequestOffice.decline.input>,
): Promise<OfficeReturnRequest> => decide(scope, { id, state: "declined", answer });

interface Decision {
  readonly id: string;
  readonly state: Exclude<ReturnState, "open">;
  readonly answer: string | null;
}

/** Pieces refunded meanwhile are not accepted again. */
async function assertStillReturnable(tx: Tx, order: OrderRow, id: string): Promise<void> {
  ensure(orderCan("refund", order), "order.not_refundable");
  const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
  for (const { order_line_id, quantity } of await queries.listReturnPieces(tx, [id])) {
    const line = lines.find((each) => each.id === order_line_id);
    ensure(line && quantity <= piecesLeft(line), "refund.exceeds_remaining");
  }
}

async function decide(
  scope: Context,
  { id, state, answer }: Decision,
): Promise<OfficeReturnRequest> {
  const { memberId } = requireStaff(scope, "payments.write");
  const known = await queries.findReturnRequest(scope.db, id);
  ensure(known, "return_request.not_found");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.findReturnRequest(tx, id);
    ensure(order && row, "return_request.not_found");
    ensure(row.state === "open", "return_request.decided");
    if (state === "accepted") await assertStillReturnable(tx, order, id);
    await queries.updateReturnRequest(tx, id, {
      state,
      answer,
      actor_id: memberId,
      decided_at: scope.now(),
    });
    const kept = await queries.findReturnRequestWithOrder(tx, id);
    const [decided] = await toOfficeViews(tx, scope, kept ? [kept] : []);
    ensure(decided, "return_request.not_found");
    await mailReturnRequest(tx, scope, order, decided);
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
