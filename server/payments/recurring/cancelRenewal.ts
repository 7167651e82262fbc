import { ensure } from "#shared/errors.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import { MAX_CHARGES, nextCharge } from "#shared/payments/recurring/rules.ts";
import type { Renewal } from "#shared/payments/recurring/contract.ts";
import type { OrderDecision } from "#shared/payments/transfers/transferDecisions.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  findOrderWithLines,
} from "#server/sales/orders/commands.ts";
import {
  mailRecipient,
  get,
  orderMailProps,
  requireOwnOrder,
} from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { recordDecision } from "../attempts/cancelOrder.ts";
import { contractEnded } from "./events.ts";
import { endMandate, type CancellationRequest, storeCancellationRequest } from "./queries.ts";
import {
  listMandates,
  type OrderMandate,
  findRenewalMandate,
  filterRunning,
  stopCharging,
} from "./recurringContracts.ts";

/** Delay until the provider is queried after a cancellation request. */
export const CANCELLATION_CHECK_MS = 5 * 60_000;

/** Asks the provider to stop charging, for good; the paid period runs on. Idempotent. */
export async function cancelRenewal(scope: Context, { id }: { id: string }): Promise<Order> {
  await requireOwnOrder(scope, id);
  await cancelMandates(scope, id);
  return get(scope, { id });
}

export async function cancelRenewalAny(
  scope: Context,
  { id, reason }: { id: string; reason: string },
): Promise<OrderDecision> {
  requireStaff(scope, "orders.write");
  const order = await cancelMandates(scope, id, reason);
  return { id, number: order.number, status: OrderStatus.renewalCancelled };
}

/** Ends every running contract of the order. `note`: the staff's reason. Permission is the caller's. */
export async function cancelMandates(scope: Context, id: string, note?: string): Promise<OrderRow> {
  const { order } = (await findOrderWithLines(scope.db, id)) ?? {};
  ensure(order, "order.not_found");
  const mandates = await listMandates(scope.db, id);
  const over = filterRunning(mandates);
  const renewal = findRenewalMandate(mandates);
  const { status } = renewal ? await findCurrentOrder(scope, renewal) : order;
  const isCancelled = status === OrderStatus.renewalCancelled;
  if (isCancelled && over.length === 0) return order;
  const canEnd = isCancelled || orderCan("cancelRenewal", { status });
  ensure(canEnd && renewal, "recurring.not_cancellable");
  // Stored first: if this process dies, the result is queried soon, with requester and reason known.
  const at = scope.now();
  const wish: CancellationRequest = {
    at,
    requesterId: scope.viewer?.memberId ?? null,
    reason: note ?? null,
  };
  const ids = over.map((each) => each.id);
  await storeCancellationRequest(scope.db, ids, {
    ...wish,
    soon: new Date(at.getTime() + CANCELLATION_CHECK_MS),
  });
  const stopped = await stopCharging(scope, over).then(
    () => true,
    () => false, // "no answer" never means that it has stopped
  );
  ensure(stopped, "recurring.cancellation_undecided");
  await runTransaction(scope.db, (tx) => endRenewal(tx, scope, { renewal, over, wish }));
  return order;
}

/** The order of the last charge. */
async function findCurrentOrder(scope: Context, renewal: OrderMandate): Promise<OrderRow> {
  const found = await findOrderWithLines(scope.db, renewal.current_order_id);
  ensure(found, "order.not_found");
  return found.order;
}

interface EndedRenewal {
  readonly renewal: OrderMandate;
  readonly over: readonly OrderMandate[];
  /** Null: nobody here asked. */
  readonly wish: CancellationRequest | null;
  readonly state?: "cancelled" | "finished";
}

/**
 * Ends the contracts and moves the order of the last charge to `renewalCancelled` once, with its requester; a staff
 * reason goes to the audit trail. Leaves an order that is not paid.
 */
export async function endRenewal(
  tx: Tx,
  scope: Context,
  { renewal, over, wish, state = "cancelled" }: EndedRenewal,
): Promise<void> {
  await lockOrder(tx, renewal.order_id); // lock order: the contract's first order, then the one renewed last
  const order = await lockOrder(tx, renewal.current_order_id);
  for (const { id } of over) {
    await endMandate(tx, id, { state: id === renewal.id ? state : "cancelled", at: scope.now() });
  }
  await scope.jobs.enqueue(tx, contractEnded, { mandateId: renewal.id });
  if (!order || !orderCan("cancelRenewal", order)) return;
  const to = OrderStatus.renewalCancelled;
  const { reason: note = null, requesterId: actorId = null } = wish ?? {};
  await moveOrder(tx, scope, order, {
    move: "cancelRenewal",
    to,
    reason: wish ? "renewal.cancelled" : "renewal.ended",
    note,
    actorId,
  });
  if (note !== null) {
    const deed = { order, to, action: "order.renewal_cancelled", reason: note, actorId } as const;
    await recordDecision(tx, scope, deed);
  }
  await mailRenewalEnded(tx, scope, order, { renewal, wish });
}

function mailRenewalEnded(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { renewal, wish }: Pick<EndedRenewal, "renewal" | "wish">,
): Promise<void> {
  return queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `renewal.cancelled:${order.id}`,
    template: "renewal_cancelled",
    props: {
      ...orderMailProps(scope.settings, order),
      amount: formatMoney({ minor: renewal.amount_minor, currency: renewal.currency }),
      months: renewal.months ?? 0,
      by: askedBy(wish),
      note: wish?.reason ?? null,
    },
  });
}

function askedBy(wish: CancellationRequest | null): MailTemplates["renewal_cancelled"]["by"] {
  if (!wish) return "provider";
  return wish.reason === null ? "buyer" : "staff";
}

export async function findRenewal(
  { db, now }: Pick<Context, "db" | "now">,
  order: Pick<OrderRow, "id" | "status">,
): Promise<Renewal | null> {
  if (!orderCan("cancelRenewal", order)) return null;
  const row = findRenewalMandate(await listMandates(db, order.id));
  if (row?.current_order_id !== order.id) return null;
  const { months, amount_minor: minor, currency, state, started_at: since } = row;
  const nextAt = state === "running" && months ? nextCharge(since, months, now()) : null;
  return {
    months,
    amount: { minor, currency },
    nextAt: nextAt?.toISOString() ?? null,
    card: row.card_last4,
    maxCharges: MAX_CHARGES,
  };
}
