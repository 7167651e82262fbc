import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import { findOrderWithLines } from "#server/sales/orders/commands.ts";
import { requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { renderDocument } from "./commands.ts";
import { creditNoteLayout } from "./creditNoteLayout.ts";
import { hasReceipt, issueReceipt } from "./issueDocument.ts";
import * as queries from "./queries.ts";
import { receiptLayout } from "./receiptLayout.ts";

interface Named {
  readonly id: string;
}

export async function list(scope: Context, { id }: Named): Promise<IssuedDocument[]> {
  await requireOwnOrder(scope, id);
  return documentViews(scope, id);
}

export async function listAny(scope: Context, { id }: Named): Promise<IssuedDocument[]> {
  requireStaff(scope, "orders.read");
  ensure(await findOrderWithLines(scope.db, id), "order.not_found");
  return documentViews(scope, id);
}

/** @throws {Refusal} `receipt.not_issued` for unpaid and free orders. */
export async function receipt(scope: Context, { id }: Named): Promise<FileResponse> {
  await requireOwnOrder(scope, id);
  return renderReceipt(scope, id);
}

export async function receiptAny(scope: Context, { id }: Named): Promise<FileResponse> {
  requireStaff(scope, "orders.read");
  return renderReceipt(scope, id);
}

interface NamedNote extends Named {
  readonly document: string;
}

/** @throws {Refusal} `receipt.not_issued` if it is no credit note of the order. */
export async function creditNote(scope: Context, named: NamedNote): Promise<FileResponse> {
  await requireOwnOrder(scope, named.id);
  return renderCreditNote(scope, named);
}

export async function creditNoteAny(scope: Context, named: NamedNote): Promise<FileResponse> {
  requireStaff(scope, "orders.read");
  return renderCreditNote(scope, named);
}

async function renderCreditNote(
  scope: Context,
  { id, document }: NamedNote,
): Promise<FileResponse> {
  const { db, lang } = scope;
  const found = await findOrderWithLines(db, id);
  ensure(found, "order.not_found");
  const issued = await queries.findDocument(db, { orderId: id, id: document });
  ensure(issued?.refund_id, "receipt.not_issued");
  const refund = await queries.findRefundDetails(db, issued.refund_id);
  const receipt = (await queries.findReceipt(db, id)) ?? null;
  const { order } = found;
  const company = await queries.findCompany(db, issued.id);
  return renderDocument(scope, creditNoteLayout({ issued, order, company, refund, receipt }, lang));
}

async function documentViews({ db }: Context, id: string): Promise<IssuedDocument[]> {
  const rows = await queries.listDocuments(db, id);
  return rows.map((row) => ({
    uuid: row.id,
    kind: row.kind,
    number: documentNumber(row),
    issuedAt: row.issued_at.toISOString(),
  }));
}

/** Issues a missing receipt of a paid order on first request. */
async function renderReceipt(scope: Context, id: string): Promise<FileResponse> {
  const found = await findOrderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  const known = await queries.findReceipt(scope.db, id);
  if (!known && hasReceipt(found.order)) await issueReceipt(scope, { orderId: id });
  const issued = known ?? (await queries.findReceipt(scope.db, id));
  ensure(issued, "receipt.not_issued");
  const company = await queries.findCompany(scope.db, issued.id);
  return renderDocument(scope, receiptLayout({ issued, ...found, company }, scope.lang));
}
