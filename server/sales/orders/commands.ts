import type { Selectable } from "kysely";
import { isClosed, isMove, type OrderMove } from "#shared/sales/orders/stateMachine.ts";
import { OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { returnToStock, takePieces } from "#server/catalog/listing/commands.ts";
import { releaseUses, takeUsesAgain } from "../promotions/redemptions.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderLinesTable, OrdersTable } from "#server/platform/db/schema.ts";
import * as queries from "./queries.ts";
import { orderPaid, orderRefunded } from "./events.ts";

export { isGrantedAny } from "./freeTrials.ts";

export type OrderRow = Selectable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

/** The order, locked until `tx` ends. Whoever locks more than one row locks the order first. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  queries.lockOrder(tx, orderId);

export async function orderWithLines(
  db: Db | Tx,
  orderId: string,
): Promise<{ order: OrderRow; lines: OrderLineRow[] } | undefined> {
  const order = await queries.orderById(db, orderId);
  return order && { order, lines: await queries.linesOf(db, [orderId]) };
}

/** How the order is paid now: the buyer may take another way than the one it was placed with. It must be locked. */
export const choosePaymentMethod = (tx: Tx, orderId: string, method: PaymentMethod) =>
  queries.updatePaymentMethod(tx, orderId, method);

/** So many of the reminders before the order's own end are written. It must be locked. */
export const writeReminders = (tx: Tx, orderId: string, written: number) =>
  queries.updateReminders(tx, orderId, written);

interface Step {
  readonly move: OrderMove;
  readonly to: OrderStatus;
  /** A code of ours. */
  readonly reason: string;
  /** What a person gave as the reason; the buyer reads it. */
  readonly note?: string | null | undefined;
  /** What staff say among themselves; the buyer never reads it. */
  readonly internal?: string | null | undefined;
  /** Who asked for it, where that was not the viewer, or not now. */
  readonly actorId?: string | null;
}

/**
 * Takes an order along one of its moves and writes it into its history; `order` must have been locked in `tx`.
 * @throws for what is no move of the machine: the caller has asked `orderCan` before.
 */
export async function moveOrder(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { move, to, reason, note, internal, actorId }: Step,
): Promise<OrderRow> {
  if (!isMove(move, order.status, to)) {
    throw new Error(`order ${order.id} cannot ${move} from ${order.status} to ${to}`);
  }
  await queries.updateStatus(tx, order.id, to);
  if (isClosed(to)) await releaseUses(tx, order.id, scope.now());
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
  readonly move?: Extract<OrderMove, "pay" | "confirm" | "reopen">;
  readonly paidMinor: number;
  /** By what it was paid: the order says that from now on, whatever its buyer chose since. */
  readonly method: PaymentMethod;
  readonly reason?: string;
  readonly note?: string | null | undefined;
  readonly internal?: string | null | undefined;
}

/**
 * The order is paid, its history says so, and the job that delivers is promised. `order` must have been locked
 * in `tx`.
 */
export async function markPaid(
  tx: Tx,
  scope: Scope,
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

/** 0, 2 or 3 to 5: money has come that a person must look at. `order` must have been locked in `tx`. */
export function markConfirming(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { reason, note }: Pick<Step, "reason" | "note">,
): Promise<OrderRow> {
  return moveOrder(tx, scope, order, { move: "hold", to: OrderStatus.confirming, reason, note });
}

/** The same as `moveOrder` to where nothing more is paid: what the order held can be sold again. */
export async function closeOrder(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  step: Step,
): Promise<OrderRow> {
  const closed = await moveOrder(tx, scope, order, step);
  await returnToStock(tx, await queries.releaseReserved(tx, order.id));
  return closed;
}

/**
 * Takes what the order had given back again, uses of codes and pieces out of the stock, all or nothing; it must be
 * locked and hold nothing. @throws {Refusal} `promo_code.used_up`, `product.out_of_stock`.
 */
export async function reserveAgain(
  tx: Tx,
  { id: orderId, member_id: memberId }: Pick<OrderRow, "id" | "member_id">,
): Promise<void> {
  await memberById(tx, memberId, { lock: true }); // whatever else they order waits, as it may have the same once
  await takeUsesAgain(tx, orderId);
  const lines = await queries.linesOf(tx, [orderId]);
  const pieces = lines.map(({ commodity_id: id, quantity }) => ({ id, quantity }));
  const counted = await takePieces(tx, pieces);
  if (counted.size > 0) await queries.markReserved(tx, orderId, [...counted]);
}

/**
 * What the order was before it was confirming, when that was closed; null when it was unpaid, or is not
 * confirming at all.
 */
export async function closedBefore(tx: Tx, order: OrderRow): Promise<ClosedStatus | null> {
  if (order.status !== OrderStatus.confirming) return null;
  const from = await queries.statusBefore(tx, order.id);
  return from === OrderStatus.cancelled || from === OrderStatus.expired ? from : null;
}
export type ClosedStatus = typeof OrderStatus.cancelled | typeof OrderStatus.expired;

interface Returned {
  /** Of what was paid for the order, this goes back. */
  readonly minor: number;
  /** What is taken back of its lines. */
  readonly pieces: readonly queries.PiecesBack[];
  /** It can be sold again. */
  readonly restock: boolean;
}

/** Money of a paid order is given back, with pieces that are taken back for it; the order must be locked. */
export async function takeBack(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { minor, pieces, restock }: Returned,
): Promise<void> {
  await queries.addRefunded(tx, order.id, minor);
  if (pieces.length === 0) return;
  const freed = await queries.takeBack(tx, pieces);
  if (restock) await returnToStock(tx, freed);
  await scope.jobs.enqueue(tx, orderRefunded, { orderId: order.id });
}

/** So many more pieces of these lines are in shipments, or fewer; the order must be locked. */
export const addSent = queries.addSent;

/** Closed after it had been paid: all of that was given back, and nothing opens it again. */
export const wasTakenBack = ({ status, paid_at: paidAt }: OrderRow): boolean =>
  status === OrderStatus.cancelled && paidAt !== null;
