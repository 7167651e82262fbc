import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { hasReceipt } from "../documents/issueDocument.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { isOrderInvoiced } from "#server/sales/orders/service.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { invoiceProcessing } from "./jobs.ts";

export const needsInvoice = (order: OrderRow): boolean =>
  hasReceipt(order) && isOrderInvoiced(order);

/** Ids of paid orders that need an invoice nobody has requested yet. */
export async function listMissingInvoices(
  db: Db | Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<string[]> {
  const orders = await queries.listOrdersWithoutInvoice(db, { memberId, since });
  return orders.filter(needsInvoice).map(({ id }) => id);
}

/** Job; idempotent. No effect without a provider account or if no invoice applies. */
export async function requestMissingInvoice(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  if (!scope.einvoice) return;
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    const known = await queries.listOrderInvoices(tx, [orderId]);
    if (known.length === 0 && needsInvoice(order)) await requestInvoice(tx, scope, order, 1);
  });
}

/** The order must be locked and have no valid invoice. Returns the invoice id. */
export async function requestInvoice(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  round: number,
): Promise<string> {
  if (!order.tax) throw new Error(`order ${order.id} has no tax`);
  const id = scope.newId();
  await queries.insertInvoice(tx, {
    id,
    order_id: order.id,
    round,
    relate_number: `${order.number.replaceAll(/[^A-Za-z0-9]/g, "")}R${round}`,
    state: "asked",
    asked_at: scope.now(),
    asking_actor_id: scope.viewer?.memberId ?? null,
    amount_minor: order.paid_minor,
    tax: order.tax.kind,
    content: null,
  });
  await recordInvoiceEvent(tx, scope, id, "asked");
  await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: id });
  return id;
}
