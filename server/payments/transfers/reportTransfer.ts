import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { daysOnEarth } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { ReportInput } from "#shared/payments/transfers/contract.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  orderWithLines,
} from "#server/sales/orders/commands.ts";
import { buyerOf, get, orderInMail, requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { heldIds } from "../suspense/suspenseQueries.ts";
import { isPayable } from "../attempts/methodOffers.ts";
import { dropUnnamed, keepSlip, nameSlip } from "./transferProof.ts";
import { lockLine, ownAlikeOrders } from "./duplicateTransferQueries.ts";
import { refuseAlike } from "./bookTransfer.ts";
import {
  decideReport,
  dropSlip,
  insertReport,
  openReportOf,
  type ReportRow,
} from "./transferQueries.ts";

type Input = z.output<typeof ReportInput>;

const REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Stops the payment deadline until staff decide. Accepted for orders placed as bank transfer even if the
 * method is off now: the money may be under way.
 */
export function report(scope: Scope, input: Input): Promise<Order> {
  return say(scope, input, async (tx, order, slip) => {
    ensure(orderCan("report", order), "transfer.not_reportable");
    ensure(scope.now() < order.due_at, "order.overdue");
    ensure(await isTaken(tx, scope, order), "payment.method_unavailable");
    await write(tx, scope, { order, input, slip });
    const to = OrderStatus.confirming;
    await moveOrder(tx, scope, order, { move: "report", to, reason: "transfer.reported" });
  });
}

export function correct(scope: Scope, input: Input & { report: string }): Promise<Order> {
  return say(scope, input, async (tx, order, slip) => {
    const open = await openReport(tx, order, input.report);
    await decideReport(tx, open.id, "corrected", scope.now());
    if (slip === null && open.slip_key) await dropSlip(tx, open.id);
    await write(tx, scope, { order, input, slip: slip ?? open.slip_key });
  });
}

/** Refused after the deadline: nothing could pay the order any more. */
export async function withdraw(
  scope: Scope,
  { id, report: named }: { id: string; report: string },
): Promise<Order> {
  await requireOwnOrder(scope, id);
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    const open = await openReport(tx, order, named);
    ensure(scope.now() < order.due_at, "order.overdue");
    await decideReport(tx, open.id, "withdrawn", scope.now());
    if ((await heldIds(tx, id)).length > 0) return;
    const to = OrderStatus.unpaid;
    await moveOrder(tx, scope, order, { move: "withdraw", to, reason: "transfer.withdrawn" });
  });
  return get(scope, { id });
}

async function openReport(tx: Tx, order: OrderRow, named: string): Promise<ReportRow> {
  const open = await openReportOf(tx, order.id);
  ensure(open?.id === named, "transfer.report_closed");
  return open;
}

/** Stores the proof before the transaction and deletes it if that fails. */
async function say(
  scope: Scope,
  input: Input,
  deed: (tx: Tx, order: OrderRow, slip: string | null) => Promise<void>,
): Promise<Order> {
  const { memberId } = requireMember(scope);
  await requireOwnOrder(scope, input.id);
  const { count, endsIn } = await scope.requests.hit(`transfer:${memberId}`, HOUR_MS);
  if (count > REPORTS_PER_HOUR)
    throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
  const slip = await keepSlip(scope, input.proof);
  const said = transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    ensure(order, "order.not_found");
    if (slip) await nameSlip(tx, order.id, slip);
    await deed(tx, order, slip);
  });
  await said.catch(async (error: unknown) => {
    if (slip) await dropUnnamed(scope, slip);
    throw error;
  });
  return get(scope, { id: input.id });
}

interface Said {
  readonly order: OrderRow;
  readonly input: Input;
  readonly slip: string | null;
}

async function write(tx: Tx, scope: Scope, { order, input, slip }: Said): Promise<void> {
  // Buyers date it in their own time zone.
  const { last: today } = daysOnEarth(scope.now());
  ensure(input.date <= today, "request.invalid", { date: ["date_future"] });
  const { first: placed } = daysOnEarth(order.placed_at);
  ensure(input.date >= placed, "request.invalid", { date: ["date_before_order"] });
  await refuseTwice(tx, order, input);
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
  await tell(tx, scope, order, row);
}

async function refuseTwice(
  tx: Tx,
  order: OrderRow,
  { amount, last5, date, chosen }: Input,
): Promise<void> {
  const money = { minor: amount, currency: order.currency };
  await lockLine(tx, money); // also when confirmed, so that a concurrent report sees this one
  if (chosen) return;
  const own = { id: order.id, memberId: order.member_id };
  refuseAlike(await ownAlikeOrders(tx, own, { money, last5, date }));
}

async function isTaken(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (order.payment_method === "bank") return true;
  const { lines = [] } = (await orderWithLines(tx, order.id)) ?? {};
  return isPayable(tx, scope, { order, lines }, "bank");
}

function tell(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  row: Pick<ReportRow, "id" | "last5" | "transferred_on" | "currency" | "amount_minor">,
): Promise<void> {
  return queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `transfer.reported:${row.id}`,
    template: "transfer_reported",
    props: {
      ...orderInMail(scope.settings, order),
      amount: formatMoney({ minor: row.amount_minor, currency: row.currency }),
      last5: row.last5,
      date: row.transferred_on,
    },
  });
}
