import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/kit/errors.ts";
import type { FileAnswer } from "#shared/kit/fileAnswer.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { pageWindow } from "#shared/kit/paging.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Order } from "#shared/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/orders/rules.ts";
import type {
  BankAccount,
  ReportInput,
  TransferListInput,
  TransferReport,
  TransferToMatch,
} from "#shared/payments/transfers.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { queueMail } from "../mail/commands.ts";
import { daysSince } from "../orders/backOffice.ts";
import { lockOrder, moveOrder, type OrderRow, orderWithLines } from "../orders/commands.ts";
import { buyerOf, orderInMail } from "../orders/mails.ts";
import { get, requireOwnOrder } from "../orders/service.ts";
import { requireMember, requireStaff } from "../session/access.ts";
import { account } from "./bankAccounts.ts";
import { isPayable } from "./methods.ts";
import { keepSlip, slipOf } from "./slip.ts";
import * as queries from "./transferQueries.ts";
import type { ReportRow } from "./transferQueries.ts";

type Input = z.output<typeof ReportInput>;

const REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Where the buyer transfers the money for an order, and what they have reported about it.
 * @throws {Refusal} `order.not_found` for anybody else, `session.required`.
 */
export async function accounts(
  scope: Scope,
  { id }: { id: string },
): Promise<{ accounts: BankAccount[]; reports: TransferReport[] }> {
  const order = await requireOwnOrder(scope, id);
  const rows = await queries.bankAccounts(scope.db);
  return {
    accounts: rows.filter(({ currencies }) => currencies.includes(order.currency)).map(account),
    reports: (await queries.reportsOf(scope.db, id)).map(reported),
  };
}

/**
 * The buyer says that they have transferred the money: the order waits for a person, and its clock stops. An order that
 * its buyer chose to pay by transfer can be reported even where the shop has stopped taking transfers since: it has
 * told them an account, and their money may be under way.
 * @throws {Refusal} `order.not_found` for anybody else, `transfer.not_reportable` unless it is unpaid,
 *   `payment.method_unavailable` when it was chosen to be paid otherwise and no transfer is taken for it now,
 *   `order.overdue`, `rate.limited`, `request.invalid` at `date` or `slip`.
 */
export async function report(scope: Scope, input: Input): Promise<Order> {
  const { memberId } = requireMember(scope);
  await requireOwnOrder(scope, input.id);
  const { count, endsIn } = await scope.requests.hit(`transfer:${memberId}`, HOUR_MS);
  if (count > REPORTS_PER_HOUR)
    throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
  const slip = await keepSlip(scope, input.slip);
  await transact(scope.db, (tx) => write(tx, scope, input, slip)).catch(async (error: unknown) => {
    if (slip) await scope.files.delete(slip);
    throw error;
  });
  return get(scope, { id: input.id });
}

async function write(tx: Tx, scope: Scope, input: Input, slip: string | null): Promise<void> {
  const order = await lockOrder(tx, input.id);
  ensure(order, "order.not_found");
  ensure(orderCan("report", order), "transfer.not_reportable");
  ensure(scope.now() < order.due_at, "order.overdue");
  ensure(await isTaken(tx, scope, order), "payment.method_unavailable");
  ensure(input.date <= formatDay(scope.now()), "request.invalid", { date: ["date_future"] });
  const placed = formatDay(order.placed_at);
  ensure(input.date >= placed, "request.invalid", { date: ["date_before_order"] });
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
  await queries.insertReport(tx, row);
  const to = OrderStatus.confirming;
  await moveOrder(tx, scope, order, { move: "report", to, reason: "transfer.reported" });
  await tell(tx, scope, order, row);
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

/** The slip of the order's newest report, to its buyer. @throws {Refusal} `order.not_found`, `transfer.not_found`. */
export async function ownSlip(scope: Scope, { id }: { id: string }): Promise<FileAnswer> {
  await requireOwnOrder(scope, id);
  const [newest] = await queries.reportsOf(scope.db, id);
  return slipOf(scope, newest);
}

/** The slip of a report. @throws {Refusal} `transfer.not_found`, or unless `payments.read`. */
export async function slip(scope: Scope, { id }: { id: string }): Promise<FileAnswer> {
  requireStaff(scope, "payments.read");
  return slipOf(scope, await queries.reportById(scope.db, id));
}

/** Reported transfers, to be found on the bank statement. @throws {Refusal} unless `payments.read`. */
export async function toMatch(
  scope: Scope,
  input: TransferListInput,
): Promise<Page<TransferToMatch>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countReports(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.wantedReports(scope.db, input, { ...input, offset, limit });
  return { data: rows.map((row) => matched(row, scope.now())), total, page, perPage };
}

const matched = (
  row: Awaited<ReturnType<typeof queries.wantedReports>>[number],
  now: Date,
): TransferToMatch => ({
  ...reported(row),
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status,
    amount: { minor: row.total_minor, currency: row.order_currency },
    buyer: row.buyer_name,
    payBy: row.due_at.toISOString(),
    confirmingDays: daysSince(row.confirming_since, now),
  },
  alike: row.alike,
});

/** A report as the contract shows it. */
export const reported = (row: ReportRow): TransferReport => ({
  id: row.id,
  last5: row.last5,
  date: row.transferred_on,
  amount: { minor: row.amount_minor, currency: row.currency },
  slip: row.slip_key !== null,
  state: row.state,
  reportedAt: row.reported_at.toISOString(),
});
