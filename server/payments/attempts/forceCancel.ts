import type { z } from "zod";
import { ensure, refusalCode } from "#shared/errors.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Decided, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { closeOrder, lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { undecidedOf } from "./attemptQueries.ts";
import { askUndecided, isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

type Input = z.output<typeof orderReview.closeUnanswered.input>;

/**
 * Staff end an order that was not paid in time though the gateway does not say so. It is asked once more before, so
 * that a payment it knows of makes the order paid instead; one that it tells of later is late money, which waits for a
 * decision as any other.
 * @throws {Refusal} `order.not_found`; `order.not_cancellable` unless it is unpaid, its time is over and the gateway was
 *   asked in vain; `payment.undecided` for a payment that was begun meanwhile; or unless `payments.write`.
 */
export async function closeUnanswered(scope: Scope, { id, reason }: Input): Promise<Decided> {
  requireStaff(scope, "payments.write");
  ensureWaits(await transact(scope.db, (tx) => lockOrder(tx, id)));
  const undecided = await undecidedOf(scope.db, id);
  const answered = await askUndecided(scope, id).then(
    () => true,
    (error: unknown) => {
      if (refusalCode(error) !== "payment.undecided") throw error;
      return false;
    },
  );
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensureWaits(order);
    const known = new Set(undecided.map((attempt) => attempt.id));
    ensure(!(await isUnasked(tx, id, known)), "payment.undecided");
    return close(tx, scope, order, { reason, answered });
  });
}

function ensureWaits(order: OrderRow | undefined): asserts order is OrderRow {
  ensure(order, "order.not_found");
  const waits = order.status === OrderStatus.unpaid && order.close_after !== null;
  ensure(waits, "order.not_cancellable");
}

async function close(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { reason: note, answered }: { reason: string; answered: boolean },
): Promise<Decided> {
  const to = OrderStatus.expired;
  const reason = answered ? "payment.overdue" : "payment.unanswered";
  await closeOrder(tx, scope, order, { move: "expire", to, reason, note });
  await mailClosed(tx, scope, order, { by: "overdue", note });
  await audit(tx, scope, {
    action: "order.force_cancelled",
    subjectType: "order",
    subjectId: order.id,
    before: { status: order.status },
    after: { status: to, reason: note, answered },
  });
  return { id: order.id, number: order.number, status: to };
}
