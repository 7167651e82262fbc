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

/** Queries the gateway once more first; money reported later goes to suspense. */
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
