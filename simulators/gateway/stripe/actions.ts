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
import { type DisputeStatus, newId, refOf, type Refund, type Session } from "./session.ts";

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

export async function openDispute(till: GatewayContext, session: Session): Promise<void> {
  if (session.disputeStatus !== "needs_response") session.dispute = null; // a further dispute
  session.dispute ??= newId("dp");
  session.disputeStatus = "needs_response";
  tell(till, session);
  await notifyShop(till, session, disputeCreated(session, till));
}

export async function closeDispute(
  till: GatewayContext,
  session: Session,
  status: Exclude<DisputeStatus, "needs_response">,
): Promise<void> {
  session.disputeStatus = status;
  tell(till, session);
  await notifyShop(till, session, disputeClosed(session, till));
}

/** The caller notifies the shop. */
export function createRefund(
  till: GatewayContext,
  session: Session,
  { amount, metadata }: Pick<Refund, "amount" | "metadata">,
): Refund {
  const slow = scenarioNamed(till.store.state, refOf(session)).refund;
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
  session.refunds.push(made);
  tell(till, session);
  return made;
}

export const notifyRefund = (till: GatewayContext, session: Session): Promise<void> =>
  notifyShop(till, session, chargeRefunded(session, till));

async function endRefund(till: GatewayContext, session: Session, slow: Refund): Promise<void> {
  const { refund: how } = scenarioNamed(till.store.state, refOf(session));
  slow.dueAt = null;
  slow.status = how === "failsLater" ? "failed" : "succeeded";
  till.store.save();
  await notifyShop(till, session, refundUpdated(session, slow, till));
}

/** The account is closed. */
export async function failRefund(
  till: GatewayContext,
  session: Session,
  made: Refund,
): Promise<void> {
  made.status = "failed";
  till.store.save();
  await notifyShop(till, session, refundUpdated(session, made, till));
}

export function stripeTasks(till: GatewayContext): Task[] {
  return till.store.state.sessions.flatMap((session): Task[] => {
    const { id, status, pending, expiresAt, refunds } = session;
    const slow = refunds.flatMap((each): Task[] => {
      const run = () => endRefund(till, session, each);
      return each.dueAt ? [{ key: `refund ${each.id}`, at: Date.parse(each.dueAt), run }] : [];
    });
    if (status === "open") {
      const run = () => expireSession(till, session);
      return [...slow, { key: `session ${id}`, at: Date.parse(expiresAt), run }];
    }
    if (!pending) return slow;
    const run = () =>
      pending.outcome === "paid"
        ? completeSession(till, session, null)
        : failSession(till, session);
    return [...slow, { key: `session ${id}`, at: Date.parse(pending.at), run }];
  });
}

function tell(till: GatewayContext, session: Session): void {
  const { status } = session;
  till.events.emit("trade.changed", { MerchantTradeNo: refOf(session), status });
  till.store.save();
}
