import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { closeOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { hasUnqueriedAttempt } from "../reconciliation/resolvePendingAttempts.ts";

interface Withdrawal {
  /** Attempts about which the gateway was asked before the transaction. */
  readonly queried: ReadonlySet<string>;
  /** Who asked; null: unknown. */
  readonly actorId: string | null;
  /** The staff's reason; null: the buyer asked. */
  readonly note: string | null;
}

/**
 * Cancels a locked order together with what it pays for, and mails the buyer. Leaves the order unless it is unpaid and
 * every undecided attempt was `queried`; money that comes later goes to suspense.
 */
export async function withdrawOrder(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { queried, actorId, note }: Withdrawal,
): Promise<void> {
  if (!orderCan("cancel", order) || (await hasUnqueriedAttempt(tx, order.id, queried))) return;
  const to = OrderStatus.cancelled;
  const move = note === null ? "cancel" : "cancelByStaff";
  await closeOrder(tx, scope, order, { move, to, reason: "order.cancelled", note, actorId });
  await mailClosed(tx, scope, order, note === null ? { by: "buyer" } : { by: "staff", note });
}
