import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { OrderEdited, orderEditing } from "#shared/sales/orders/editing.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { editLines, mailChanged } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { isPayable } from "./methodOffers.ts";
import { listAttempts, findOpenAtmAccount } from "./attemptQueries.ts";
import { hasAmountMismatch } from "../recurring/recurringContracts.ts";
import {
  resolvePendingAttempts,
  hasUnqueriedAttempt,
} from "../reconciliation/resolvePendingAttempts.ts";

type Input = z.output<typeof orderEditing.edit.input>;

/**
 * At the placed prices; the deadline stays. Refused while an ATM account is open: a transfer cannot be called
 * back.
 */
export async function editOrder(scope: Context, input: Input): Promise<OrderEdited> {
  requireStaff(scope, "orders.write");
  const queried = await resolvePendingAttempts(scope, input.id);
  return runTransaction(scope.db, async (tx) => {
    const order = await lockEditableOrder(tx, scope, input, queried);
    const edited = await editLines(tx, scope, order, input);
    ensure(await isPayable(tx, scope, edited), "payment.method_unavailable");
    const { id, number, currency, revision } = edited.order;
    const noRenewal = hasAmountMismatch(await listAttempts(tx, id), edited.order);
    const mail = { before: order.total_minor, note: input.reason, noRenewal };
    await mailChanged(tx, scope, edited, mail);
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

async function lockEditableOrder(
  tx: Tx,
  scope: Context,
  { id, revision }: Input,
  queried: ReadonlySet<string>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  ensure(order, "order.not_found");
  ensure(orderCan("edit", order) && scope.now() < order.due_at, "order.not_editable");
  ensure(order.revision === revision, "edit.conflict");
  ensure(!(await findOpenAtmAccount(tx, id, scope.now())), "payment.account_assigned");
  ensure(!(await hasUnqueriedAttempt(tx, id, queried)), "payment.undecided");
  return order;
}
