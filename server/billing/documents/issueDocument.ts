import { type DocumentKind, type Seller, SERIES } from "#shared/billing/documents/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { findInvoicePreference } from "#server/sales/orders/service.ts";
import { findPaidMethod } from "#server/payments/attempts/commands.ts";
import { getCompanyProfile } from "#server/site/company/commands.ts";
import * as queries from "./queries.ts";

/** Job; idempotent. Free orders have no receipt. */
export async function issueReceipt(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    if (!hasReceipt(order) || (await queries.findReceipt(tx, orderId))) return;
    await issueDocument(tx, scope, { kind: "receipt", orderId });
  });
}

export const hasReceipt = ({ status, paid_minor: paid }: OrderRow): boolean =>
  isPaid(status) && paid > 0;

/**
 * Issues missing credit notes of completed refunds, oldest first.
 * @throws {AggregateError} after trying all.
 */
export const issueCreditNotes = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => queries.listCompletedRefunds(scope.db, limit),
    idOf: ({ id }) => id,
    work: (refund) => issueCreditNote(scope, refund),
    failure: "some credit notes failed",
  });

export async function issueCreditNote(
  scope: Context,
  { id: refundId, order_id: orderId }: queries.CompletedRefund,
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    if (await queries.findCreditNote(tx, refundId)) return;
    await issueDocument(tx, scope, { kind: "credit_note", orderId, refundId });
  });
}

interface DocumentParams {
  readonly kind: DocumentKind;
  readonly orderId: string;
  readonly refundId?: string;
}

/** The order must be locked. The number is taken last, to keep the series locked briefly. */
async function issueDocument(
  tx: Tx,
  scope: Context,
  { kind, orderId, refundId }: DocumentParams,
): Promise<void> {
  const seller = await currentSeller(tx);
  const method = await findPaidMethod(tx, orderId);
  const company = await findCompany(tx, orderId);
  const issuedAt = scope.now();
  const series = SERIES[kind];
  const year = Number(formatDay(issuedAt).slice(0, 4));
  const id = scope.newId();
  await queries.insertDocument(tx, {
    id,
    kind,
    series,
    year,
    number: await queries.nextDocumentNumber(tx, series, year),
    order_id: orderId,
    refund_id: refundId ?? null,
    issued_at: issuedAt,
    seller: JSON.stringify(seller),
    method,
  });
  if (company) await queries.insertCompany(tx, id, company);
}

/** As on the receipt, if there is one, even after a later correction of the preference. */
async function findCompany(tx: Tx, orderId: string): Promise<queries.InvoicedCompany | null> {
  const receipt = await queries.findReceipt(tx, orderId);
  if (receipt) return queries.findCompany(tx, receipt.id);
  const wish = await findInvoicePreference(tx, orderId);
  return wish.kind === "company" ? wish : null;
}

export async function currentSeller(tx: Tx): Promise<Seller> {
  const { name, address, phone, email, uniform_number } = await getCompanyProfile(tx);
  return { name, address, phone, email, uniformNumber: uniform_number };
}
