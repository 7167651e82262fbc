import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { returnedPosting } from "../ledger/paymentPostings.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailRefunded } from "../suspense/emails.ts";
import {
  type SuspenseRow,
  insertSuspenseItem,
  remainingMinor,
  updateSuspenseItem,
} from "../suspense/suspenseQueries.ts";
import { type AttemptRow, findAttempt } from "../attempts/attemptQueries.ts";
import * as queries from "../refunds/refundQueries.ts";
import { sumUnsettledChargeback, listDueItems } from "../refunds/refundablePayments.ts";

/** Charged-back money settles what is still due for refund of the payment. The order must be locked. */
export async function settleChargeback(
  tx: Tx,
  scope: Context,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || attempt.dispute_lost_minor === 0) return;
  let open = await sumUnsettledChargeback(tx, attemptId);
  const order = await lockOrder(tx, orderId);
  for (const held of await listDueItems(tx, attemptId)) {
    if (!order || open === 0) return;
    const minor = Math.min(open, remainingMinor(held));
    open -= minor;
    const own = minor < remainingMinor(held) ? await split(tx, scope, held, minor) : held;
    await completeChargebackRefund(tx, scope, { order, attempt, held: own });
  }
}

interface ChargebackRefund {
  /** Locked. */
  readonly order: OrderRow;
  readonly attempt: Pick<AttemptRow, "ref" | "provider_ref">;
  readonly held: SuspenseRow;
}

/** Moves charged-back money out of suspense against `disputes_lost` and mails the buyer. */
export async function completeChargebackRefund(
  tx: Tx,
  scope: Context,
  it: ChargebackRefund,
): Promise<void> {
  const { order, attempt, held } = it;
  const reference = attempt.provider_ref ?? attempt.ref;
  await updateSuspenseItem(tx, held.id, {
    state: "refunded",
    charged_back: true,
    refund_reference: reference,
    decided_at: scope.now(),
  });
  await queries.updateRefundPayment(tx, held.id, { ...queries.CLEARED_PREPARATION, state: "done" });
  const money = { minor: remainingMinor(held), currency: held.currency };
  await postToLedger(tx, scope, returnedPosting({ itemId: held.id, from: "disputes_lost", money }));
  await mailRefunded(tx, scope, { order, held, reference });
}

/** Splits off a suspense item; a transfer prepared for the whole must be prepared again. */
async function split(
  tx: Tx,
  scope: Context,
  held: SuspenseRow,
  minor: number,
): Promise<SuspenseRow> {
  const own = { ...held, id: scope.newId(), amount_minor: minor, applied_minor: 0 };
  await updateSuspenseItem(tx, held.id, { amount_minor: held.amount_minor - minor });
  await insertSuspenseItem(tx, { ...own, request_key: null });
  const part = await queries.findRefundPayment(tx, held.id);
  if (part) {
    await queries.insertRefundPayment(tx, {
      held_id: own.id,
      refund_id: part.refund_id,
      state: "manual",
    });
    if (part.state === "prepared") {
      await queries.updateRefundPayment(tx, held.id, {
        ...queries.CLEARED_PREPARATION,
        state: "manual",
        trouble: part.trouble,
        code: part.code,
      });
    }
  }
  return own;
}
