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

/**
 * Its buyer cancels an unpaid order. The gateway is asked about every payment under way before, so that one that
 * has come makes it paid instead.
 * @throws {Refusal} `order.not_found` for anybody else, `order.not_cancellable` unless it is unpaid,
 *   `payment.undecided` when the gateway does not answer.
 */
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

/**
 * Staff cancel an order that is not paid; what is held for it, and what is `received` and was not booked yet, is to be
 * given back.
 * @throws {Refusal} `order.not_found`, `order.not_cancellable`, `payment.undecided`; `suspense.changed` when other
 *   money is held than was `seen`, and `transfer.changed` when another `report` is open than that, or, unless told,
 *   than before the gateway was asked; `transfer.possible_duplicate`; or unless `orders.write`, and `payments.write` too where money is received or waits for a decision.
 */
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
  /** What its buyer reads of it; null for nothing. */
  readonly reason: string | null | undefined;
  /** What of the order's money the deed was about. */
  readonly amount?: number;
  /** Who has decided it, where that was not the viewer, or not now. */
  readonly actorId?: string | null;
}

/** Writes into the audit trail what staff have decided, and answers it. */
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

/**
 * Staff cancel several unpaid orders, each by itself: one that is refused does not hold up the others. One with money
 * to decide about is refused, because nobody has looked at that here.
 * @throws {Refusal} unless `orders.write`.
 */
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
