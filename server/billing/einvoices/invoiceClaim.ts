import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";

/** Longer than all the questions of one turn take. */
const TURN_MS = 90_000;
/** Longer than one of them takes. */
export const QUESTION_MS = 15_000;

/** An invoice about which this process alone speaks to the provider. */
export interface Turn {
  readonly row: queries.InvoiceRow;
  readonly until: Date;
}

interface Prepared {
  readonly row: queries.InvoiceRow;
  readonly order: OrderRow;
}

/**
 * Takes the turn of an invoice; `prepare` writes down, in the same transaction, what is about to be asked, and says null
 * when there is nothing. @throws while another process has the turn: the job comes again.
 */
export async function takeTurn<Extra extends object>(
  scope: Scope,
  invoiceId: string,
  prepare: (tx: Tx, it: Prepared) => Promise<Extra | null>,
): Promise<(Turn & Extra) | null> {
  const known = await queries.invoiceById(scope.db, invoiceId);
  if (!known) return null;
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.lockInvoice(tx, invoiceId);
    if (!order || !row) return null;
    const now = scope.realNow().getTime();
    if (row.busy_until && row.busy_until.getTime() > now) {
      throw new Error(`another process speaks about the invoice ${invoiceId}`);
    }
    const extra = await prepare(tx, { row, order });
    if (!extra) return null;
    const until = new Date(now + TURN_MS);
    await queries.updateInvoice(tx, invoiceId, { busy_until: until });
    return { row, until, ...extra };
  });
}

type Conclude = (tx: Tx, it: Prepared) => Promise<void>;

/**
 * Ends the turn and writes down what came of it, whoever has the turn now. With `unheard` it lasts until its time is over:
 * the provider may still be about to do what it was asked for.
 */
export async function endTurn(
  scope: Scope,
  { row: { id, order_id: orderId }, until, unheard = false }: Turn & { unheard?: boolean },
  conclude: Conclude,
): Promise<void> {
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await queries.lockInvoice(tx, id);
    if (!order || !row) return;
    const isOurs = row.busy_until?.getTime() === until.getTime();
    if (isOurs && !unheard) await queries.updateInvoice(tx, id, { busy_until: null });
    await conclude(tx, { row, order });
  });
}
