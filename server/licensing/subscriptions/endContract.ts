import { askedBy } from "#server/payments/attempts/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { findMandateFacts } from "#server/payments/recurring/commands.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { cancelSubscription } from "./commands.ts";
import * as queries from "./queries.ts";
import { lockUnpaidOrders, withdrawOrders } from "./withdrawOrders.ts";

interface EndedContract {
  readonly mandateId: string;
  /** Attempts of unpaid renewal orders about which the gateway was asked. */
  readonly queried?: ReadonlySet<string>;
}

/**
 * Job; idempotent: the gateway charges no more, so that its subscriptions end with what is paid. If a person ended it,
 * their unpaid renewal orders are cancelled with it.
 */
export async function endContract(
  scope: Context,
  { mandateId, queried = new Set() }: EndedContract,
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const { order_id: orderId } = await findMandateFacts(tx, mandateId);
    await lockOrder(tx, orderId);
    const mandate = await findMandateFacts(tx, mandateId);
    const { state, ended_at: at, end_asked_at: askedAt } = mandate;
    if (state === "running" || !at) return;
    const ids = await queries.listByMandate(tx, mandateId);
    const unpaid = await lockUnpaidOrders(tx, ids);
    const rows = await queries.lockByMandate(tx, mandateId);
    const running = rows.filter((row) => !row.cancelled_at && !row.ended_at);
    const { end_asker_id: actorId, end_reason: note } = mandate;
    for (const row of running) await cancelSubscription(tx, scope, row, { at, reason: note });
    if (askedAt === null || running.length === 0) return;
    await withdrawOrders(tx, scope, unpaid, { queried, cause: askedBy(actorId, note) });
  });
}
