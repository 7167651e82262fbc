import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { issueDocument } from "./issueDocument.ts";
import * as queries from "./queries.ts";

/** Batch size: each issue locks the series. */
const BATCH_SIZE = 100;

/**
 * Issues missing credit notes of completed refunds, oldest first.
 * @throws {AggregateError} after trying all.
 */
export async function issueCreditNotes(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const returned of await queries.listCompletedRefunds(scope.db, BATCH_SIZE))
    await issueCreditNote(scope, returned).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some credit notes failed");
}

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
