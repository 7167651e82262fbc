import { ensure } from "#shared/errors.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import { MOST_CHARGES, nextCharge } from "#shared/payments/recurring/rules.ts";
import type { Renewal } from "#shared/payments/recurring/contract.ts";
import type { Decided } from "#shared/payments/transfers/transferDecisions.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  orderWithLines,
} from "#server/sales/orders/commands.ts";
import { buyerOf, get, orderInMail, requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { decided } from "../attempts/cancelOrder.ts";
import { endMandate, type Wish, wishEnd } from "./queries.ts";
import {
  mandatesOf,
  type OrderMandate,
  renewalAmong,
  runningAmong,
  stopCharging,
} from "./recurringContracts.ts";

/** Delay until the provider is queried after a cancellation request. */
export const ASK_SOON_MS = 5 * 60_000;

/** Asks the provider to stop charging, for good; the paid period runs on. Idempotent. */
export async function cancelRenewal(scope: Scope, { id }: { id: string }): Promise<Order> {
  await requireOwnOrder(scope, id);
  await stop(scope, id);
  return get(scope, { id });
}

export async function cancelRenewalAny(
  scope: Scope,
  { id, reason }: { id: string; reason: string },
): Promise<Decided> {
  requireStaff(scope, "orders.write");
  const order = await stop(scope, id, reason);
  return { id, number: order.number, status: OrderStatus.renewalCancelled };
}

/** Ends every running contract of the order. `note`: the staff's reason. */
async function stop(scope: Scope, id: string, note?: string): Promise<OrderRow> {
  const { order } = (await orderWithLines(scope.db, id)) ?? {};
  ensure(order, "order.not_found");
  const mandates = await mandatesOf(scope.db, id);
  const over = runningAmong(mandates);
  const isCancelled = order.status === OrderStatus.renewalCancelled;
  if (isCancelled && over.length === 0) return order;
  const renewal = renewalAmong(mandates);
  const canEnd = isCancelled || orderCan("cancelRenewal", order);
  ensure(canEnd && renewal, "recurring.not_cancellable");
  // Stored first: if this process dies, the result is queried soon, with requester and reason known.
  const at = scope.now();
  const wish: Wish = { at, askerId: scope.viewer?.memberId ?? null, reason: note ?? null };
  const ids = over.map((each) => each.id);
  await wishEnd(scope.db, ids, { ...wish, soon: new Date(at.getTime() + ASK_SOON_MS) });
  const stopped = await stopCharging(scope, over).then(
    () => true,
    () => false, // "no answer" never means that it has stopped
  );
  ensure(stopped, "recurring.cancellation_undecided");
  await transact(scope.db, (tx) => endRenewal(tx, scope, { renewal, over, wish }));
  return order;
}

interface Ended {
  readonly renewal: OrderMandate;
  readonly over: readonly OrderMandate[];
  /** Null: nobody here asked. */
  readonly wish: Wish | null;
  readonly state?: "cancelled" | "finished";
}

/**
 * Ends the contracts and moves the order to `renewalCancelled` once, with its requester; a staff reason goes
 * to the audit trail. Leaves an order that is not paid.
 */
export async function endRenewal(
  tx: Tx,
  scope: Scope,
  { renewal, over, wish, state = "cancelled" }: Ended,
): Promise<void> {
  const order = await lockOrder(tx, renewal.order_id);
  for (const { id } of over) {
    await endMandate(tx, id, { state: id === renewal.id ? state : "cancelled", at: scope.now() });
  }
  if (!order || !orderCan("cancelRenewal", order)) return;
  const to = OrderStatus.renewalCancelled;
  const { reason: note = null, askerId: actorId = null } = wish ?? {};
  await moveOrder(tx, scope, order, {
    move: "cancelRenewal",
    to,
    reason: wish ? "renewal.cancelled" : "renewal.ended",
    note,
    actorId,
  });
  if (note !== null) {
    const deed = { order, to, action: "order.renewal_cancelled", reason: note, actorId } as const;
    await decided(tx, scope, deed);
  }
  await tellEnded(tx, scope, order, { renewal, wish });
}

function tellEnded(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { renewal, wish }: Pick<Ended, "renewal" | "wish">,
): Promise<void> {
  return queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `renewal.cancelled:${order.id}`,
    template: "renewal_cancelled",
    props: {
      ...orderInMail(scope.settings, order),
      amount: formatMoney({ minor: renewal.amount_minor, currency: renewal.currency }),
      months: renewal.months ?? 0,
      by: askedBy(wish),
      note: wish?.reason ?? null,
    },
  });
}

function askedBy(wish: Wish | null): MailTemplates["renewal_cancelled"]["by"] {
  if (!wish) return "provider";
  return wish.reason === null ? "buyer" : "staff";
}

export async function renewalOf(
  { db, now }: Pick<Scope, "db" | "now">,
  order: Pick<OrderRow, "id" | "status">,
): Promise<Renewal | null> {
  if (!orderCan("cancelRenewal", order)) return null;
  const row = renewalAmong(await mandatesOf(db, order.id));
  if (!row) return null;
  const { months, amount_minor: minor, currency, state, started_at: since } = row;
  const nextAt = state === "running" && months ? nextCharge(since, months, now()) : null;
  return {
    months,
    amount: { minor, currency },
    nextAt: nextAt?.toISOString() ?? null,
    card: row.card_last4,
    maxCharges: MOST_CHARGES,
  };
}
