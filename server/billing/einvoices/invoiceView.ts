import type { Invoice, InvoiceDetail, OfficeInvoice } from "#shared/billing/einvoices/contract.ts";
import { canVoid, type InvoiceProblem, voidableUntil } from "#shared/billing/einvoices/issuing.ts";
import type { Money } from "#shared/kit/money.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

/** E-invoices are in TWD only. */
const twd = (minor: number): Money => ({ minor, currency: "TWD" });

interface Ordered {
  readonly id: string;
  readonly number: string;
  readonly buyer_name: string;
  /** Not fully refunded. */
  readonly kept: boolean;
}

const sharedOf = (row: queries.InvoiceRow, order: Ordered) => ({
  id: row.id,
  order: { id: order.id, number: order.number },
  state: row.state,
  number: row.number,
  randomCode: row.random_code,
  issuedAt: row.issued_at?.toISOString() ?? null,
  amount: twd(row.amount_minor),
  uniformNumber: row.content?.buyer.uniformNumber ?? null,
  donated: (row.content?.loveCode ?? null) !== null,
  voidedAt: row.voided_at?.toISOString() ?? null,
});

const allowanceOf = (row: queries.AllowanceRow) => ({
  number: row.number,
  amount: twd(row.amount_minor),
  createdAt: row.made_at?.toISOString() ?? null,
});

async function loadRelated(db: Db | Tx, rows: readonly queries.InvoiceRow[]) {
  const orders = await queries.findOrderNames(
    db,
    rows.map(({ order_id: id }) => id),
  );
  const allowances = await queries.listAllowances(
    db,
    rows.map(({ id }) => id),
  );
  const orderOf = ({ order_id: id }: queries.InvoiceRow): Ordered =>
    orders.get(id) ?? { id, number: "", buyer_name: "", kept: false };
  return {
    orderOf,
    of: ({ id }: queries.InvoiceRow) => allowances.filter((a) => a.invoice_id === id),
  };
}

export async function invoiceViews(
  db: Db | Tx,
  rows: readonly queries.InvoiceRow[],
): Promise<Invoice[]> {
  const { orderOf, of } = await loadRelated(db, rows);
  return rows.map((row) => ({
    ...sharedOf(row, orderOf(row)),
    allowances: of(row)
      .filter(({ state }) => state === "made")
      .map(allowanceOf),
  }));
}

interface ProblemColumns {
  readonly trouble: InvoiceProblem | null;
  readonly code: string | null;
  readonly message: string | null;
}

const troubleOf = ({ trouble, code, message }: ProblemColumns) =>
  trouble === null ? null : { kind: trouble, code, message };

export async function officeInvoiceViews(
  db: Db | Tx,
  rows: readonly queries.InvoiceRow[],
): Promise<OfficeInvoice[]> {
  const { orderOf, of } = await loadRelated(db, rows);
  return rows.map((row) => summaryOf(row, orderOf(row), of(row)));
}

function summaryOf(
  row: queries.InvoiceRow,
  order: Ordered,
  allowances: readonly queries.AllowanceRow[],
): OfficeInvoice {
  const made = allowances.filter(({ state }) => state === "made");
  const troubled = [row, ...allowances].find(({ trouble }) => trouble !== null);
  return {
    ...sharedOf(row, order),
    buyer: order.buyer_name,
    requestedAt: row.asked_at.toISOString(),
    tax: row.tax,
    allowed: twd(made.reduce((sum, { amount_minor: minor }) => sum + minor, 0)),
    problem: troubled ? troubleOf(troubled) : null,
  };
}

export async function invoiceDetailView(
  db: Db | Tx,
  scope: Context,
  row: queries.InvoiceRow,
): Promise<InvoiceDetail> {
  const { orderOf, of } = await loadRelated(db, [row]);
  const allowances = of(row);
  const all = await queries.listOrderInvoices(db, [row.order_id]);
  const standing = { state: row.state, issuedAt: row.issued_at, allowed: allowances.length > 0 };
  return {
    ...summaryOf(row, orderOf(row), allowances),
    relateNumber: row.relate_number,
    content: contentTold(row),
    allowances: allowances.map((each) => ({
      ...allowanceOf(each),
      state: each.state,
      problem: troubleOf(each),
    })),
    history: await historyOf(db, row.id),
    voidableUntil:
      row.issued_at && canVoid(standing, scope.now())
        ? voidableUntil(row.issued_at).toISOString()
        : null,
    retryable: isRetryable(row, allowances),
    replaceable: orderOf(row).kept && all.every(({ state }) => state === "void"),
  };
}

/** Some step failed and can be retried. */
export const isRetryable = (
  row: queries.InvoiceRow,
  allowances: readonly queries.AllowanceRow[],
): boolean =>
  row.state === "failed" ||
  (row.state === "voiding" && row.trouble !== null) ||
  (row.state === "issued" &&
    (row.trouble !== null || allowances.some(({ state }) => state === "failed")));

const contentTold = ({ content }: queries.InvoiceRow): InvoiceDetail["content"] =>
  content && {
    title: content.buyer.name,
    address: content.buyer.address,
    loveCode: content.loveCode,
    carrier: content.carrier && { ...content.carrier },
    printed: content.print,
    items: content.items.map((item) => ({ ...item })),
  };

async function historyOf(db: Db | Tx, invoiceId: string): Promise<InvoiceDetail["history"]> {
  const events = await queries.listEvents(db, invoiceId);
  return events.map((event) => ({
    action: event.what,
    detail: event.detail,
    note: event.note,
    by: actorView(event),
    at: event.at.toISOString(),
  }));
}
