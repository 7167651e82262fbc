import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { isTransition } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockOrder, moveOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";

/** Lock order: the order that paid the running period, then its subscriptions. Null: no order did. */
export async function lockRunningOrder(
  tx: Tx,
  scope: Context,
  subscriptionId: string,
): Promise<OrderRow | null> {
  const id = await queries.findRunningOrder(tx, { subscriptionId, at: scope.now() });
  return (id !== null && (await lockOrder(tx, id))) || null;
}

/** `renewalCancelled` once none of the plans that the order paid renews itself any more, else `paid`. */
export async function markRenewal(tx: Tx, scope: Context, order: OrderRow | null): Promise<void> {
  if (!order) return;
  const renews = await queries.isOrderRenewing(tx, order.id);
  const [move, to, reason] = renews
    ? (["resumeRenewal", OrderStatus.paid, "renewal.resumed"] as const)
    : (["cancelRenewal", OrderStatus.renewalCancelled, "renewal.cancelled"] as const);
  if (!isTransition(move, order.status, to)) return;
  await moveOrder(tx, scope, order, { move, to, reason, actorId: scope.viewer?.memberId ?? null });
}
