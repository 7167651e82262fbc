import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { suspensePosting } from "../ledger/paymentPostings.ts";
import type { RefundUpdated } from "#server/integrations/payment/provider.ts";
import { findSuspenseItem, insertSuspenseItem } from "../suspense/suspenseQueries.ts";
import * as queries from "./refundQueries.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";

/**
 * Queries pending refunds of the payment at once. A bounced refund becomes due again; a refund made in the
 * gateway's console is audited.
 */
export async function applyRefundEvent(
  tx: Tx,
  scope: Context,
  it: PaymentCase<RefundUpdated>,
): Promise<EventOutcome> {
  await queries.rescheduleRefundPayments(tx, it.attempt.id, scope.now());
  if (it.event.failed) return (await bounce(tx, scope, it)) ? "refund_failed" : "noted";
  return (await isUnknown(tx, scope, it)) ? "refund_unknown" : "noted";
}

/** False if the books have no such refund. */
async function bounce(tx: Tx, scope: Context, it: PaymentCase<RefundUpdated>): Promise<boolean> {
  const { order, attempt, eventId: id, event } = it;
  const known = event.failed?.id ?? null;
  const part = known === null ? undefined : await queries.findRefundPayment(tx, known);
  const given = part && (await findSuspenseItem(tx, part.held_id));
  if (!part?.by_gateway || given?.attempt_id !== attempt.id) return false;
  // An earlier round's failure may arrive after a later round succeeded.
  if (given.refund_reference !== event.failed?.reference) return false;
  const { currency, amount_minor: minor } = given;
  await insertSuspenseItem(tx, {
    id,
    order_id: order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    cause: "bounced",
    currency,
    amount_minor: minor,
    state: "refund_due",
    held_at: scope.now(),
    refund_told: true, // the mail follows once it is refunded again
  });
  await queries.insertRefundPayment(tx, {
    held_id: id,
    refund_id: part.refund_id,
    state: "manual",
    trouble: "bounced",
    code: event.failed?.code ?? null,
  });
  const bounced = { itemId: id, provider: attempt.provider, money: { minor, currency } };
  await postToLedger(tx, scope, suspensePosting("refund.bounced", bounced));
  return true;
}

/** Allows for unneeded money that staff may refund in the console. */
async function isUnknown(
  tx: Tx,
  scope: Context,
  { order, attempt, event }: PaymentCase<RefundUpdated>,
): Promise<boolean> {
  const { total } = event;
  if (!total || total.currency !== attempt.currency) return false;
  const needless = await queries.sumUnneeded(tx, attempt.id);
  const ordered = needless + (await queries.sumOrderedAtGateway(tx, attempt.id));
  if (total.minor <= ordered) return false;
  await audit(tx, scope, {
    action: "payment.refunded_outside",
    subjectType: "order",
    subjectId: order.id,
    before: { amount: ordered, currency: total.currency },
    after: { ref: attempt.ref, amount: total.minor, currency: total.currency },
  });
  return true;
}
