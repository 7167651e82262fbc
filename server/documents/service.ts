import type { IssuedDocument } from "#shared/documents/contract.ts";
import { documentNumber } from "#shared/documents/rules.ts";
import { ensure, Refusal } from "#shared/kit/errors.ts";
import type { FileAnswer } from "#shared/kit/fileAnswer.ts";
import type { Scope } from "../context.ts";
import { orderWithLines } from "../orders/commands.ts";
import { requireOwnOrder } from "../orders/service.ts";
import { drawPdf } from "../outside/pdf/draw.ts";
import { requireMember, requireStaff } from "../session/access.ts";
import { hasReceipt, issueReceipt } from "./issue.ts";
import * as queries from "./queries.ts";
import { receiptSheet } from "./receiptSheet.ts";

/** Drawing takes about a second of a processor: who has had so many within the hour waits. */
const DRAWN_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

interface Named {
  readonly id: string;
}

/** What was issued about one's own order. @throws {Refusal} `session.required`, `order.not_found` for anybody else's. */
export async function list(scope: Scope, { id }: Named): Promise<IssuedDocument[]> {
  await requireOwnOrder(scope, id);
  return issuedOf(scope, id);
}

/** The same for staff. @throws {Refusal} `order.not_found`, or unless `orders.read`. */
export async function listAny(scope: Scope, { id }: Named): Promise<IssuedDocument[]> {
  requireStaff(scope, "orders.read");
  ensure(await orderWithLines(scope.db, id), "order.not_found");
  return issuedOf(scope, id);
}

/**
 * The receipt of one's own paid order as a PDF. @throws {Refusal} `session.required`, `order.not_found` for anybody
 * else's, `document.not_issued` for one that was not paid or cost nothing, `rate.limited`.
 */
export async function receipt(scope: Scope, { id }: Named): Promise<FileAnswer> {
  await requireOwnOrder(scope, id);
  return drawReceipt(scope, id);
}

/** The same for staff. @throws {Refusal} as `receipt`, or unless `orders.read`. */
export async function receiptAny(scope: Scope, { id }: Named): Promise<FileAnswer> {
  requireStaff(scope, "orders.read");
  return drawReceipt(scope, id);
}

async function issuedOf({ db }: Scope, id: string): Promise<IssuedDocument[]> {
  const rows = await queries.documentsOf(db, id);
  return rows.map((row) => ({
    kind: row.kind,
    number: documentNumber(row),
    issuedAt: row.issued_at.toISOString(),
  }));
}

/** An order that was paid before receipts were issued is given its own when it is first asked for. */
async function drawReceipt(scope: Scope, id: string): Promise<FileAnswer> {
  const found = await orderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  const known = await queries.receiptOf(scope.db, id);
  if (!known && hasReceipt(found.order)) await issueReceipt(scope, { orderId: id });
  const issued = known ?? (await queries.receiptOf(scope.db, id));
  ensure(issued, "document.not_issued");
  await limitDrawing(scope);
  const content = await drawPdf(receiptSheet({ issued, ...found }, scope.lang));
  return { filename: `${documentNumber(issued)}.pdf`, content };
}

async function limitDrawing(scope: Scope): Promise<void> {
  const { memberId } = requireMember(scope);
  const { count, endsIn } = await scope.requests.hit(`document:${memberId}`, HOUR_MS);
  if (count > DRAWN_PER_HOUR)
    throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
}
