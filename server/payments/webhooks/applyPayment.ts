import type { Money } from "#shared/kit/money.ts";
import type { AttemptState, EventOutcome } from "#shared/payments/attempts/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { isClosed, isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { closedStatusBefore, markPaid, type OrderRow } from "#server/sales/orders/commands.ts";
import type { PaymentSucceeded } from "#server/integrations/payment/provider.ts";
import { type AttemptRow, updateAttempt } from "../attempts/attemptQueries.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";
import { postToLedger } from "../ledger/commands.ts";
import { receivedPosting } from "../ledger/paymentPostings.ts";
import { scheduleRevenue } from "../recognition/commands.ts";
import { createMandate } from "../recurring/mandates.ts";
import { moveToConfirming, releaseSuspense, suspendMoney } from "../suspense/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { decideReport, findOpenReport } from "../transfers/transferQueries.ts";

type Success = PaymentCase<PaymentSucceeded>;
type MoneyOutcome = Extract<EventOutcome, "applied" | "duplicate" | "late" | "amount_differs">;

/** Money is never dropped: it pays the order or goes to suspense. No event reverts `paid`. */
export async function applyPayment(tx: Tx, scope: Context, it: Success): Promise<MoneyOutcome> {
  const { order, attempt, event } = it;
  const isLate = isClosed(order.status) || (await closedStatusBefore(tx, order)) !== null;
  const outcome = evaluateMoney({ order, attempt, money: event.amount, isLate });
  await createMandate(tx, scope, it, event.chargeRef);
  if (outcome === "applied") await payOrder(tx, scope, it);
  else await suspendPayment(tx, scope, it, outcome);
  return outcome;
}

interface MoneyFacts {
  readonly order: Pick<OrderRow, "status" | "total_minor">;
  readonly attempt: Pick<AttemptRow, "state" | "amount_minor" | "currency">;
  readonly money: Money;
  /** The order is closed, or confirming because money came after that: only staff reopen it. */
  readonly isLate: boolean;
}

/** Must not depend on the order in which events of several attempts arrive. */
export function evaluateMoney({ order, attempt, money, isLate }: MoneyFacts): MoneyOutcome {
  if (holdsMoney(attempt) && !wasRejected(order, attempt)) return "duplicate";
  if (isLate) return "late";
  const { minor, currency } = money;
  if (minor !== attempt.amount_minor || currency !== attempt.currency) return "amount_differs";
  if (isPaid(order.status)) return "duplicate";
  // A failed attempt may still bring the total from before an edit.
  return minor === order.total_minor ? "applied" : "amount_differs";
}

const holdsMoney = ({ state }: MoneyFacts["attempt"]) =>
  state !== "started" && state !== "failed" && state !== "given_up";

/** Staff rejected the attempt's earlier money. */
const wasRejected = ({ status }: MoneyFacts["order"], { state }: MoneyFacts["attempt"]) =>
  (status === OrderStatus.unpaid || isClosed(status)) && state === "review";

async function payOrder(tx: Tx, scope: Context, it: Success): Promise<void> {
  const { order, attempt, provider } = it;
  const money = it.event.amount;
  await settleAttempt(tx, scope, it, "succeeded");
  const received = { attemptId: attempt.id, provider, money };
  await postToLedger(tx, scope, receivedPosting(order, received));
  await markPaid(tx, scope, order, { paidMinor: money.minor, method: attempt.method });
  await scheduleRevenue(tx, scope, order.id);
  // Earlier suspense of the order is not needed any more.
  await releaseSuspense(tx, scope, order.id);
  // Money of the superseded report becomes due for refund.
  const report = await findOpenReport(tx, order.id);
  if (report) await decideReport(tx, report.id, "superseded", scope.now());
}

async function suspendPayment(
  tx: Tx,
  scope: Context,
  it: Success,
  cause: Exclude<MoneyOutcome, "applied">,
): Promise<void> {
  const { eventId: id, order, attempt } = it;
  const money = it.event.amount;
  if (!holdsMoney(attempt)) {
    await settleAttempt(tx, scope, it, cause === "duplicate" ? "duplicate" : "review");
  }
  await suspendMoney(tx, scope, { id, order, attempt, cause, money });
  await enqueueSuspenseMails(tx, scope, [id]);
  if (cause === "duplicate") return;
  await moveToConfirming(tx, scope, order, { reason: `payment.${cause}` });
}

function settleAttempt(
  tx: Tx,
  scope: Context,
  { attempt, event }: Success,
  state: AttemptState,
): Promise<void> {
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

/** The order stays payable, and the attempt may still succeed later. */
export async function applyFailure(
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
