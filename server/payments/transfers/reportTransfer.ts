import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { calendarDays } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import { transferReported } from "./events.ts";
import type { TransferReportInput } from "#shared/payments/transfers/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  findOrderWithLines,
} from "#server/sales/orders/commands.ts";
import {
  mailRecipient,
  get,
  orderMailProps,
  requireOwnOrder,
} from "#server/sales/orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { listUndecidedIds } from "../suspense/suspenseQueries.ts";
import { isPayable } from "../attempts/methodOffers.ts";
import { discardProof, storeProof, attachProof } from "./transferProof.ts";
import { lockStatementLine, listOwnDuplicateOrders } from "./duplicateTransferQueries.ts";
import { assertNoDuplicates } from "./bookTransfer.ts";
import {
  decideReport,
  detachProof,
  insertReport,
  findOpenReport,
  type ReportRow,
} from "./transferQueries.ts";

type Input = z.output<typeof TransferReportInput>;

const REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Stops the payment deadline until staff decide. Accepted for orders placed as bank transfer even if the
 * method is off now: the money may be under way.
 */
export function reportTransfer(scope: Context, input: Input): Promise<Order> {
  return submitReport(scope, input, async (tx, order, slip) => {
    ensure(orderCan("report", order), "transfer.not_reportable");
    ensure(scope.now() < order.due_at, "order.overdue");
    ensure(await isTransferAccepted(tx, scope, order), "payment.method_unavailable");
    await insertCheckedReport(tx, scope, { order, input, slip });
    const to = OrderStatus.confirming;
    await moveOrder(tx, scope, order, { move: "report", to, reason: "transfer.reported" });
  });
}

export function correctReport(scope: Context, input: Input & { report: string }): Promise<Order> {
  return submitReport(scope, input, async (tx, order, slip) => {
    const open = await requireOpenReport(tx, order, input.report);
    await decideReport(tx, open.id, "corrected", scope.now());
    if (slip === null && open.slip_key) await detachProof(tx, open.id);
    await insertCheckedReport(tx, scope, { order, input, slip: slip ?? open.slip_key });
  });
}

/** Refused after the deadline: nothing could pay the order any more. */
export async function withdrawReport(
  scope: Context,
  { id, report: named }: { id: string; report: string },
): Promise<Order> {
  await requireOwnOrder(scope, id);
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    const open = await requireOpenReport(tx, order, named);
    ensure(scope.now() < order.due_at, "order.overdue");
    await decideReport(tx, open.id, "withdrawn", scope.now());
    if ((await listUndecidedIds(tx, id)).length > 0) return;
    const to = OrderStatus.unpaid;
    await moveOrder(tx, scope, order, { move: "withdraw", to, reason: "transfer.withdrawn" });
  });
  return get(scope, { id });
}

async function requireOpenReport(tx: Tx, order: OrderRow, named: string): Promise<ReportRow> {
  const open = await findOpenReport(tx, order.id);
  ensure(open?.id === named, "transfer.report_closed");
  return open;
}

/** Stores the proof before the transaction and deletes it if that fails. */
async function submitReport(
  scope: Context,
  input: Input,
  action: (tx: Tx, order: OrderRow, slip: string | null) => Promise<void>,
): Promise<Order> {
  const { memberId } = requireMember(scope);
  await requireOwnOrder(scope, input.id);
  const { count, endsIn } = await scope.requests.hit(`transfer:${memberId}`, HOUR_MS);
  if (count > REPORTS_PER_HOUR)
    throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
  const slip = await storeProof(scope, input.proof);
  const said = runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    ensure(order, "order.not_found");
    if (slip) await attachProof(tx, order.id, slip);
    await action(tx, order, slip);
  });
  await said.catch(async (error: unknown) => {
    if (slip) await discardProof(scope, slip);
    throw error;
  });
  return get(scope, { id: input.id });
}

interface ReportSubmission {
  readonly order: OrderRow;
  readonly input: Input;
  readonly slip: string | null;
}

async function insertCheckedReport(
  tx: Tx,
  scope: Context,
  { order, input, slip }: ReportSubmission,
): Promise<void> {
  // Buyers date it in their own time zone.
  const { last: today } = calendarDays(scope.now());
  ensure(input.date <= today, "request.invalid", { date: ["date_future"] });
  const { first: placed } = calendarDays(order.placed_at);
  ensure(input.date >= placed, "request.invalid", { date: ["date_before_order"] });
  await assertNotReportedTwice(tx, order, input);
  const row = {
    id: scope.newId(),
    order_id: order.id,
    last5: input.last5,
    transferred_on: input.date,
    currency: order.currency,
    amount_minor: input.amount,
    slip_key: slip,
    reported_at: scope.now(),
  };
  await insertReport(tx, row);
  await scope.jobs.enqueue(tx, transferReported, { reportId: row.id });
  await mailReported(tx, scope, order, row);
}

async function assertNotReportedTwice(
  tx: Tx,
  order: OrderRow,
  { amount, last5, date, chosen }: Input,
): Promise<void> {
  const money = { minor: amount, currency: order.currency };
  await lockStatementLine(tx, money); // also when confirmed, so that a concurrent report sees this one
  if (chosen) return;
  const own = { id: order.id, memberId: order.member_id };
  assertNoDuplicates(await listOwnDuplicateOrders(tx, own, { money, last5, date }));
}

async function isTransferAccepted(tx: Tx, scope: Context, order: OrderRow): Promise<boolean> {
  if (order.payment_method === "bank") return true;
  const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
  return isPayable(tx, scope, { order, lines }, "bank");
}

function mailReported(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  row: Pick<ReportRow, "id" | "last5" | "transferred_on" | "currency" | "amount_minor">,
): Promise<void> {
  return queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `transfer.reported:${row.id}`,
    template: "transfer_reported",
    props: {
      ...orderMailProps(scope.settings, order),
      amount: formatMoney({ minor: row.amount_minor, currency: row.currency }),
      last5: row.last5,
      date: row.transferred_on,
    },
  });
}
