import { canVoid } from "#shared/billing/einvoices/issuing.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { translator } from "#server/phrases.ts";
import { requestAllowance } from "./allowances.ts";
import * as queries from "./queries.ts";
import { recordInvoiceEvent } from "./invoiceEvents.ts";
import { invoiceProcessing } from "./jobs.ts";

/**
 * Reflects completed refunds: a full refund voids the invoice while possible, others become
 * allowances; a failed invoice is dropped after a full refund.
 * @throws {AggregateError} after trying all.
 */
export async function syncRefunds(scope: Context): Promise<void> {
  if (!scope.einvoice) return;
  await workInRounds(scope, {
    list: (limit) => queries.listUnsyncedRefunds(scope.db, limit),
    idOf: ({ invoice_id: invoiceId, refund_id: refundId }) => `${invoiceId} ${refundId}`,
    work: (refund) => syncRefund(scope, refund),
    failure: "some refunds were not synced",
  });
}

async function syncRefund(scope: Context, refund: queries.UnsyncedRefund): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, refund.order_id);
    const row = await queries.lockInvoice(tx, refund.invoice_id);
    if (!row) return;
    const allowances = await queries.listAllowances(tx, [row.id]);
    if (allowances.some(({ refund_id: id }) => id === refund.refund_id)) return;
    if (row.state === "failed" && row.sent_at === null) {
      await queries.updateInvoice(tx, row.id, { state: "void", voided_at: scope.now() });
      return recordInvoiceEvent(tx, scope, row.id, "not_needed");
    }
    if (row.state !== "issued") return;
    const standing = { ...row, issuedAt: row.issued_at, allowed: allowances.length > 0 };
    const isWhole = refund.whole && refund.amount_minor === row.amount_minor;
    if (!isWhole || !canVoid(standing, scope.now())) {
      return requestAllowance(tx, scope, row, refund.refund_id);
    }
    const reason = translator("tw", "invoicing")("givenBack");
    await queries.updateInvoice(tx, row.id, {
      state: "voiding",
      void_reason: reason,
      void_refund_id: refund.refund_id,
    });
    await recordInvoiceEvent(tx, scope, row.id, "void_asked", { note: reason });
    await scope.jobs.enqueue(tx, invoiceProcessing, { invoiceId: row.id });
  });
}
