import type { z } from "zod";
import type { AuditAction } from "#shared/identity/audit/actions.ts";
import type {
  InvoiceDetail,
  invoiceOffice,
  OfficeInvoice,
  OrderInvoices,
} from "#shared/billing/einvoices/contract.ts";
import { canVoid } from "#shared/billing/einvoices/issuing.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow, findOrderWithLines } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { requestInvoice, needsInvoice } from "./requestInvoice.ts";
import { countInvoices, listInvoices } from "./listQueries.ts";
import { invoiceDetailView, isRetryable, officeInvoiceViews } from "./invoiceView.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { invoiceProcessing } from "./jobs.ts";

type Input<K extends keyof typeof invoiceOffice> = z.output<(typeof invoiceOffice)[K]["input"]>;

export async function list(scope: Context, input: Input<"list">): Promise<Page<OfficeInvoice>> {
  requireStaff(scope, "orders.read");
  const total = await countInvoices(scope.db, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const { orderby, sort } = input;
  const rows = await listInvoices(scope.db, input, { orderby, sort, offset, limit });
  return { data: await officeInvoiceViews(scope.db, rows), total, page, perPage };
}

export async function detail(scope: Context, { id }: Input<"detail">): Promise<InvoiceDetail> {
  requireStaff(scope, "orders.read");
  const row = await queries.findInvoice(scope.db, id);
  ensure(row, "einvoice.not_found");
  return invoiceDetailView(scope.db, scope, row);
}

export async function ofOrder(scope: Context, { id }: Input<"ofOrder">): Promise<OrderInvoices> {
  requireStaff(scope, "orders.read");
  const found = await findOrderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  const rows = await queries.listOrderInvoices(scope.db, [id]);
  const issuable = scope.einvoice !== null && isNeeded(found.order) && rows.every(isVoid);
  return { invoices: await officeInvoiceViews(scope.db, rows), issuable };
}

const isVoid = ({ state }: queries.InvoiceRow): boolean => state === "void";

/** Sold and not fully refunded. */
const isNeeded = (order: OrderRow): boolean =>
  needsInvoice(order) && order.refunded_minor < order.paid_minor;

type Change = (
  tx: Tx,
  it: { row: queries.InvoiceRow; allowances: readonly queries.AllowanceRow[] },
) => Promise<void>;

/** Changes an invoice under the order's lock and enqueues the provider call. */
async function changeInvoice(scope: Context, id: string, decide: Change): Promise<InvoiceDetail> {
  ensure(scope.einvoice, "einvoice.disabled");
  const known = await queries.findInvoice(scope.db, id);
  ensure(known, "einvoice.not_found");
  return runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, known.order_id);
    const row = await queries.lockInvoice(tx, id);
    ensure(row, "einvoice.not_found");
    await decide(tx, { row, allowances: await queries.listAllowances(tx, [id]) });
    await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: id });
    return invoiceDetailView(tx, scope, (await queries.findInvoice(tx, id)) ?? row);
  });
}

/**
 * Retries issuing, voiding or allowances. An invoice certainly not issued is rebuilt from the
 * current preference.
 * @throws {Refusal} as in the contract.
 */
export async function retry(scope: Context, { id }: Input<"retry">): Promise<InvoiceDetail> {
  requireStaff(scope, "payments.write");
  return changeInvoice(scope, id, async (tx, { row, allowances }) => {
    ensure(isRetryable(row, allowances), "einvoice.not_retryable");
    const untroubled = { trouble: null, code: null, message: null };
    if (row.state === "failed") {
      await queries.updateInvoice(tx, id, { state: "asked", ...untroubled });
    }
    if (row.state === "voiding") await queries.updateInvoice(tx, id, untroubled);
    if (row.state === "issued" && row.trouble !== null) {
      await queries.updateInvoice(tx, id, { ...untroubled, ...voidedAnew(scope, row, allowances) });
    }
    for (const { id: allowanceId, state } of allowances) {
      if (state !== "failed") continue;
      await queries.updateAllowance(tx, allowanceId, { state: "asked", ...untroubled });
    }
    await recordInvoiceEvent(tx, scope, id, "retried");
    await auditInvoice(tx, scope, "einvoice.retried", row);
  });
}

/** A refused void is retried while possible; afterwards the invoice stays valid. */
function voidedAnew(
  scope: Context,
  row: queries.InvoiceRow,
  allowances: readonly queries.AllowanceRow[],
) {
  const standing = { ...row, issuedAt: row.issued_at, allowed: allowances.length > 0 };
  return row.void_reason !== null && canVoid(standing, scope.now())
    ? ({ state: "voiding" } as const)
    : { void_reason: null };
}

/** @throws {Refusal} `einvoice.not_voidable` unless issued, without allowances and undeclared. */
export async function requestVoid(
  scope: Context,
  { id, reason }: Input<"void">,
): Promise<InvoiceDetail> {
  const { memberId } = requireStaff(scope, "payments.write");
  return changeInvoice(scope, id, async (tx, { row, allowances }) => {
    const standing = { ...row, issuedAt: row.issued_at, allowed: allowances.length > 0 };
    ensure(canVoid(standing, scope.now()), "einvoice.not_voidable");
    await queries.updateInvoice(tx, id, {
      state: "voiding",
      void_reason: reason,
      voiding_actor_id: memberId,
      trouble: null,
      code: null,
      message: null,
    });
    await recordInvoiceEvent(tx, scope, id, "void_asked", { note: reason });
    await auditInvoice(tx, scope, "einvoice.void_requested", row, reason);
  });
}

/**
 * For orders older than the provider account, or whose invoice was voided.
 * @throws {Refusal} as in the contract.
 */
export async function issue(scope: Context, { id }: Input<"issue">): Promise<InvoiceDetail> {
  requireStaff(scope, "payments.write");
  ensure(scope.einvoice, "einvoice.disabled");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    ensure(isNeeded(order), "einvoice.not_applicable");
    const known = await queries.listOrderInvoices(tx, [id]);
    ensure(known.every(isVoid), "einvoice.exists");
    const invoiceId = await requestInvoice(tx, scope, order, (known[0]?.round ?? 0) + 1);
    const row = await queries.findInvoice(tx, invoiceId);
    ensure(row, "einvoice.not_found");
    await auditInvoice(tx, scope, "einvoice.requested", row);
    return invoiceDetailView(tx, scope, row);
  });
}

const auditInvoice = (
  tx: Tx,
  scope: Context,
  action: AuditAction,
  row: queries.InvoiceRow,
  reason?: string,
): Promise<void> =>
  audit(tx, scope, {
    action,
    subjectType: "invoice",
    subjectId: row.id,
    after: {
      number: row.number ?? row.relate_number,
      amount: row.amount_minor,
      ...(reason !== undefined && { reason }),
    },
  });
