import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";

/** Longer than all provider calls of one claim. */
const CLAIM_MS = 90_000;
/** Longer than one provider call. */
export const PROVIDER_CALL_MS = 15_000;

export interface InvoiceClaim {
  readonly row: queries.InvoiceRow;
  readonly until: Date;
}

interface Prepared {
  readonly row: queries.InvoiceRow;
  readonly order: OrderRow;
}

/**
 * Claims an invoice for provider calls. `prepare` records the intended call in the same
 * transaction; null: nothing to do.
 * @throws while another process holds the claim, so that the job retries.
 */
export async function claimInvoice<Extra extends object>(
  scope: Context,
  invoiceId: string,
  prepare: (tx: Tx, it: Prepared) => Promise<Extra | null>,
): Promise<(InvoiceClaim & Extra) | null> {
  const known = await queries.findInvoice(scope.db, invoiceId);
  if (!known) return null;
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.lockInvoice(tx, invoiceId);
    if (!order || !row) return null;
    const now = scope.realNow().getTime();
    if (row.busy_until && row.busy_until.getTime() > now) {
      throw new Error(`another process has claimed invoice ${invoiceId}`);
    }
    const extra = await prepare(tx, { row, order });
    if (!extra) return null;
    const until = new Date(now + CLAIM_MS);
    await queries.updateInvoice(tx, invoiceId, { busy_until: until });
    return { row, until, ...extra };
  });
}

type Conclude = (tx: Tx, it: Prepared) => Promise<void>;

/**
 * Releases the claim and records the outcome, even if the claim has passed on. With `unheard` it
 * runs until it expires: the provider may still be working.
 */
export async function releaseClaim(
  scope: Context,
  { row: { id, order_id: orderId }, until, unheard = false }: InvoiceClaim & { unheard?: boolean },
  conclude: Conclude,
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await queries.lockInvoice(tx, id);
    if (!order || !row) return;
    const isOurs = row.busy_until?.getTime() === until.getTime();
    if (isOurs && !unheard) await queries.updateInvoice(tx, id, { busy_until: null });
    await conclude(tx, { row, order });
  });
}
