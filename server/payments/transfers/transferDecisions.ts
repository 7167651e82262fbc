import type { z } from "zod";
import { ensure, refusalCode } from "#shared/errors.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { OrderStatus, orderCan, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { Decided, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { offBy } from "#shared/payments/transfers/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  closedBefore,
  closeOrder,
  lockOrder,
  markPaid,
  moveOrder,
  type OrderRow,
  reserveAgain,
} from "#server/sales/orders/commands.ts";
import { buyerOf, orderInMail } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { decided } from "../attempts/cancelOrder.ts";
import { methodPaidBy } from "../attempts/commands.ts";
import { applyHeld, ensureSeen, heldFor, oweHeld, sumOf, waitingOf } from "../suspense/commands.ts";
import { tellHeld } from "../suspense/emails.ts";
import { markRefundTold } from "../suspense/suspenseQueries.ts";
import { refuseTransfer, takeTransfer } from "./bookTransfer.ts";
import { openReportOf, type ReportRow } from "./transferQueries.ts";
import { askUndecided, isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

type Input<K extends keyof typeof orderReview> = z.output<(typeof orderReview)[K]["input"]>;

export async function confirm(scope: Scope, input: Input<"confirm">): Promise<Decided> {
  return confirmIf(scope, input, () => true);
}

/** Only if the amount equals the order total. */
export function confirmExact(
  scope: Scope,
  { internal, ...named }: { id: string; report: string; internal: Input<"confirm">["internal"] },
): Promise<Decided> {
  const input = { ...named, internal, reason: null, acceptDifference: false, chosen: false };
  return confirmIf(scope, input, async (tx, order) => {
    const open = await openReportOf(tx, order.id);
    if (!open) return true; // refused elsewhere
    return offBy(moneyOf(open), totalOf(order)) === null && open.currency === order.currency;
  });
}

const moneyOf = ({ amount_minor: minor, currency }: ReportRow): Money => ({ minor, currency });
const totalOf = ({ total_minor: minor, currency }: OrderRow): Money => ({ minor, currency });

async function confirmIf(
  scope: Scope,
  input: Input<"confirm">,
  fits: (tx: Tx, order: OrderRow) => boolean | Promise<boolean>,
): Promise<Decided> {
  requireStaff(scope, "payments.write");
  return transact(scope.db, async (tx) => {
    const order = await confirming(tx, input.id);
    ensure(await fits(tx, order), "transfer.amount_differs");
    ensure((await closedBefore(tx, order)) === null, "order.needs_reopening");
    await ensureSeen(tx, order.id, input.seen ?? []);
    await takeTransfer(tx, scope, order, { ...input, named: input.report });
    const paid = await payFromHeld(tx, scope, order, input);
    const reason = "payment.confirmed";
    const { reason: note, internal } = input;
    await markPaid(tx, scope, order, { move: "confirm", ...paid, reason, note, internal });
    const to = OrderStatus.paid;
    const deed = { order, to, reason: input.reason, amount: paid.paidMinor };
    return decided(tx, scope, { ...deed, action: "order.confirmed" });
  });
}

async function confirming(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(orderCan("decide", order), "order.not_awaiting_confirmation");
  return order;
}

async function payFromHeld(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { acceptDifference }: { acceptDifference: boolean },
): Promise<{ paidMinor: number; method: PaymentMethod }> {
  const held = await heldFor(tx, order);
  const isEnough = held > 0 && (held >= order.total_minor || acceptDifference);
  ensure(isEnough, "order.amount_short", { acceptDifference: ["amount_short"] });
  const { paidMinor, owed } = await applyHeld(tx, scope, order);
  await tellHeld(tx, scope, owed);
  return { paidMinor, method: await methodPaidBy(tx, order.id) };
}

/**
 * Rejects the order's money, which becomes due for refund, `received` included. The order returns to its
 * former status and deadline. If it would expire, the gateway is queried before the transaction, since a
 * payment may have arrived.
 */
export async function reject(scope: Scope, input: Input<"reject">): Promise<Decided> {
  requireStaff(scope, "payments.write");
  const { id, reason, internal } = input;
  const { ends, waiting } = await transact(scope.db, async (tx) => {
    const order = await confirming(tx, id);
    return { ends: await expires(tx, scope, order), waiting: await waitingOf(tx, id) };
  });
  const asked = ends ? await askUndecided(scope, id) : new Set<string>();
  return transact(scope.db, async (tx) => {
    const order = await confirming(tx, id);
    if (await expires(tx, scope, order)) {
      ensure(!(await isUnasked(tx, id, asked)), "payment.undecided");
    }
    await ensureSeen(tx, id, input.seen ?? waiting.held);
    await refuseTransfer(tx, scope, order, { ...input, seen: input.report ?? waiting.report });
    return sendBack(tx, scope, order, { note: reason, internal, why: "payment.rejected" });
  });
}

const expires = async (tx: Tx, { now }: Scope, order: OrderRow): Promise<boolean> =>
  now() >= order.due_at && (await closedBefore(tx, order)) === null;

interface Refused {
  readonly note: string;
  readonly internal: string | null | undefined;
  readonly why: string;
}

async function sendBack(tx: Tx, scope: Scope, order: OrderRow, it: Refused): Promise<Decided> {
  const { note, internal, why: reason } = it;
  const said = { reason, note, internal };
  const closed = await closedBefore(tx, order);
  const rows = await oweHeld(tx, scope, order.id);
  await markRefundTold(tx, rows); // by the rejection mail
  const owed = sumOf(rows);
  const inTime = scope.now() < order.due_at;
  const to = closed ?? (inTime ? OrderStatus.unpaid : OrderStatus.expired);
  if (closed !== null) await moveOrder(tx, scope, order, { move: "giveBack", to, ...said });
  else if (inTime) await moveOrder(tx, scope, order, { move: "reject", to, ...said });
  else await closeOrder(tx, scope, order, { move: "reject", to, ...said });
  await tellRejected(tx, scope, order, { note, owed, open: to === OrderStatus.unpaid });
  return decided(tx, scope, { order, to, action: "order.rejected", reason: note });
}

function tellRejected(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { note, owed, open }: { note: string; owed: readonly Money[]; open: boolean },
): Promise<void> {
  return queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `payment.rejected:${order.id}:${scope.newId()}`, // one mail per rejection
    template: "payment_rejected",
    props: {
      ...orderInMail(scope.settings, order),
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
export async function reopen(
  scope: Scope,
  input: Input<"reopen">,
): Promise<Decided & { outcome: "reopened" | "refund_due" }> {
  requireStaff(scope, "payments.write");
  const seen = input.seen ?? (await waitingOf(scope.db, input.id)).held;
  let why: "stock.gone" | "promotion.gone";
  try {
    const paid = await transact(scope.db, (tx) => takeUpAgain(tx, scope, { ...input, seen }));
    return { ...paid, outcome: "reopened" };
  } catch (error) {
    const code = refusalCode(error);
    if (code !== "product.out_of_stock" && code !== "promo_code.used_up") throw error;
    why = code === "promo_code.used_up" ? "promotion.gone" : "stock.gone";
  }
  // The failed transaction released the items; this one decides anew.
  const owed = await transact(scope.db, async (tx) => {
    const order = await reopenable(tx, input.id);
    await ensureSeen(tx, order.id, seen);
    const { reason: note, internal } = input;
    return sendBack(tx, scope, order, { note, internal, why });
  });
  return { ...owed, outcome: "refund_due" };
}

async function reopenable(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure((await closedBefore(tx, order)) !== null, "order.not_reopenable");
  return order;
}

async function takeUpAgain(
  tx: Tx,
  scope: Scope,
  input: Input<"reopen"> & { seen: readonly string[] },
): Promise<Decided> {
  const order = await reopenable(tx, input.id);
  await ensureSeen(tx, order.id, input.seen);
  await reserveAgain(tx, order);
  const paid = await payFromHeld(tx, scope, order, input);
  const reason = "payment.reopened";
  const { reason: note, internal } = input;
  await markPaid(tx, scope, order, { move: "reopen", ...paid, reason, note, internal });
  const to = OrderStatus.paid;
  const deed = { order, to, reason: input.reason, amount: paid.paidMinor };
  return decided(tx, scope, { ...deed, action: "order.reopened" });
}
