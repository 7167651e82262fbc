import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { issue } from "./issueDocument.ts";
import * as queries from "./queries.ts";

/** So many in one round: each takes the series' turn. */
const ROUND = 100;

/**
 * Issues the credit notes of refunds whose money has all gone back, the first that was decided first; those from before
 * there were credit notes have theirs, too. Nothing was given back of what was free.
 * @throws {AggregateError} of those that failed, after the others.
 */
export async function issueCreditNotes(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const returned of await queries.returnedRefunds(scope.db, ROUND))
    await issueCreditNote(scope, returned).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some credit notes failed");
}

/** Issues the credit note of a refund whose money has gone back, unless it has one. */
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
