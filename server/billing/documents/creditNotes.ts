import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { issue } from "./issueDocument.ts";
import * as queries from "./queries.ts";

/** Batch size: each issue locks the series. */
const ROUND = 100;

/**
 * Issues missing credit notes of completed refunds, oldest first.
 * @throws {AggregateError} after trying all.
 */
export async function issueCreditNotes(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const returned of await queries.returnedRefunds(scope.db, ROUND))
    await issueCreditNote(scope, returned).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some credit notes failed");
}

export async function issueCreditNote(
  scope: Scope,
  { id: refundId, order_id: orderId }: queries.ReturnedRefund,
): Promise<void> {
  await transact(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    if (await queries.creditNoteOf(tx, refundId)) return;
    await issue(tx, scope, { kind: "credit_note", orderId, refundId });
  });
}
