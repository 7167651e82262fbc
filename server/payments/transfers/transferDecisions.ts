import type { z } from "zod";
import { ensure, toErrorCode } from "#shared/errors.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { OrderStatus, orderCan, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { OrderDecision, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { amountDifference } from "#shared/payments/transfers/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  closedStatusBefore,
  closeOrder,
  lockOrder,
  markPaid,
  moveOrder,
  type OrderRow,
  reserveClosedOrder,
} from "#server/sales/orders/commands.ts";
import { mailRecipient, orderMailProps } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { recordDecision } from "../attempts/cancelOrder.ts";
import { findPaidMethod } from "../attempts/commands.ts";
import { scheduleRevenue } from "../recognition/commands.ts";
import {
  applySuspense,
  assertSuspenseSeen,
  sumSuspense,
  markSuspenseRefundDue,
  sumByCurrency,
  findPendingDecision,
} from "../suspense/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { markRefundAnnounced } from "../suspense/suspenseQueries.ts";
import { rejectTransfer, acceptTransfer } from "./bookTransfer.ts";
import { findOpenReport, type ReportRow } from "./transferQueries.ts";
import {
  resolvePendingAttempts,
  hasUnqueriedAttempt,
} from "../reconciliation/resolvePendingAttempts.ts";

type Input<K extends keyof typeof orderReview> = z.output<(typeof orderReview)[K]["input"]>;

export async function confirmPayment(
  scope: Context,
  input: Input<"confirm">,
): Promise<OrderDecision> {
  return confirmWhen(scope, input, () => true);
}

/** Only if the amount equals the order total. */
export function confirmExactReport(
  scope: Context,
  { internal, ...named }: { id: string; report: string; internal: Input<"confirm">["internal"] },
): Promise<OrderDecision> {
  const input = { ...named, internal, reason: null, acceptDifference: false, chosen: false };
  return confirmWhen(scope, input, async (tx, order) => {
    const open = await findOpenReport(tx, order.id);
    if (!open) return true; // refused elsewhere
    return (
      amountDifference(moneyOf(open), totalOf(order)) === null && open.currency === order.currency
    );
  });
}

const moneyOf = ({ amount_minor: minor, currency }: ReportRow): Money => ({ minor, currency });
const totalOf = ({ total_minor: minor, currency }: OrderRow): Money => ({ minor, currency });

async function confirmWhen(
  scope: Context,
  input: Input<"confirm">,
  fits: (tx: Tx, order: OrderRow) => boolean | Promise<boolean>,
): Promise<OrderDecision> {
  requireStaff(scope, "payments.write");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockConfirmingOrder(tx, input.id);
    ensure(await fits(tx, order), "transfer.amount_differs");
    ensure((await closedStatusBefore(tx, order)) === null, "order.needs_reopening");
    await assertSuspenseSeen(tx, order.id, input.seen ?? []);
    await acceptTransfer(tx, scope, order, { ...input, named: input.report });
    const paid = await payFromSuspense(tx, scope, order, input);
    const reason = "payment.confirmed";
    const { reason: note, internal } = input;
    await markPaid(tx, scope, order, { move: "confirm", ...paid, reason, note, internal });
    await scheduleRevenue(tx, scope, order.id);
    const to = OrderStatus.paid;
    const deed = { order, to, reason: input.reason, amount: paid.paidMinor };
    return recordDecision(tx, scope, { ...deed, action: "order.confirmed" });
  });
}

async function lockConfirmingOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(orderCan("decide", order), "order.not_awaiting_confirmation");
  return order;
}

async function payFromSuspense(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { acceptDifference }: { acceptDifference: boolean },
): Promise<{ paidMinor: number; method: PaymentMethod }> {
  const held = await sumSuspense(tx, order);
  const isEnough = held > 0 && (held >= order.total_minor || acceptDifference);
  ensure(isEnough, "order.amount_short", { acceptDifference: ["amount_short"] });
  const { paidMinor, owed } = await applySuspense(tx, scope, order);
  await enqueueSuspenseMails(tx, scope, owed);
  return { paidMinor, method: await findPaidMethod(tx, order.id) };
}

/**
 * Rejects the order's money, which becomes due for refund, `received` included. The order returns to its
 * former status and deadline. If it would expire, the gateway is queried before the transaction, since a
 * payment may have arrived.
 */
export async function rejectPayment(
  scope: Context,
  input: Input<"reject">,
): Promise<OrderDecision> {
  requireStaff(scope, "payments.write");
  const { id, reason, internal } = input;
  const { ends, waiting } = await runTransaction(scope.db, async (tx) => {
    const order = await lockConfirmingOrder(tx, id);
    return {
      ends: await wouldExpire(tx, scope, order),
      waiting: await findPendingDecision(tx, id),
    };
  });
  const asked = ends ? await resolvePendingAttempts(scope, id) : new Set<string>();
  return runTransaction(scope.db, async (tx) => {
    const order = await lockConfirmingOrder(tx, id);
    if (await wouldExpire(tx, scope, order)) {
      ensure(!(await hasUnqueriedAttempt(tx, id, asked)), "payment.undecided");
    }
    await assertSuspenseSeen(tx, id, input.seen ?? waiting.held);
    await rejectTransfer(tx, scope, order, { ...input, seen: input.report ?? waiting.report });
    return rejectMoney(tx, scope, order, { note: reason, internal, why: "payment.rejected" });
  });
}

const wouldExpire = async (tx: Tx, { now }: Context, order: OrderRow): Promise<boolean> =>
  now() >= order.due_at && (await closedStatusBefore(tx, order)) === null;

interface Rejection {
  readonly note: string;
  readonly internal: string | null | undefined;
  readonly why: string;
}

async function rejectMoney(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  it: Rejection,
): Promise<OrderDecision> {
  const { note, internal, why: reason } = it;
  const said = { reason, note, internal };
  const closed = await closedStatusBefore(tx, order);
  const rows = await markSuspenseRefundDue(tx, scope, order.id);
  await markRefundAnnounced(tx, rows); // by the rejection mail
  const owed = sumByCurrency(rows);
  const inTime = scope.now() < order.due_at;
  const to = closed ?? (inTime ? OrderStatus.unpaid : OrderStatus.expired);
  if (closed !== null) await moveOrder(tx, scope, order, { move: "giveBack", to, ...said });
  else if (inTime) await moveOrder(tx, scope, order, { move: "reject", to, ...said });
  else await closeOrder(tx, scope, order, { move: "reject", to, ...said });
  await mailRejected(tx, scope, order, { note, owed, open: to === OrderStatus.unpaid });
  return recordDecision(tx, scope, { order, to, action: "order.rejected", reason: note });
}

function mailRejected(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { note, owed, open }: { note: string; owed: readonly Money[]; open: boolean },
): Promise<void> {
  return queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `payment.rejected:${order.id}:${scope.newId()}`, // one mail per rejection
    template: "payment_rejected",
    props: {
      ...orderMailProps(scope.settings, order),
      note,
      payBy: open ? order.due_at : null,
      refund: owed.length > 0 ? owed.map(formatMoney).join(" + ") : null,
    },
  });
}

/**
 * Applies late money to its order at the old price. If items or promo codes are gone, the money becomes due
 * for refund and the order stays closed.
 */
export async function reopenOrder(
  scope: Context,
  input: Input<"reopen">,
): Promise<OrderDecision & { outcome: "reopened" | "refund_due" }> {
  requireStaff(scope, "payments.write");
  const seen = input.seen ?? (await findPendingDecision(scope.db, input.id)).held;
  let why: "stock.gone" | "promotion.gone";
  try {
    const paid = await runTransaction(scope.db, (tx) =>
      applyLateMoney(tx, scope, { ...input, seen }),
    );
    return { ...paid, outcome: "reopened" };
  } catch (error) {
    const code = toErrorCode(error);
    if (code !== "product.out_of_stock" && code !== "promo_code.used_up") throw error;
    why = code === "promo_code.used_up" ? "promotion.gone" : "stock.gone";
  }
  // The failed transaction released the items; this one decides anew.
  const owed = await runTransaction(scope.db, async (tx) => {
    const order = await lockReopenableOrder(tx, input.id);
    await assertSuspenseSeen(tx, order.id, seen);
    const { reason: note, internal } = input;
    return rejectMoney(tx, scope, order, { note, internal, why });
  });
  return { ...owed, outcome: "refund_due" };
}

async function lockReopenableOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure((await closedStatusBefore(tx, order)) !== null, "order.not_reopenable");
  return order;
}

async function applyLateMoney(
  tx: Tx,
  scope: Context,
  input: Input<"reopen"> & { seen: readonly string[] },
): Promise<OrderDecision> {
  const order = await lockReopenableOrder(tx, input.id);
  await assertSuspenseSeen(tx, order.id, input.seen);
  await reserveClosedOrder(tx, order);
  const paid = await payFromSuspense(tx, scope, order, input);
  const reason = "payment.reopened";
  const { reason: note, internal } = input;
  await markPaid(tx, scope, order, { move: "reopen", ...paid, reason, note, internal });
  await scheduleRevenue(tx, scope, order.id);
  const to = OrderStatus.paid;
  const deed = { order, to, reason: input.reason, amount: paid.paidMinor };
  return recordDecision(tx, scope, { ...deed, action: "order.reopened" });
}
