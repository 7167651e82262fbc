import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { OrderEdited, orderEditing } from "#shared/sales/orders/editing.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { editLines, mailChanged } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { isPayable } from "./methodOffers.ts";
import { attemptsOf, openAccountOf } from "./attemptQueries.ts";
import { renewsByOther } from "../recurring/amountMismatch.ts";
import { askUndecided, isUnasked } from "../reconciliation/resolvePendingAttempts.ts";

type Input = z.output<typeof orderEditing.edit.input>;

/**
 * At the placed prices; the deadline stays. Refused while an ATM account is open: a transfer cannot be called
 * back.
 */
export async function edit(scope: Scope, input: Input): Promise<OrderEdited> {
  requireStaff(scope, "orders.write");
  const asked = await askUndecided(scope, input.id);
  return transact(scope.db, async (tx) => {
    const order = await editable(tx, scope, input, asked);
    const edited = await editLines(tx, scope, order, input);
    ensure(await isPayable(tx, scope, edited), "payment.method_unavailable");
    const { id, number, currency, revision } = edited.order;
    const noRenewal = renewsByOther(await attemptsOf(tx, id), edited.order);
    const told = { before: order.total_minor, note: input.reason, noRenewal };
    await mailChanged(tx, scope, edited, told);
    await audit(tx, scope, {
      action: "order.edited",
      subjectType: "order",
      subjectId: id,
      before: {
        amount: order.total_minor,
        lines: edited.changes.map(({ name, before }) => ({ name: name.tw, quantity: before })),
      },
      after: {
        amount: edited.order.total_minor,
        lines: edited.changes.map(({ name, after }) => ({ name: name.tw, quantity: after })),
        reason: input.reason,
      },
    });
    return { id, number, revision, amount: { minor: edited.order.total_minor, currency } };
  });
}

async function editable(
  tx: Tx,
  scope: Scope,
  { id, revision }: Input,
  asked: ReadonlySet<string>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(orderCan("edit", order) && scope.now() < order.due_at, "order.not_editable");
  ensure(order.revision === revision, "edit.conflict");
  ensure(!(await openAccountOf(tx, id, scope.now())), "payment.account_assigned");
  ensure(!(await isUnasked(tx, id, asked)), "payment.undecided");
  return order;
}
