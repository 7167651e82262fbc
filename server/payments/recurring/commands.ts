import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockOrder, moveOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { insertAttempt } from "../attempts/attemptQueries.ts";
import { newAttemptRef } from "../attempts/attemptRef.ts";
import { postToLedger } from "../ledger/commands.ts";
import { appliedPosting } from "../ledger/paymentPostings.ts";
import { scheduleRevenue } from "../recognition/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import {
  findSuspenseItem,
  type SuspenseRow,
  updateSuspenseItem,
} from "../suspense/suspenseQueries.ts";
import * as queries from "./queries.ts";
import { listMandates, type OrderMandate } from "./recurringContracts.ts";

export type RecordedCharge = NonNullable<Awaited<ReturnType<typeof queries.findCharge>>>;

/** A charge with its contract, whose first order gets locked: every decision about the contract requires that. */
export async function lockCharge(tx: Tx, chargeId: string): Promise<RecordedCharge | undefined> {
  const known = await queries.findCharge(tx, chargeId);
  if (!known) return undefined;
  await lockOrder(tx, known.order_id);
  return queries.findCharge(tx, chargeId);
}

/** Money of the charge that nothing was decided on; undefined otherwise. */
export async function findHeldCharge(tx: Tx, chargeId: string): Promise<SuspenseRow | undefined> {
  const item = await findSuspenseItem(tx, chargeId);
  return item?.state === "held" ? item : undefined;
}

/**
 * The money of a charge pays its renewal order, which is placed as paid: posts it, writes the payment of the order and
 * makes the order the one that shows the renewal. The contract's first order must be locked.
 */
export async function applyCharge(
  tx: Tx,
  scope: Context,
  { charge, item, order }: { charge: RecordedCharge; item: SuspenseRow; order: OrderRow },
): Promise<void> {
  const attemptId = scope.newId();
  await insertAttempt(tx, {
    id: attemptId,
    ref: newAttemptRef(scope),
    order_id: order.id,
    provider: charge.provider,
    method: "creditPeriod",
    currency: item.currency,
    amount_minor: item.amount_minor,
    period_months: charge.months,
    state: "succeeded",
    started_at: charge.charged_at,
    settled_at: charge.charged_at,
    card_last4: charge.card_last4,
    charge_ref: charge.charge_ref,
  });
  await updateSuspenseItem(tx, item.id, {
    order_id: order.id,
    attempt_id: attemptId,
    applied_minor: item.amount_minor,
    state: "applied",
    decided_at: scope.now(),
  });
  await postToLedger(
    tx,
    scope,
    appliedPosting(order, { itemId: item.id, before: 0, minor: item.amount_minor }),
  );
  await scheduleRevenue(tx, scope, order.id);
  await queries.updateRenewedOrder(tx, charge.mandate_id, order.id);
  if (charge.mandate_state === "running") return;
  await moveOrder(tx, scope, order, {
    move: "cancelRenewal",
    to: OrderStatus.renewalCancelled,
    reason: "renewal.ended",
    actorId: null,
  });
}

/** Marks a charge that renews nothing as due for refund, and notifies the buyer. */
export async function refundCharge(tx: Tx, scope: Context, item: SuspenseRow): Promise<void> {
  await updateSuspenseItem(tx, item.id, { state: "refund_due", decided_at: scope.now() });
  await enqueueSuspenseMails(tx, scope, [item.id]);
}

/** The contract that renews the order; undefined: none does. */
export async function findContract(tx: Tx, orderId: string): Promise<OrderMandate | undefined> {
  const mandates = await listMandates(tx, orderId);
  return mandates.find(({ role }) => role === "own");
}

export const listHeldCharges = (tx: Tx, mandateId: string): Promise<string[]> =>
  queries.listHeldCharges(tx, mandateId);

export const findMandateFacts = queries.findMandateFacts;
