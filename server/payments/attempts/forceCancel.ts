import type { z } from "zod";
import { ensure, toErrorCode } from "#shared/errors.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { OrderDecision, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { closeOrder, lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailClosed } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { listUndecidedAttempts } from "./attemptQueries.ts";
import {
  resolvePendingAttempts,
  hasUnqueriedAttempt,
} from "../reconciliation/resolvePendingAttempts.ts";

type Input = z.output<typeof orderReview.closeUnanswered.input>;

/** Queries the gateway once more first; money reported later goes to suspense. */
export async function forceCancelOrder(
  scope: Context,
  { id, reason }: Input,
): Promise<OrderDecision> {
  requireStaff(scope, "payments.write");
  assertForceCancellable(await runTransaction(scope.db, (tx) => lockOrder(tx, id)));
  const undecided = await listUndecidedAttempts(scope.db, id);
  const answered = await resolvePendingAttempts(scope, id).then(
    () => true,
    (error: unknown) => {
      if (toErrorCode(error) !== "payment.undecided") throw error;
      return false;
    },
  );
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    assertForceCancellable(order);
    const known = new Set(undecided.map((attempt) => attempt.id));
    ensure(!(await hasUnqueriedAttempt(tx, id, known)), "payment.undecided");
    return expireUnanswered(tx, scope, order, { reason, answered });
  });
}

function assertForceCancellable(order: OrderRow | undefined): asserts order is OrderRow {
  ensure(order, "order.not_found");
  const waits = order.status === OrderStatus.unpaid && order.close_after !== null;
  ensure(waits, "order.not_cancellable");
}

async function expireUnanswered(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { reason: note, answered }: { reason: string; answered: boolean },
): Promise<OrderDecision> {
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
