import { type DocumentKind, type Seller, SERIES } from "#shared/billing/documents/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { wishOf } from "#server/sales/orders/service.ts";
import { methodPaidBy } from "#server/payments/attempts/commands.ts";
import { webInfo } from "#server/site/company/commands.ts";
import * as queries from "./queries.ts";

/** Job; idempotent. Free orders have no receipt. */
export async function issueReceipt(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    if (!hasReceipt(order) || (await queries.receiptOf(tx, orderId))) return;
    await issue(tx, scope, { kind: "receipt", orderId });
  });
}

export const hasReceipt = ({ status, paid_minor: paid }: OrderRow): boolean =>
  isPaid(status) && paid > 0;

interface Issued {
  readonly kind: DocumentKind;
  readonly orderId: string;
  readonly refundId?: string;
}

/** The order must be locked. The number is taken last, to keep the series locked briefly. */
export async function issue(
  tx: Tx,
  scope: Scope,
  { kind, orderId, refundId }: Issued,
): Promise<void> {
  const seller = await sellerNow(tx);
  const method = await methodPaidBy(tx, orderId);
  const company = await companyNow(tx, orderId);
  const issuedAt = scope.now();
  const series = SERIES[kind];
  const year = Number(formatDay(issuedAt).slice(0, 4));
  const id = scope.newId();
  await queries.insertDocument(tx, {
    id,
    kind,
    series,
    year,
    number: await queries.takeNumber(tx, series, year),
    order_id: orderId,
    refund_id: refundId ?? null,
    issued_at: issuedAt,
    seller: JSON.stringify(seller),
    method,
  });
  if (company) await queries.insertCompany(tx, id, company);
}

/** As on the receipt, if there is one, even after a later correction of the preference. */
async function companyNow(tx: Tx, orderId: string): Promise<queries.InvoicedCompany | null> {
  const receipt = await queries.receiptOf(tx, orderId);
  if (receipt) return queries.companyOf(tx, receipt.id);
  const wish = await wishOf(tx, orderId);
  return wish.kind === "company" ? wish : null;
}

export async function sellerNow(tx: Tx): Promise<Seller> {
  const { name, address, phone, email, uniform_number } = await webInfo(tx);
  return { name, address, phone, email, uniformNumber: uniform_number };
}
