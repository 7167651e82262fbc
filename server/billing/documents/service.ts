import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { FileAnswer } from "#shared/kit/endpoint.ts";
import type { Scope } from "#server/context.ts";
import { orderWithLines } from "#server/sales/orders/commands.ts";
import { requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { drawSheet } from "./commands.ts";
import { creditSheet } from "./creditNoteLayout.ts";
import { hasReceipt, issueReceipt } from "./issueDocument.ts";
import * as queries from "./queries.ts";
import { receiptSheet } from "./receiptLayout.ts";

interface Named {
  readonly id: string;
}

export async function list(scope: Scope, { id }: Named): Promise<IssuedDocument[]> {
  await requireOwnOrder(scope, id);
  return issuedOf(scope, id);
}

export async function listAny(scope: Scope, { id }: Named): Promise<IssuedDocument[]> {
  requireStaff(scope, "orders.read");
  ensure(await orderWithLines(scope.db, id), "order.not_found");
  return issuedOf(scope, id);
}

/** @throws {Refusal} `receipt.not_issued` for unpaid and free orders. */
export async function receipt(scope: Scope, { id }: Named): Promise<FileAnswer> {
  await requireOwnOrder(scope, id);
  return drawReceipt(scope, id);
}

export async function receiptAny(scope: Scope, { id }: Named): Promise<FileAnswer> {
  requireStaff(scope, "orders.read");
  return drawReceipt(scope, id);
}

interface NamedNote extends Named {
  readonly document: string;
}

/** @throws {Refusal} `receipt.not_issued` if it is no credit note of the order. */
export async function creditNote(scope: Scope, named: NamedNote): Promise<FileAnswer> {
  await requireOwnOrder(scope, named.id);
  return drawCreditNote(scope, named);
}

export async function creditNoteAny(scope: Scope, named: NamedNote): Promise<FileAnswer> {
  requireStaff(scope, "orders.read");
  return drawCreditNote(scope, named);
}

async function drawCreditNote(scope: Scope, { id, document }: NamedNote): Promise<FileAnswer> {
  const { db, lang } = scope;
  const found = await orderWithLines(db, id);
  ensure(found, "order.not_found");
  const issued = await queries.documentOf(db, { orderId: id, id: document });
  ensure(issued?.refund_id, "receipt.not_issued");
  const refund = await queries.refundTold(db, issued.refund_id);
  const receipt = (await queries.receiptOf(db, id)) ?? null;
  const { order } = found;
  const company = await queries.companyOf(db, issued.id);
  return drawSheet(scope, creditSheet({ issued, order, company, refund, receipt }, lang));
}

async function issuedOf({ db }: Scope, id: string): Promise<IssuedDocument[]> {
  const rows = await queries.documentsOf(db, id);
  return rows.map((row) => ({
    uuid: row.id,
    kind: row.kind,
    number: documentNumber(row),
    issuedAt: row.issued_at.toISOString(),
  }));
}

/** Issues a missing receipt of a paid order on first request. */
async function drawReceipt(scope: Scope, id: string): Promise<FileAnswer> {
  const found = await orderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  const known = await queries.receiptOf(scope.db, id);
  if (!known && hasReceipt(found.order)) await issueReceipt(scope, { orderId: id });
  const issued = known ?? (await queries.receiptOf(scope.db, id));
  ensure(issued, "receipt.not_issued");
  const company = await queries.companyOf(scope.db, issued.id);
  return drawSheet(scope, receiptSheet({ issued, ...found, company }, scope.lang));
}
