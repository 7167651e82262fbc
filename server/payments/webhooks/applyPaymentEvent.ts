import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { AttemptState, EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { post, type Posting } from "../ledger/commands.ts";
import {
  closedBefore,
  markConfirming,
  markPaid,
  type OrderRow,
  wasTakenBack,
} from "#server/sales/orders/commands.ts";
import type { PaymentSucceeded } from "#server/integrations/payment/provider.ts";
import { beginDispute, endDispute } from "../disputes/disputes.ts";
import { clearingOf, holdMoney, oweHeld } from "../suspense/commands.ts";
import { tellHeld } from "../suspense/emails.ts";
import { issueAccount } from "../attempts/assignAtmAccount.ts";
import { beginMandate, keepCharge } from "../recurring/mandates.ts";
import { type AttemptRow, updateAttempt } from "../attempts/attemptQueries.ts";
import type { Case } from "../attempts/paymentCase.ts";
import { followRefund } from "../refunds/refundEvents.ts";
import { revenueEntries } from "../ledger/revenuePostings.ts";
import { decideReport, openReportOf } from "../transfers/transferQueries.ts";

type Success = PaymentSucceeded;

/**
 * Applies a provider's event; the caller ensures that each fact is applied once. Money is never dropped: it
 * pays the order or goes to suspense. No event reverts `paid`.
 */
export function settle(tx: Tx, scope: Scope, it: Case): Promise<EventOutcome> {
  const { event } = it;
  if (event.simulated) return Promise.resolve("simulated");
  switch (event.type) {
    case "payment.failed":
      return fail(tx, scope, it);
    case "payment.succeeded":
      return succeed(tx, scope, { ...it, event });
    case "account.issued":
      return issueAccount(tx, scope, { ...it, event });
    case "payment.disputed":
      return beginDispute(tx, scope, { ...it, event });
    case "dispute.closed":
      return endDispute(tx, scope, { ...it, event });
    case "refund.moved":
      return followRefund(tx, scope, { ...it, event });
    case "charge.succeeded":
    case "charge.failed":
      return keepCharge(tx, scope, { ...it, event });
  }
}

async function fail(tx: Tx, scope: Scope, { attempt, event }: Case): Promise<EventOutcome> {
  if (attempt.state !== "started") return "superseded";
  await updateAttempt(tx, attempt.id, {
    state: "failed",
    failure_code: event.code,
    settled_at: scope.now(),
  });
  return "applied";
}

async function succeed(tx: Tx, scope: Scope, it: Case<Success>): Promise<EventOutcome> {
  const outcome = await judge(tx, it);
  await beginMandate(tx, scope, it);
  if (outcome === "applied") {
    await hold(tx, scope, it, "succeeded");
    await post(tx, scope, received(it));
    const { minor: paidMinor } = it.event.amount;
    await markPaid(tx, scope, it.order, { paidMinor, method: it.attempt.method });
    // Earlier suspense of the order is not needed any more.
    const owed = await oweHeld(tx, scope, it.order.id);
    await tellHeld(
      tx,
      scope,
      owed.map(({ id }) => id),
    );
    await supersedeReport(tx, scope, it.order);
    return outcome;
  }
  if (!holdsMoney(it.attempt)) {
    await hold(tx, scope, it, outcome === "duplicate" ? "duplicate" : "review");
  }
  await post(tx, scope, unmatched(it));
  const { eventId: id, order, attempt } = it;
  const money = it.event.amount;
  await holdMoney(tx, scope, { id, order, attempt, cause: outcome, money });
  await tellHeld(tx, scope, [id]);
  if (outcome !== "duplicate" && canConfirm(order)) {
    await markConfirming(tx, scope, order, { reason: `payment.${outcome}` });
  }
  return outcome;
}

/** Money of the superseded report becomes due for refund. */
async function supersedeReport(tx: Tx, scope: Scope, order: OrderRow): Promise<void> {
  const report = await openReportOf(tx, order.id);
  if (report) await decideReport(tx, report.id, "superseded", scope.now());
}

/** Must not depend on the order in which events of several attempts arrive. */
async function judge(tx: Tx, { order, attempt, event }: Case<Success>) {
  if (holdsMoney(attempt) && !isRefused(order, attempt)) return "duplicate";
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
const isRefused = (order: OrderRow, { state }: AttemptRow) =>
  (order.status === OrderStatus.unpaid || isCancelled(order)) && state === "review";

const isPaid = ({ status }: OrderRow) =>
  status === OrderStatus.paid || status === OrderStatus.renewalCancelled;

const isCancelled = ({ status }: OrderRow) =>
  status === OrderStatus.cancelled || status === OrderStatus.expired;

const canConfirm = (order: OrderRow) =>
  order.status === OrderStatus.unpaid || (isCancelled(order) && !wasTakenBack(order));

/** Cancelled, or confirming because money came after that: only staff reopen it. */
const isClosed = async (tx: Tx, order: OrderRow) =>
  isCancelled(order) || (await closedBefore(tx, order)) !== null;

function hold(tx: Tx, scope: Scope, { attempt, event }: Case<Success>, state: AttemptState) {
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

const received = (it: Case<Success>): Posting => ({
  kind: "payment.received",
  referenceId: it.attempt.id,
  entries: [
    { account: clearingOf(it.provider), money: it.event.amount },
    ...revenueEntries(it.order, { before: 0, minor: it.event.amount.minor, side: "credit" }),
  ],
});

/** Keyed by event: an attempt may bring money more than once. */
const unmatched = (it: Case<Success>): Posting => ({
  kind: "payment.unmatched",
  referenceId: it.eventId,
  entries: [
    { account: clearingOf(it.provider), money: it.event.amount },
    { account: "suspense", money: { ...it.event.amount, minor: -it.event.amount.minor } },
  ],
});
