import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { chargedBackPosting } from "../ledger/paymentPostings.ts";
import type { DisputeClosed, PaymentDisputed } from "#server/integrations/payment/provider.ts";
import { disputeChanged } from "./events.ts";
import { settleChargeback } from "./chargebacks.ts";
import { countDisputes, updateAttempt } from "../attempts/attemptQueries.ts";
import { allowGatewayRetry } from "../refunds/refundQueries.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";

/** Webhooks come in any order: ignores a dispute whose closing event arrived first. */
export async function openDispute(
  tx: Tx,
  scope: Context,
  { provider, attempt, order, event }: PaymentCase<PaymentDisputed>,
): Promise<EventOutcome> {
  const { begun, won } = await countDisputes(tx, { provider, ref: attempt.ref });
  if (begun < won) return "noted";
  await updateAttempt(tx, attempt.id, { disputed_at: scope.now() });
  await scope.jobs.enqueue(tx, disputeChanged, { orderId: order.id });
  await audit(tx, scope, {
    action: "payment.disputed",
    subjectType: "order",
    subjectId: order.id,
    after: { ref: attempt.ref, amount: event.amount.minor, currency: event.amount.currency },
  });
  return "disputed";
}

/**
 * Won: gateway refunds work again. Lost: the gateway has taken the money, which settles what we owed of it;
 * staff decide about the order.
 */
export async function closeDispute(
  tx: Tx,
  scope: Context,
  it: PaymentCase<DisputeClosed>,
): Promise<EventOutcome> {
  const { attempt, order, event } = it;
  const { won } = event;
  await (won ? recordWonDispute(tx, it) : recordLostDispute(tx, scope, it));
  await scope.jobs.enqueue(tx, disputeChanged, { orderId: order.id });
  await audit(tx, scope, {
    action: won ? "payment.dispute_won" : "payment.dispute_lost",
    subjectType: "order",
    subjectId: order.id,
    after: { ref: attempt.ref, amount: event.amount.minor, currency: event.amount.currency },
  });
  return won ? "dispute_won" : "dispute_lost";
}

/** A payment can have several disputes: the block stays while another is open or lost. */
async function recordWonDispute(
  tx: Tx,
  { provider, attempt }: PaymentCase<DisputeClosed>,
): Promise<void> {
  const { begun, won } = await countDisputes(tx, { provider, ref: attempt.ref });
  if (begun > won + 1 || attempt.dispute_lost_at !== null) return;
  await updateAttempt(tx, attempt.id, { disputed_at: null });
  await allowGatewayRetry(tx, attempt.id);
}

/** Booked once per payment. */
async function recordLostDispute(
  tx: Tx,
  scope: Context,
  it: PaymentCase<DisputeClosed>,
): Promise<void> {
  const { attempt, event, order, provider } = it;
  if (attempt.dispute_lost_at !== null) return;
  const now = scope.now();
  const disputed_at = attempt.disputed_at ?? now;
  const { amount: money } = event;
  const isOurs = money.currency === attempt.currency;
  await updateAttempt(tx, attempt.id, {
    disputed_at,
    dispute_lost_at: now,
    dispute_lost_minor: isOurs ? money.minor : attempt.amount_minor,
  });
  const lost = { attemptId: attempt.id, provider, money };
  await postToLedger(tx, scope, chargedBackPosting(lost));
  await settleChargeback(tx, scope, { orderId: order.id, attemptId: attempt.id });
}
