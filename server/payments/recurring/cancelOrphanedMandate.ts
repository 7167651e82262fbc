import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { endMandate, findMandateWithRef } from "./queries.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { markRenewalsRefundDue } from "../suspense/suspenseQueries.ts";
import { listMandates, stopCharging } from "./recurringContracts.ts";

/**
 * Cancels a `needless` contract at the provider and in the books, and marks what it charged meanwhile for
 * refund. Does nothing for a contract that renews its order.
 * @throws as `stopCharging`; the job retries.
 */
export async function cancelOrphanedMandate(
  scope: Context,
  { mandateId }: { mandateId: string },
): Promise<void> {
  const { order_id: orderId, attempt_id: attemptId } = await findMandateWithRef(
    scope.db,
    mandateId,
  );
  const mandates = await listMandates(scope.db, orderId);
  const needless = mandates.filter(({ id, role }) => id === mandateId && role === "needless");
  if (needless.length === 0) return;
  await stopCharging(scope, needless);
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    await endMandate(tx, mandateId, { state: "cancelled", at: scope.now() });
    await enqueueSuspenseMails(tx, scope, await markRenewalsRefundDue(tx, attemptId, scope.now()));
  });
}
