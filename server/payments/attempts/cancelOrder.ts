import type { z } from "zod";
import { ensure, type ErrorCode, toErrorCode } from "#shared/errors.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { OrderDecision, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { get, mailClosed, requireOwnOrder, orderStates } from "#server/sales/orders/service.ts";
import { closeOrder, lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { assertSuspenseSeen, releaseSuspense, findPendingDecision } from "../suspense/commands.ts";
import { rejectTransfer } from "../transfers/bookTransfer.ts";
import {
  resolvePendingAttempts,
  hasUnqueriedAttempt,
} from "../reconciliation/resolvePendingAttempts.ts";

type CancelAny = z.output<typeof orderReview.cancelAny.input>;

/** Queries the gateway first: an arrived payment pays the order instead. */
export async function cancelOrder(scope: Context, { id }: { id: string }): Promise<Order> {
  ensure(orderCan("cancel", await requireOwnOrder(scope, id)), "order.not_cancellable");
  const queried = await resolvePendingAttempts(scope, id);
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order && orderCan("cancel", order), "order.not_cancellable");
    ensure(!(await hasUnqueriedAttempt(tx, id, queried)), "payment.undecided");
    const to = OrderStatus.cancelled;
    await closeOrder(tx, scope, order, { move: "cancel", to, reason: "order.cancelled" });
    await mailClosed(tx, scope, order, { by: "buyer" });
  });
  return get(scope, { id });
}

/** Queries the gateway before the transaction, then checks that no undecided attempt is new. */
export function cancelAnyOrder(scope: Context, input: CancelAny): Promise<OrderDecision> {
  return cancelAsStaff(scope, input, "cancelByStaff");
}

async function cancelAsStaff(
  scope: Context,
  input: CancelAny,
  move: "cancel" | "cancelByStaff",
): Promise<OrderDecision> {
  requireStaff(scope, "orders.write");
  const { id } = input;
  if (input.received !== undefined) requireStaff(scope, "payments.write");
  const waiting = await findPendingDecision(scope.db, id);
  const queried = await resolvePendingAttempts(scope, id);
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    ensure(orderCan(move, order), "order.not_cancellable");
    if (order.status === OrderStatus.confirming) requireStaff(scope, "payments.write");
    ensure(!(await hasUnqueriedAttempt(tx, id, queried)), "payment.undecided");
    await assertSuspenseSeen(tx, id, input.seen ?? waiting.held);
    await rejectTransfer(tx, scope, order, { ...input, seen: input.report ?? waiting.report });
    return closeCancelled(tx, scope, order, input.reason);
  });
}

async function closeCancelled(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  note: string,
): Promise<OrderDecision> {
  const to = OrderStatus.cancelled;
  await releaseSuspense(tx, scope, order.id);
  await closeOrder(tx, scope, order, {
    move: "cancelByStaff",
    to,
    reason: "order.cancelled",
    note,
  });
  await mailClosed(tx, scope, order, { by: "staff", note });
  return recordDecision(tx, scope, { order, to, action: "order.cancelled", reason: note });
}

interface DecisionRecord {
  readonly order: OrderRow;
  readonly to: OrderStatus;
  readonly action:
    | "order.cancelled"
    | "order.confirmed"
    | "order.rejected"
    | "order.reopened"
    | "order.renewal_cancelled";
  /** Shown to the buyer. */
  readonly reason: string | null | undefined;
  /** Minor units. */
  readonly amount?: number;
  /** Set if another person decided. */
  readonly actorId?: string | null;
}

export async function recordDecision(
  tx: Tx,
  scope: Context,
  decision: DecisionRecord,
): Promise<OrderDecision> {
  const { order, to, action, reason, amount, actorId } = decision;
  await audit(tx, scope, {
    action,
    subjectType: "order",
    subjectId: order.id,
    ...(actorId && { actorId }),
    before: { status: order.status },
    after: {
      status: to,
      ...(reason && { reason }),
      ...(amount !== undefined && { amount }),
    },
  });
  return { id: order.id, number: order.number, status: to };
}

interface RefusedOrder {
  readonly id: string;
  readonly number: string | null;
  readonly status: OrderStatus | null;
  readonly code: ErrorCode;
}

/** Refuses orders with suspense: nobody has reviewed it here. */
export async function cancelOrders(
  scope: Context,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<{ cancelled: OrderDecision[]; refused: RefusedOrder[] }> {
  requireStaff(scope, "orders.write");
  const cancelled: OrderDecision[] = [];
  const codes = new Map<string, ErrorCode>();
  for (const id of new Set(ids)) {
    try {
      cancelled.push(await cancelAsStaff(scope, { id, reason, chosen: false }, "cancel"));
    } catch (error) {
      const code = toErrorCode(error);
      if (!code) throw error;
      codes.set(id, code);
    }
  }
  const statuses = await orderStates(scope.db, [...codes.keys()]);
  const refused = [...codes].map(([id, code]): RefusedOrder => {
    const { number = null, status = null } = statuses.get(id) ?? {};
    return { id, number, status, code };
  });
  return { cancelled, refused };
}
