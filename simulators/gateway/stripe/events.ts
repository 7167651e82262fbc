import type { GatewayNotification } from "../notices.ts";
import type { GatewayContext } from "../payment.ts";
import { chargeView, disputeView, refundView, sessionView } from "./views.ts";
import { tradeReference, newId, type Refund, type Session } from "./session.ts";

const API_VERSION = "2026-10-28.preview";

function event(session: Session, type: string, object: object, now: Date): GatewayNotification {
  const payload = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: Math.floor(now.getTime() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const text = JSON.stringify(payload, null, 2); // Stripe's formatting
  return { channel: "event", url: addressOf(session), fields: { type, payload: text } };
}

/** Stripe's dashboard sets it; here it follows from the shop's pages. */
const addressOf = ({ params }: Session): string =>
  new URL("/callback/stripe/notify", params["success_url"]).href;

type SessionEvent = "completed" | "async_payment_succeeded" | "async_payment_failed" | "expired";

export const sessionEvent = (
  session: Session,
  what: SessionEvent,
  till: GatewayContext,
): GatewayNotification =>
  event(session, `checkout.session.${what}`, sessionView(session, ""), till.now());

export const chargeRefunded = (session: Session, till: GatewayContext): GatewayNotification =>
  event(session, "charge.refunded", chargeView(session), till.now());

export const refundUpdated = (
  session: Session,
  refund: Refund,
  till: GatewayContext,
): GatewayNotification => {
  const type = refund.status === "failed" ? "refund.failed" : "refund.updated";
  return event(session, type, refundView(session, refund), till.now());
};

export const disputeCreated = (session: Session, till: GatewayContext): GatewayNotification =>
  event(session, "charge.dispute.created", disputeView(session), till.now());

export const disputeClosed = (session: Session, till: GatewayContext): GatewayNotification =>
  event(session, "charge.dispute.closed", disputeView(session), till.now());

/** Resolves when the buyer's browser may leave. */
export const notifyShop = (
  till: GatewayContext,
  session: Session,
  notice: GatewayNotification,
): Promise<void> => till.callbacks.announce(tradeReference(session), notice);
