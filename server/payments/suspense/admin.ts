import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type {
  SuspenseListInput,
  suspenseItems,
  SuspenseItem,
} from "#shared/payments/suspense/contract.ts";
import { canRefundSuspense, isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { mandateRole } from "#shared/payments/recurring/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { overdueBefore } from "#server/sales/orders/service.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockStaffWith } from "#server/identity/sessions/commands.ts";
import { completeRefund } from "./completeRefund.ts";
import * as queries from "./suspenseQueries.ts";
import { payeeOf } from "../refunds/adminViews.ts";
import { findRefundPayment, updateRefundPayment } from "../refunds/refundQueries.ts";

export async function listSuspenseItems(
  scope: Context,
  input: SuspenseListInput,
): Promise<Page<SuspenseItem>> {
  requireStaff(scope, "payments.read");
  const wanted = { ...input, longSince: overdueBefore(scope.now()) };
  const total = await queries.countSuspense(scope.db, wanted);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listSuspense(scope.db, wanted, { ...input, offset, limit });
  return { data: rows.map((row) => suspenseItemView(scope, row)), total, page, perPage };
}

/**
 * Records a manual refund and mails the buyer. For a refund of an order this confirms the transfer that
 * another person prepared.
 */
export async function recordSuspenseRefund(
  scope: Context,
  { id, reference, prepared }: z.output<typeof suspenseItems.refunded.input>,
): Promise<SuspenseItem> {
  const { memberId } = requireStaff(scope, "payments.write");
  const known = await queries.findSuspenseItem(scope.db, id);
  ensure(known, "suspense.not_found");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id); // lock order: the order first
    const row = await queries.findSuspenseItem(tx, id);
    ensure(!row?.charged_back, "refund.charged_back");
    ensure(order && row && canRefundSuspense(row), "suspense.not_returnable");
    const preparedBy = isOrderRefund(row.cause)
      ? await confirmPreparedTransfer(tx, { id, memberId, prepared })
      : null;
    const minor = queries.remainingMinor(row);
    await completeRefund(tx, scope, { order, held: row, reference, actorId: memberId });
    await audit(tx, scope, {
      action: "payment.refunded",
      subjectType: "order",
      subjectId: row.order_id,
      before: { state: row.state },
      after: {
        state: "refunded",
        amount: minor,
        currency: row.currency,
        reference,
        ...(preparedBy && { preparedBy }),
      },
    });
    return storeResponse(
      tx,
      scope,
      suspenseItemView(scope, await queries.findSuspenseWithOrder(tx, id)),
    );
  });
}

/** Returns the preparer. Locks both staff members, so that permissions revoked meanwhile count. */
async function confirmPreparedTransfer(
  tx: Tx,
  { id, memberId, prepared }: { id: string; memberId: string; prepared: string | undefined },
): Promise<string> {
  const part = await findRefundPayment(tx, id);
  ensure(part?.state === "prepared" && part.preparing_actor_id, "refund.not_prepared");
  ensure(part.prepared_at?.toISOString() === prepared, "refund.transfer_changed");
  const preparedBy = part.preparing_actor_id;
  ensure(preparedBy !== memberId, "refund.same_person");
  const able = await lockStaffWith(tx, "payments.write", [preparedBy, memberId]);
  ensure(able.has(memberId), "access.denied");
  ensure(able.has(preparedBy), "refund.preparer_not_permitted");
  await updateRefundPayment(tx, id, { state: "done" });
  return preparedBy;
}

type Row = Awaited<ReturnType<typeof queries.listSuspense>>[number];

const startedOrphanedMandate = ({ mandate, attempt, cause, state, ...row }: Row): boolean => {
  if (mandate === null || cause === "renewal") return false;
  const isGivenBack = state === "refund_due" || state === "refunded";
  const fits = row.mandate_minor === row.total_minor;
  const isTakenBack = row.status === OrderStatus.cancelled;
  return mandateRole({ state: mandate, attempt, isGivenBack, fits, isTakenBack }) === "needless";
};

export const suspenseItemView = ({ viewer }: Context, row: Row): SuspenseItem => ({
  id: row.id,
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status,
    amount: { minor: row.total_minor, currency: row.order_currency },
    buyer: row.buyer_name,
    email: row.email,
  },
  provider: row.provider,
  ref: row.ref,
  cause: row.cause,
  amount: { minor: row.amount_minor, currency: row.currency },
  rest: { minor: queries.remainingMinor(row), currency: row.currency },
  state: row.state,
  suspendedAt: row.held_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  refundReference: row.refund_reference,
  payer: {
    bank: row.payer_bank,
    last5: row.payer_last5,
    card: row.payer_last5 === null ? row.card_last4 : null,
  },
  mandate: row.mandate,
  orphaned: startedOrphanedMandate(row),
  refund: row.refund_state && {
    state: row.refund_state,
    problem: row.trouble,
    code: row.code,
    payee: payeeOf(row),
    preparedAt: row.prepared_at?.toISOString() ?? null,
    preparedByMe: row.preparing_actor_id !== null && row.preparing_actor_id === viewer?.memberId,
  },
});
