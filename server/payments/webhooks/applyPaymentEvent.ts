import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { AttemptState, EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { postToLedger } from "../ledger/commands.ts";
import { closedStatusBefore, markPaid, type OrderRow } from "#server/sales/orders/commands.ts";
import type { PaymentSucceeded } from "#server/integrations/payment/provider.ts";
import { openDispute, closeDispute } from "../disputes/disputes.ts";
import { moveToConfirming, releaseSuspense, suspendMoney } from "../suspense/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { assignAtmAccount } from "../attempts/assignAtmAccount.ts";
import { createMandate, recordCharge } from "../recurring/mandates.ts";
import { type AttemptRow, updateAttempt } from "../attempts/attemptQueries.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";
import { applyRefundEvent } from "../refunds/refundEvents.ts";
import { receivedPosting } from "../ledger/paymentPostings.ts";
import { decideReport, findOpenReport } from "../transfers/transferQueries.ts";

type Success = PaymentSucceeded;

/**
 * Applies a provider's event; the caller ensures that each fact is applied once. Money is never dropped: it
 * pays the order or goes to suspense. No event reverts `paid`.
 */
export function applyPaymentEvent(tx: Tx, scope: Context, it: PaymentCase): Promise<EventOutcome> {
  const { event } = it;
  if (event.simulated) return Promise.resolve("simulated");
  switch (event.type) {
    case "payment.failed":
      return applyFailure(tx, scope, it);
    case "payment.succeeded":
      return applySuccess(tx, scope, { ...it, event });
    case "account.issued":
      return assignAtmAccount(tx, scope, { ...it, event });
    case "payment.disputed":
      return openDispute(tx, scope, { ...it, event });
    case "dispute.closed":
      return closeDispute(tx, scope, { ...it, event });
    case "refund.moved":
      return applyRefundEvent(tx, scope, { ...it, event });
    case "charge.succeeded":
    case "charge.failed":
      return recordCharge(tx, scope, { ...it, event });
  }
}

async function applyFailure(
  tx: Tx,
  scope: Context,
  { attempt, event }: PaymentCase,
): Promise<EventOutcome> {
  if (attempt.state !== "started") return "superseded";
  await updateAttempt(tx, attempt.id, {
    state: "failed",
    failure_code: event.code,
    settled_at: scope.now(),
  });
  return "applied";
}

async function applySuccess(
  tx: Tx,
  scope: Context,
  it: PaymentCase<Success>,
): Promise<EventOutcome> {
  const outcome = await evaluateMoney(tx, it);
  await createMandate(tx, scope, it, it.event.chargeRef);
  if (outcome === "applied") {
    await settleAttempt(tx, scope, it, "succeeded");
    const { attempt, provider } = it;
    const { amount: money } = it.event;
    const received = { attemptId: attempt.id, provider, money };
    await postToLedger(tx, scope, receivedPosting(it.order, received));
    const { minor: paidMinor } = money;
    await markPaid(tx, scope, it.order, { paidMinor, method: attempt.method });
    // Earlier suspense of the order is not needed any more.
    await releaseSuspense(tx, scope, it.order.id);
    await supersedeReport(tx, scope, it.order);
    return outcome;
  }
  if (!holdsMoney(it.attempt)) {
    await settleAttempt(tx, scope, it, outcome === "duplicate" ? "duplicate" : "review");
  }
  const { eventId: id, order, attempt } = it;
  const money = it.event.amount;
  await suspendMoney(tx, scope, { id, order, attempt, cause: outcome, money });
  await enqueueSuspenseMails(tx, scope, [id]);
  if (outcome !== "duplicate") {
    await moveToConfirming(tx, scope, order, { reason: `payment.${outcome}` });
  }
  return outcome;
}

/** Money of the superseded report becomes due for refund. */
async function supersedeReport(tx: Tx, scope: Context, order: OrderRow): Promise<void> {
  const report = await findOpenReport(tx, order.id);
  if (report) await decideReport(tx, report.id, "superseded", scope.now());
}

/** Must not depend on the order in which events of several attempts arrive. */
async function evaluateMoney(tx: Tx, { order, attempt, event }: PaymentCase<Success>) {
  if (holdsMoney(attempt) && !wasRejected(order, attempt)) return "duplicate";
  if (await isClosed(tx, order)) return "late";
  const { minor, currency } = event.amount;
  if (minor !== attempt.amount_minor || currency !== attempt.currency) return "amount_differs";
  if (isPaid(order)) return "duplicate";
  // A failed attempt may still bring the total from before an edit.
  return minor === order.total_minor ? "applied" : "amount_differs";
}

const holdsMoney = ({ state }: AttemptRow) =>
  state !== "started" && state !== "failed" && state !== "given_up";

/** Staff rejected the attempt's earlier money. */
const wasRejected = (order: OrderRow, { state }: AttemptRow) =>
  (order.status === OrderStatus.unpaid || isCancelled(order)) && state === "review";

const isPaid = ({ status }: OrderRow) =>
  status === OrderStatus.paid || status === OrderStatus.renewalCancelled;

const isCancelled = ({ status }: OrderRow) =>
  status === OrderStatus.cancelled || status === OrderStatus.expired;

/** Cancelled, or confirming because money came after that: only staff reopen it. */
const isClosed = async (tx: Tx, order: OrderRow) =>
  isCancelled(order) || (await closedStatusBefore(tx, order)) !== null;

function settleAttempt(
  tx: Tx,
  scope: Context,
  { attempt, event }: PaymentCase<Success>,
  state: AttemptState,
) {
  return updateAttempt(tx, attempt.id, {
    state,
    provider_ref: event.providerRef,
    failure_code: null,
    payer_bank: event.payer.bank,
    payer_last5: event.payer.last5,
    card_last4: event.payer.card,
    charge_ref: event.chargeRef,
    settled_at: scope.now(),
  });
}
