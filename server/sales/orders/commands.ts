import type { Selectable } from "kysely";
import { isClosed, isTransition, type OrderTransition } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { returnToStock, takeStockById } from "#server/catalog/listing/commands.ts";
import { releaseRedemptions, redeemAgain } from "../promotions/redemptions.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderLinesTable, OrdersTable } from "#server/platform/db/schema.ts";
import * as queries from "./queries.ts";
import { orderPaid, orderRefunded } from "./events.ts";

export { hasTrialGrant } from "./freeTrials.ts";
export {
  adjustSentQuantities,
  choosePaymentMethod,
  lockOrder,
  setReminderCount,
} from "./queries.ts";

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

export async function findOrderWithLines(
  db: Db | Tx,
  orderId: string,
): Promise<{ order: OrderRow; lines: OrderLineRow[] } | undefined> {
  const order = await queries.findOrder(db, orderId);
  return order && { order, lines: await queries.listLines(db, [orderId]) };
}

interface Step {
  readonly move: OrderTransition;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly internal?: string | null | undefined;
  /** Defaults to the viewer; null for tasks and gateways. */
  readonly actorId?: string | null;
}

/**
 * Changes the status and appends to the history. `order` must be locked;
 * @throws on an illegal transition, so check `orderCan` first.
 */
export async function moveOrder(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { move, to, reason, note, internal, actorId }: Step,
): Promise<OrderRow> {
  if (!isTransition(move, order.status, to)) {
    throw new Error(`order ${order.id} cannot ${move} from ${order.status} to ${to}`);
  }
  await queries.updateStatus(tx, order.id, to);
  if (isClosed(to)) await releaseRedemptions(tx, order.id, scope.now());
  await queries.insertEvent(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    reason,
    note: note || null,
    internal_note: internal || null,
    actor_id: actorId ?? scope.viewer?.memberId ?? null,
    at: scope.now(),
  });
  return { ...order, status: to };
}

interface PaidStep {
  readonly move?: Extract<OrderTransition, "pay" | "confirm" | "reopen">;
  readonly paidMinor: number;
  /** The method that paid, which replaces the buyer's choice. */
  readonly method: PaymentMethod;
  readonly reason?: string;
  readonly note?: string | null | undefined;
  readonly internal?: string | null | undefined;
}

/** Marks the order paid and enqueues fulfillment. `order` must be locked. */
export async function markPaid(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { move = "pay", paidMinor, method, reason = "payment.received", note, internal }: PaidStep,
): Promise<OrderRow> {
  const to = OrderStatus.paid;
  const paid = await moveOrder(tx, scope, order, { move, to, reason, note, internal });
  const at = scope.now();
  await queries.updatePaid(tx, order.id, { minor: paidMinor, method, at });
  await scope.jobs.enqueue(tx, orderPaid, { orderId: order.id });
  return { ...paid, paid_minor: paidMinor, payment_method: method, paid_at: at };
}

/** Money arrived that needs review. `order` must be locked. */
export function markConfirming(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { reason, note }: Pick<Step, "reason" | "note">,
): Promise<OrderRow> {
  return moveOrder(tx, scope, order, { move: "hold", to: OrderStatus.confirming, reason, note });
}

/** `moveOrder` to a closed status; returns reserved stock. */
export async function closeOrder(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  step: Step,
): Promise<OrderRow> {
  const closed = await moveOrder(tx, scope, order, step);
  await returnToStock(tx, await queries.releaseReserved(tx, order.id));
  return closed;
}

/**
 * Redeems the codes and reserves the stock of a closed order again, all or nothing; it must be
 * locked and hold nothing.
 * @throws {Refusal} `promo_code.used_up`, `product.out_of_stock`.
 */
export async function reserveClosedOrder(
  tx: Tx,
  { id: orderId, member_id: memberId }: Pick<OrderRow, "id" | "member_id">,
): Promise<void> {
  await memberById(tx, memberId, { lock: true }); // serializes the member's orders: per-member code limits
  await redeemAgain(tx, orderId);
  const lines = await queries.listLines(tx, [orderId]);
  const pieces = lines.map(({ commodity_id: id, quantity }) => ({ id, quantity }));
  const counted = await takeStockById(tx, pieces);
  if (counted.size > 0) await queries.markReserved(tx, orderId, [...counted]);
}

/** The closed status before the order became confirming; null otherwise. */
export async function closedStatusBefore(tx: Tx, order: OrderRow): Promise<ClosedStatus | null> {
  if (order.status !== OrderStatus.confirming) return null;
  const from = await queries.statusBefore(tx, order.id);
  return from === OrderStatus.cancelled || from === OrderStatus.expired ? from : null;
}
export type ClosedStatus = typeof OrderStatus.cancelled | typeof OrderStatus.expired;

interface Returned {
  readonly minor: number;
  readonly pieces: readonly queries.ReturnedPieces[];
  readonly restock: boolean;
}

/** Books a refund and its returned pieces; the order must be locked. */
export async function bookRefund(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { minor, pieces, restock }: Returned,
): Promise<void> {
  await queries.addRefunded(tx, order.id, minor);
  await scope.jobs.enqueue(tx, orderRefunded, { orderId: order.id });
  if (pieces.length === 0) return;
  const freed = await queries.bookReturnedPieces(tx, pieces);
  if (restock) await returnToStock(tx, freed);
}

/** Fully refunded; final. */
export const isFullyRefunded = ({ status, paid_at: paidAt }: OrderRow): boolean =>
  status === OrderStatus.cancelled && paidAt !== null;
