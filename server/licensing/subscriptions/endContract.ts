import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { findMandateFacts } from "#server/payments/recurring/commands.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { cancelSubscription } from "./commands.ts";
import * as queries from "./queries.ts";

/** Job; idempotent: the gateway charges no more, so that its subscriptions end with what is paid. */
export async function endContract(
  scope: Context,
  { mandateId }: { mandateId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const { order_id: orderId } = await findMandateFacts(tx, mandateId);
    await lockOrder(tx, orderId);
    const mandate = await findMandateFacts(tx, mandateId);
    if (mandate.state === "running" || !mandate.ended_at) return;
    for (const row of await queries.lockByMandate(tx, mandateId)) {
      await cancelSubscription(tx, scope, row, { at: mandate.ended_at });
    }
  });
}
