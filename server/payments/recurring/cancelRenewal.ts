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

/** From a wish for its end until the provider is asked whether it has heard that. */
export const ASK_SOON_MS = 5 * 60_000;

/**
 * Its buyer has a paid order renewed no more: the provider is asked to charge no more, which cannot be undone. What is
 * paid for runs on as it did. Asking again, also at the same moment, changes nothing more.
 * @throws {Refusal} `order.not_found` for anybody else, `recurring.not_cancellable` unless it is paid and renews,
 *   `recurring.cancellation_undecided` when the provider does not say that it has stopped, or is not enabled.
 */
export async function cancelRenewal(scope: Scope, { id }: { id: string }): Promise<Order> {
  await requireOwnOrder(scope, id);
  await stop(scope, id);
  return get(scope, { id });
}

/**
 * Staff have a paid order renewed no more, as its buyer does.
 * @throws {Refusal} as `cancelRenewal`, or unless `orders.write`.
 */
export async function cancelRenewalAny(
  scope: Scope,
  { id, reason }: { id: string; reason: string },
): Promise<Decided> {
  requireStaff(scope, "orders.write");
  const order = await stop(scope, id, reason);
  return { id, number: order.number, status: OrderStatus.renewalCancelled };
}

/** `note` is what staff say about it. Whatever else charges for the order is ended, too: nothing does afterwards. */
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
  // Should nobody be left to hear its answer, what the gateway has done is asked for soon, and not a day later; who wished
  // for it, and why, is known then.
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
  /** All whose provider has said that it charges no more. */
  readonly over: readonly OrderMandate[];
  /** Who has asked for it; null: nobody here did. */
  readonly wish: Wish | null;
  /** What the renewal is then: `cancelled` unless the provider has charged as often as it was to. */
  readonly state?: "cancelled" | "finished";
}

/**
 * The provider charges no more: the mandates are over, and the order says so, once, with whoever asked for it; what staff
 * did is in the audit trail. Of the order nothing changes where it is not paid, or says so already.
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

/** How a paid order renews, as long as that can be cancelled; else null. */
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
