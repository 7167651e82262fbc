import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { endMandate, mandateWithRef } from "./queries.ts";
import { tellHeld } from "../suspense/emails.ts";
import { oweRenewals } from "../suspense/suspenseQueries.ts";
import { mandatesOf, stopCharging } from "./recurringContracts.ts";

/**
 * Cancels a `needless` contract at the provider and in the books, and marks what it charged meanwhile for
 * refund. Does nothing for a contract that renews its order.
 * @throws as `stopCharging`; the job retries.
 */
export async function endNeedless(
  scope: Scope,
  { mandateId }: { mandateId: string },
): Promise<void> {
  const { order_id: orderId, attempt_id: attemptId } = await mandateWithRef(scope.db, mandateId);
  const mandates = await mandatesOf(scope.db, orderId);
  const needless = mandates.filter(({ id, role }) => id === mandateId && role === "needless");
  if (needless.length === 0) return;
  await stopCharging(scope, needless);
  await transact(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    await endMandate(tx, mandateId, { state: "cancelled", at: scope.now() });
    await tellHeld(tx, scope, await oweRenewals(tx, attemptId, scope.now()));
  });
}
