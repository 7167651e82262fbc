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

/**
 * A person has found the order's money: the reported transfer, which they name, what is held for it, or what was
 * `received` besides.
 * @throws {Refusal} `order.not_found`; `order.not_awaiting_confirmation`; `order.needs_reopening` for money that came after it
 *   was closed; `transfer.changed` when another report is open than the one that is named, or one is and neither it
 *   nor an amount is; `suspense.changed` when other money is held than was `seen`, which may be left out where none is;
 *   `transfer.possible_duplicate`; `transfer.already_in_suspense`; `order.amount_short`; or unless `payments.write`.
 */
export async function confirm(scope: Scope, input: Input<"confirm">): Promise<Decided> {
  return confirmIf(scope, input, () => true);
}

/**
 * A person has found just what was reported, and what the order comes to: nothing is left to decide about it.
 * @throws {Refusal} as `confirm`; `transfer.amount_differs` when the open report is of another amount than the order.
 */
export function confirmExact(
  scope: Scope,
  { internal, ...named }: { id: string; report: string; internal: Input<"confirm">["internal"] },
): Promise<Decided> {
  const input = { ...named, internal, reason: null, acceptDifference: false, chosen: false };
  return confirmIf(scope, input, async (tx, order) => {
    const open = await openReportOf(tx, order.id);
    if (!open) return true; // there is another refusal for that
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

/** Less than the order comes to pays it only when a person takes it as enough; nothing never does. */
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
 * The money was not found, or does not pay the order and is to be given back. The order goes back to where it came
 * from, and its time to pay goes on as if nothing had been. Where that time is over, the gateway is asked about every
 * payment under way before, so that one that has come pays the order instead. What is `received` and was not booked
 * yet is booked, so that it is given back.
 * @throws {Refusal} `order.not_found`, `order.not_awaiting_confirmation`; `payment.undecided` when the gateway does not
 *   answer; `suspense.changed` when other money is held than was `seen`, and `transfer.changed` when another `report` is
 *   open than that, or, unless told, than before the gateway was asked; `transfer.possible_duplicate`, `transfer.already_in_suspense`; or unless `payments.write`.
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

/** Whether the order ends when its money is rejected. */
const expires = async (tx: Tx, { now }: Scope, order: OrderRow): Promise<boolean> =>
  now() >= order.due_at && (await closedBefore(tx, order)) === null;

interface Refused {
  /** What a person gave as the reason. */
  readonly note: string;
  readonly internal: string | null | undefined;
  /** Our own code for it. */
  readonly why: string;
}

async function sendBack(tx: Tx, scope: Scope, order: OrderRow, it: Refused): Promise<Decided> {
  const { note, internal, why: reason } = it;
  const said = { reason, note, internal };
  const closed = await closedBefore(tx, order);
  const rows = await oweHeld(tx, scope, order.id);
  await markRefundTold(tx, rows); // by the mail about the rejection
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
    dedupeKey: `payment.rejected:${order.id}:${scope.newId()}`, // every rejection is told
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
 * Money that came late pays its order after all, at the old price. When what was ordered is sold out, or
 * others have used up its codes, the money is to be given back and the order stays closed.
 * @throws {Refusal} `order.not_found`; `order.not_reopenable` unless the money came late; `order.amount_short`;
 *   `suspense.changed` when other money is held than was `seen`, or, unless told, than was held at first; or
 *   unless `payments.write`.
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
  // What had been taken went back with the transaction; this one decides by what it finds itself.
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
