import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { closeOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { hasUnqueriedAttempt } from "../reconciliation/resolvePendingAttempts.ts";

interface Withdrawal {
  /** Attempts about which the gateway was asked before the transaction. */
  readonly queried: ReadonlySet<string>;
  readonly cause: WithdrawalCause;
}

/** Who asked (an id of null: unknown), that the plan ended with a refund, or that its new price was withdrawn. */
export type WithdrawalCause =
  | { readonly by: "buyer"; readonly actorId: string | null }
  | { readonly by: "staff"; readonly actorId: string | null; readonly note: string }
  | { readonly by: "plan_ended" | "price_withdrawn" };

/** `note`: the reason of staff; null: the buyer asked. */
export const askedBy = (actorId: string | null, note: string | null): WithdrawalCause =>
  note === null ? { by: "buyer", actorId } : { by: "staff", actorId, note };

/**
 * Cancels a locked order together with what it pays for, and mails the buyer. Leaves the order unless it is unpaid and
 * every undecided attempt was `queried`; money that comes later goes to suspense.
 */
export async function withdrawOrder(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { queried, cause }: Withdrawal,
): Promise<void> {
  if (!orderCan("cancel", order) || (await hasUnqueriedAttempt(tx, order.id, queried))) return;
  await closeOrder(tx, scope, order, { to: OrderStatus.cancelled, ...stepOf(cause) });
  await mailClosed(tx, scope, order, cause);
}

function stepOf(cause: WithdrawalCause) {
  switch (cause.by) {
    case "plan_ended":
      return { move: "cancel", reason: "plan.ended" } as const;
    case "price_withdrawn":
      return { move: "cancel", reason: "price.withdrawn" } as const;
    case "buyer": {
      const { actorId } = cause;
      return { move: "cancel", reason: "order.cancelled", actorId } as const;
    }
    case "staff": {
      const { actorId, note } = cause;
      return { move: "cancelByStaff", reason: "order.cancelled", actorId, note } as const;
    }
  }
}
