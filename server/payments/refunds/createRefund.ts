import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import {
  feePaid,
  isWholeOrder,
  refundForPieces,
  piecesLeft,
} from "#shared/payments/refunds/rules.ts";
import { taxOfPortion } from "#shared/sales/tax/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  findOrderWithLines,
  bookRefund,
} from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { reverseRevenue } from "../recognition/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { markRenewalsRefundDue } from "../suspense/suspenseQueries.ts";
import { listMandates, filterRunning } from "../recurring/recurringContracts.ts";
import { mailRefundDecided } from "./emails.ts";
import { createRefundPayments } from "./refundPayments.ts";
import * as queries from "./refundQueries.ts";
import { sumChargedBackOfOrder } from "./refundablePayments.ts";
import { type RefundLine, loadRefundLines, settleReturns } from "./returnedItems.ts";
import { orphanedMandate } from "../recurring/jobs.ts";

type Input = z.output<typeof refundOffice.refund.input>;
type Output = z.input<typeof refundOffice.refund.output>;

interface Share {
  readonly minor: number;
  /** Shipping fee within `minor`. */
  readonly fee: number;
  readonly pieces: readonly { readonly id: string; readonly quantity: number }[];
  readonly whole: boolean;
  /** Neither pieces nor the fee are named. */
  readonly byAmount: boolean;
}

/**
 * Refunds a paid order in full or in part, at most what was received and not refunded. Revenue is reversed at
 * once; payments go back later. A full refund cancels the order, revokes its licenses and ends its recurring
 * contracts. Requires an idempotency key; a repeated request returns the first refund.
 */
export async function createRefund(scope: Context, input: Input): Promise<Output> {
  const { memberId } = requireStaff(scope, "payments.write");
  const { idempotencyId: requestKey } = scope;
  ensure(requestKey !== null, "request.invalid", { idempotencyKey: ["required"] });
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    ensure(order, "order.not_found");
    const earlier = await queries.findRefundByRequest(tx, { orderId: order.id, requestKey });
    if (earlier) return refundResult(order, earlier);
    ensure(orderCan("refund", order), "order.not_refundable");
    const { lines: bought = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
    const lines = await loadRefundLines(tx, order, bought);
    const chargedBack = await sumChargedBackOfOrder(tx, order.id);
    const fee = feePaid(order) - (await queries.sumRefundedFee(tx, order.id));
    const share = resolveShare({ order, lines, chargedBack, fee }, input);
    if (!share.whole && share.pieces.length > 0) await assertNotRenewing(tx, order.id);
    const decided: queries.RefundRow = {
      id: scope.newId(),
      order_id: order.id,
      currency: order.currency,
      amount_minor: share.minor,
      shipping_minor: share.fee,
      tax_minor: taxOfPortion(order, { before: order.refunded_minor, minor: share.minor }),
      whole: share.whole,
      reason: input.reason,
      internal_note: input.internal || null,
      actor_id: memberId,
      decided_at: scope.now(),
      request_key: requestKey,
    };
    return executeRefund(tx, scope, { order, lines, share, decided, restock: input.restock });
  });
}

const refundResult = (order: OrderRow, row: queries.RefundRow): Output => ({
  id: order.id,
  number: order.number,
  status: row.whole ? OrderStatus.cancelled : order.status,
  refund: row.id,
  amount: { minor: row.amount_minor, currency: row.currency },
});

interface RefundableOrder {
  readonly order: OrderRow;
  readonly lines: readonly RefundLine[];
  /** Returned to the buyer by the bank. */
  readonly chargedBack: number;
  readonly fee: number;
}

function resolveShare(
  { order, lines, chargedBack, fee: feeLeft }: RefundableOrder,
  input: Input,
): Share {
  const left = order.paid_minor - order.refunded_minor;
  const ours = left - chargedBack;
  ensure(input.left === undefined || input.left === ours, "refund.changed");
  if (input.share === "whole") return wholeOf(left, lines, feeLeft);
  if (input.share === "amount") {
    const minor = input.amount ?? 0;
    ensure(minor <= left, "refund.exceeds_remaining", { amount: ["too_much"] });
    ensure(minor <= ours, "refund.charged_back", { amount: ["charged_back"] });
    ensure(minor < ours, "refund.is_full", { amount: ["is_whole"] });
    return { minor, fee: 0, pieces: [], whole: false, byAmount: true };
  }
  const pieces = piecesIn(lines, input.lines ?? []);
  const worth = pieces.reduce(
    (sum, { line, quantity }) => sum + refundForPieces(line, quantity),
    0,
  );
  const fee = input.fee ? feeLeft : 0;
  const asTaken = lines.map((line) => ({
    ...line,
    taken: pieces.find((piece) => piece.id === line.id)?.quantity ?? 0,
  }));
  if (isWholeOrder(asTaken, { back: worth + fee, left })) return wholeOf(left, lines, feeLeft);
  // An earlier refund by amount may leave less than these pieces are worth.
  const minor = Math.min(worth + fee, left);
  ensure(pieces.length > 0 || minor > 0, "request.invalid", { lines: ["required"] }); // no fee is left either
  return {
    minor,
    fee: Math.min(fee, minor),
    pieces: pieces.map(({ id, quantity }) => ({ id, quantity })),
    whole: false,
    byAmount: false,
  };
}

const wholeOf = (minor: number, lines: readonly RefundLine[], fee: number): Share => ({
  minor,
  fee: Math.min(fee, minor),
  whole: true,
  byAmount: false,
  pieces: lines
    .map((line) => ({ id: line.id, quantity: piecesLeft(line) }))
    .filter(({ quantity }) => quantity > 0),
});

function piecesIn(lines: readonly RefundLine[], wanted: NonNullable<Input["lines"]>) {
  const seen = new Set<string>();
  return wanted.flatMap(({ uuid, quantity }, index) => {
    const line = lines.find(({ id }) => id === uuid);
    const isOnce = !seen.has(uuid);
    seen.add(uuid);
    ensure(line && isOnce, "request.invalid", { [`lines.${index}.uuid`]: ["invalid"] });
    const field = { [`lines.${index}.quantity`]: ["too_much"] as const };
    ensure(quantity <= piecesLeft(line), "refund.exceeds_remaining", field);
    return quantity === 0 ? [] : [{ id: uuid, line, quantity }];
  });
}

interface RefundAction {
  readonly order: OrderRow;
  readonly lines: readonly RefundLine[];
  readonly share: Share;
  readonly decided: queries.RefundRow;
  readonly restock: boolean;
}

async function executeRefund(tx: Tx, scope: Context, action: RefundAction): Promise<Output> {
  const { order, share, decided, restock } = action;
  const back = share.pieces.map(({ id, quantity }) => ({
    refund_id: decided.id,
    order_line_id: id,
    quantity,
  }));
  // Pieces the buyer returned count as sent; of the rest, unsent ones are taken first.
  const came = await settleReturns(tx, action, decided.decided_at);
  const pieces = share.pieces.map((piece) => ({ ...piece, sent: came.get(piece.id) ?? 0 }));
  const { unearned } = await reverseRevenue(tx, scope, {
    order,
    minor: share.minor,
    fee: share.fee,
    lines: share.whole ? [] : worthOf(action),
  });
  await queries.insertRefund(tx, decided, back);
  await bookRefund(tx, scope, order, { minor: share.minor, pieces, restock });
  await createRefundPayments(tx, scope, {
    order,
    refund: decided,
    byAmount: share.byAmount,
    unearned,
  });
  if (share.whole) await cancelRefundedOrder(tx, scope, order, decided);
  await mailRefundDecided(tx, scope, action);
  const status = share.whole ? OrderStatus.cancelled : order.status;
  await audit(tx, scope, {
    action: "order.refunded",
    subjectType: "order",
    subjectId: order.id,
    before: { status: order.status, refunded: order.refunded_minor },
    after: {
      status,
      refunded: order.refunded_minor + share.minor,
      amount: share.minor,
      currency: order.currency,
      reason: decided.reason,
    },
  });
  return refundResult({ ...order, status }, decided);
}

const worthOf = ({ lines, share }: RefundAction) =>
  share.pieces.flatMap(({ id, quantity }) => {
    const line = lines.find((each) => each.id === id);
    return line ? [{ id, minor: refundForPieces(line, quantity) }] : [];
  });

/** A running contract would charge the returned pieces again. */
async function assertNotRenewing(tx: Tx, orderId: string): Promise<void> {
  ensure(filterRunning(await listMandates(tx, orderId)).length === 0, "refund.recurring_active");
}

async function cancelRefundedOrder(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  decided: queries.RefundRow,
) {
  await moveOrder(tx, scope, order, {
    move: "refund",
    to: OrderStatus.cancelled,
    reason: "order.refunded",
    note: decided.reason,
    internal: decided.internal_note,
  });
  const mandates = await listMandates(tx, order.id);
  for (const { id: mandateId } of filterRunning(mandates)) {
    await scope.jobs.enqueue(tx, orphanedMandate, { mandateId });
  }
  const renewing = mandates.filter(({ current_order_id: current }) => current === order.id);
  for (const { attempt_id: attemptId } of renewing) {
    await enqueueSuspenseMails(tx, scope, await markRenewalsRefundDue(tx, attemptId, scope.now()));
  }
}
