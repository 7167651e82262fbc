import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { calendarDays, formatDay } from "#shared/kit/time.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { canBook, isRetracted } from "#shared/payments/transfers/rules.ts";
import type { SuspenseCause } from "#shared/payments/suspense/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  closedStatusBefore,
  lockOrder,
  type OrderRow,
  isFullyRefunded,
} from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { moveToConfirming } from "../suspense/commands.ts";
import { findSuspenseByRequest, type SuspenseRow } from "../suspense/suspenseQueries.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { bookTransfer, transferChanged, reportBooking } from "./bookTransfer.ts";
import { decideReport, findOpenReport, findReport, type ReportRow } from "./transferQueries.ts";

type Input = z.output<typeof orderReview.receipt.input>;
type Output = z.input<typeof orderReview.receipt.output>;

/**
 * Books money found on the bank account to suspense: an unpaid order waits for a decision, a paid one's money
 * is due for refund. Decides its report and mails the buyer. Requires an idempotency key; a repeated request
 * returns the first booking.
 */
export async function recordIncomingTransfer(scope: Context, input: Input): Promise<Output> {
  requireStaff(scope, "payments.write");
  const { idempotencyId: requestKey } = scope;
  ensure(requestKey !== null, "request.invalid", { idempotencyKey: ["required"] });
  ensure(input.date <= formatDay(scope.now()), "request.invalid", { date: ["date_future"] });
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    ensure(order, "order.not_found");
    const earlier = await findSuspenseByRequest(tx, { orderId: order.id, requestKey });
    return earlier ? bookingResult(order, earlier) : bookMoney(tx, scope, order, input);
  });
}

/** The first request's response; the order's status is current. */
const bookingResult = (order: OrderRow, { id, cause }: SuspenseRow): Output => ({
  id: order.id,
  number: order.number,
  status: order.status,
  suspenseItem: id,
  outcome: cause === "duplicate" || isFullyRefunded(order) ? "refund_due" : "held",
});

async function bookMoney(tx: Tx, scope: Context, order: OrderRow, input: Input): Promise<Output> {
  const { first: placed } = calendarDays(order.placed_at); // buyers may date it in any time zone
  ensure(input.date >= placed, "request.invalid", { date: ["date_before_order"] });
  const report = await findNamedReport(tx, order, input);
  const { last5, received: minor, date, chosen, reason: note } = input;
  const cause = await suspenseCause(tx, order, minor);
  const told = report
    ? reportBooking(report)
    : { id: scope.newId(), last5: null, since: scope.now() };
  const booked = { ...told, last5: last5 ?? told.last5, minor, date, cause, chosen, note };
  const state = await bookTransfer(tx, scope, order, booked);
  if (report) {
    await decideReport(tx, report.id, state === "held" ? "confirmed" : "arrived", scope.now());
  }
  const outcome = state === "held" ? "held" : "refund_due";
  const reason = cause === "transfer" ? "payment.found" : `payment.${cause}`;
  const status = await moveToConfirming(tx, scope, order, { reason, note });
  await enqueueSuspenseMails(tx, scope, [told.id]);
  await audit(tx, scope, {
    action: "payment.booked",
    subjectType: "order",
    subjectId: order.id,
    before: { status: order.status },
    after: { status, amount: minor, currency: order.currency, date, reason: note },
  });
  return { id: order.id, number: order.number, status, suspenseItem: told.id, outcome };
}

async function findNamedReport(
  tx: Tx,
  order: OrderRow,
  { report: id }: Input,
): Promise<ReportRow | undefined> {
  if (id === "none") return undefined;
  if (id === undefined) {
    const open = await findOpenReport(tx, order.id);
    if (open) throw transferChanged(id, open); // staff must say whether this money is the open report's
    return undefined;
  }
  const report = await findReport(tx, id);
  ensure(report?.order_id === order.id, "transfer.not_found");
  if (isRetracted(report)) throw transferChanged(id, await findOpenReport(tx, order.id));
  ensure(canBook(report), "transfer.already_booked");
  return report;
}

async function suspenseCause(tx: Tx, order: OrderRow, minor: number): Promise<SuspenseCause> {
  if (isPaid(order.status) || isFullyRefunded(order)) return "duplicate";
  if (isClosed(order.status) || (await closedStatusBefore(tx, order)) !== null) return "late";
  return minor === order.total_minor ? "transfer" : "amount_differs";
}
