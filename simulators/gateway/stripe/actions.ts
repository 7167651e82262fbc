import type { Task } from "../scheduler.ts";
import type { GatewayContext } from "../payment.ts";
import { scenarioNamed } from "../store.ts";
import {
  chargeRefunded,
  disputeClosed,
  disputeCreated,
  refundUpdated,
  sessionEvent,
  notifyShop,
} from "./events.ts";
import { type DisputeStatus, newId, type Payment, refOf, type Refund } from "./payment.ts";
import type { Session } from "./session.ts";
import type { CardCharge } from "./storedCard.ts";

const DAY_MS = 86_400_000;
/** A bank debit. */
const SLOW_MS = DAY_MS;

export async function completeSession(
  till: GatewayContext,
  session: Session,
  last4: string | null,
): Promise<void> {
  const wasPending = session.pending !== null;
  Object.assign(session, { status: "complete", paid: true, pending: null, asking: false });
  session.last4 ??= last4;
  tell(till, session);
  const what = wasPending ? "async_payment_succeeded" : "completed";
  await notifyShop(till, session, sessionEvent(session, what, till));
  if (!scenarioNamed(till.store.state, refOf(session)).failureAfterSuccess) return;
  await notifyShop(till, session, sessionEvent(unpaid(session), "async_payment_failed", till));
}

const unpaid = (session: Session): Session => ({ ...session, paid: false, refused: true });

/** The bank answers a day later. */
export async function completeLater(
  till: GatewayContext,
  session: Session,
  outcome: "paid" | "failed",
): Promise<void> {
  const at = new Date(till.now().getTime() + SLOW_MS).toISOString();
  Object.assign(session, { status: "complete", pending: { at, outcome }, asking: false });
  tell(till, session);
  await notifyShop(till, session, sessionEvent(session, "completed", till));
}

export async function failSession(till: GatewayContext, session: Session): Promise<void> {
  Object.assign(session, { status: "complete", refused: true, pending: null });
  tell(till, session);
  await notifyShop(till, session, sessionEvent(session, "async_payment_failed", till));
}

export async function expireSession(till: GatewayContext, session: Session): Promise<void> {
  Object.assign(session, { status: "expired", asking: false });
  tell(till, session);
  await notifyShop(till, session, sessionEvent(session, "expired", till));
}

export async function openDispute(till: GatewayContext, payment: Payment): Promise<void> {
  if (payment.disputeStatus !== "needs_response") payment.dispute = null; // a further dispute
  payment.dispute ??= newId("dp");
  payment.disputeStatus = "needs_response";
  tell(till, payment);
  await notifyShop(till, payment, disputeCreated(payment, till));
}

export async function closeDispute(
  till: GatewayContext,
  payment: Payment,
  status: Exclude<DisputeStatus, "needs_response">,
): Promise<void> {
  payment.disputeStatus = status;
  tell(till, payment);
  await notifyShop(till, payment, disputeClosed(payment, till));
}

/** The caller notifies the shop. */
export function createRefund(
  till: GatewayContext,
  payment: Payment,
  { amount, metadata }: Pick<Refund, "amount" | "metadata">,
): Refund {
  const slow = scenarioNamed(till.store.state, refOf(payment)).refund;
  const isSlow = slow === "slow" || slow === "failsLater";
  const now = till.now();
  const made: Refund = {
    id: newId("re"),
    amount,
    metadata,
    at: now.toISOString(),
    status: isSlow ? "pending" : "succeeded",
    dueAt: isSlow ? new Date(now.getTime() + DAY_MS).toISOString() : null,
  };
  payment.refunds.push(made);
  tell(till, payment);
  return made;
}

export const notifyRefund = (till: GatewayContext, payment: Payment): Promise<void> =>
  notifyShop(till, payment, chargeRefunded(payment, till));

async function endRefund(till: GatewayContext, payment: Payment, slow: Refund): Promise<void> {
  const { refund: how } = scenarioNamed(till.store.state, refOf(payment));
  slow.dueAt = null;
  slow.status = how === "failsLater" ? "failed" : "succeeded";
  till.store.save();
  await notifyShop(till, payment, refundUpdated(payment, slow, till));
}

/** The account is closed. */
export async function failRefund(
  till: GatewayContext,
  payment: Payment,
  made: Refund,
): Promise<void> {
  made.status = "failed";
  till.store.save();
  await notifyShop(till, payment, refundUpdated(payment, made, till));
}

export function stripeTasks(till: GatewayContext): Task[] {
  const { sessions, charges } = till.store.state;
  return [
    ...[...sessions, ...charges].flatMap((payment) => refundTasks(till, payment)),
    ...sessions.flatMap((session) => sessionTasks(till, session)),
    ...charges.flatMap((charge) => chargeTasks(till, charge)),
  ];
}

const refundTasks = (till: GatewayContext, payment: Payment): Task[] =>
  payment.refunds.flatMap((each): Task[] => {
    const run = () => endRefund(till, payment, each);
    return each.dueAt ? [{ key: `refund ${each.id}`, at: Date.parse(each.dueAt), run }] : [];
  });

function sessionTasks(till: GatewayContext, session: Session): Task[] {
  const { id, status, pending, expiresAt } = session;
  const key = `session ${id}`;
  if (status === "open") {
    return [{ key, at: Date.parse(expiresAt), run: () => expireSession(till, session) }];
  }
  if (!pending) return [];
  const run = () =>
    pending.outcome === "paid" ? completeSession(till, session, null) : failSession(till, session);
  return [{ key, at: Date.parse(pending.at), run }];
}

function chargeTasks(till: GatewayContext, charge: CardCharge): Task[] {
  if (!charge.dueAt) return [];
  const run = async () => {
    Object.assign(charge, { status: "succeeded", paid: true, dueAt: null });
    tell(till, charge);
  };
  return [{ key: `charge ${charge.id}`, at: Date.parse(charge.dueAt), run }];
}

function tell(till: GatewayContext, payment: Payment): void {
  const { status } = payment;
  till.events.emit("trade.changed", { MerchantTradeNo: refOf(payment), status });
  till.store.save();
}
