import type { z } from "zod";
import { ensure, type ErrorCode, refusalCode } from "#shared/errors.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus, orderCan } from "#shared/sales/orders/rules.ts";
import type { Decided, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { get, mailClosed, requireOwnOrder, standingOf } from "#server/sales/orders/service.ts";
import { closeOrder, lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { ensureSeen, oweHeld, waitingOf } from "../suspense/commands.ts";
import { tellHeld } from "../suspense/emails.ts";
import { refuseTransfer } from "../transfers/bookTransfer.ts";
import { askUndecided, isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

type CancelAny = z.output<typeof orderReview.cancelAny.input>;

/** Queries the gateway first: an arrived payment pays the order instead. */
export async function cancel(scope: Scope, { id }: { id: string }): Promise<Order> {
  ensure(orderCan("cancel", await requireOwnOrder(scope, id)), "order.not_cancellable");
  const asked = await askUndecided(scope, id);
  await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order && orderCan("cancel", order), "order.not_cancellable");
    ensure(!(await isUnasked(tx, id, asked)), "payment.undecided");
    const to = OrderStatus.cancelled;
    await closeOrder(tx, scope, order, { move: "cancel", to, reason: "order.cancelled" });
    await mailClosed(tx, scope, order, { by: "buyer" });
  });
  return get(scope, { id });
}

/** Queries the gateway before the transaction, then checks that no undecided attempt is new. */
export function cancelAny(scope: Scope, input: CancelAny): Promise<Decided> {
  return cancelAs(scope, input, "cancelByStaff");
}

async function cancelAs(
  scope: Scope,
  input: CancelAny,
  deed: "cancel" | "cancelByStaff",
): Promise<Decided> {
  requireStaff(scope, "orders.write");
  const { id } = input;
  if (input.received !== undefined) requireStaff(scope, "payments.write");
  const waiting = await waitingOf(scope.db, id);
  const asked = await askUndecided(scope, id);
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    ensure(orderCan(deed, order), "order.not_cancellable");
    if (order.status === OrderStatus.confirming) requireStaff(scope, "payments.write");
    ensure(!(await isUnasked(tx, id, asked)), "payment.undecided");
    await ensureSeen(tx, id, input.seen ?? waiting.held);
    await refuseTransfer(tx, scope, order, { ...input, seen: input.report ?? waiting.report });
    return close(tx, scope, order, input.reason);
  });
}

async function close(tx: Tx, scope: Scope, order: OrderRow, note: string): Promise<Decided> {
  const to = OrderStatus.cancelled;
  const owed = await oweHeld(tx, scope, order.id);
  await tellHeld(
    tx,
    scope,
    owed.map(({ id }) => id),
  );
  await closeOrder(tx, scope, order, {
    move: "cancelByStaff",
    to,
    reason: "order.cancelled",
    note,
  });
  await mailClosed(tx, scope, order, { by: "staff", note });
  return decided(tx, scope, { order, to, action: "order.cancelled", reason: note });
}

interface Deed {
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

export async function decided(tx: Tx, scope: Scope, deed: Deed): Promise<Decided> {
  const { order, to, action, reason, amount, actorId } = deed;
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

interface Kept {
  readonly id: string;
  readonly number: string | null;
  readonly status: OrderStatus | null;
  readonly code: ErrorCode;
}

/** Refuses orders with suspense: nobody has reviewed it here. */
export async function cancelMany(
  scope: Scope,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<{ cancelled: Decided[]; refused: Kept[] }> {
  requireStaff(scope, "orders.write");
  const cancelled: Decided[] = [];
  const codes = new Map<string, ErrorCode>();
  for (const id of new Set(ids)) {
    try {
      cancelled.push(await cancelAs(scope, { id, reason, chosen: false }, "cancel"));
    } catch (error) {
      const code = refusalCode(error);
      if (!code) throw error;
      codes.set(id, code);
    }
  }
  const standing = await standingOf(scope.db, [...codes.keys()]);
  const refused = [...codes].map(([id, code]): Kept => {
    const { number = null, status = null } = standing.get(id) ?? {};
    return { id, number, status, code };
  });
  return { cancelled, refused };
}
