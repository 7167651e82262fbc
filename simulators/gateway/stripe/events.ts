import type { GatewayNotification } from "../notices.ts";
import type { GatewayContext } from "../payment.ts";
import { chargeView, disputeView, refundView, sessionView, setupView } from "./views.ts";
import { newId, type Payment, type Refund, tradeReference } from "./payment.ts";
import type { Session } from "./session.ts";
import type { Setup } from "./setup.ts";

const API_VERSION = "2026-10-28.preview";

function event(about: Origin, type: string, object: object, now: Date): GatewayNotification {
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
  return { channel: "event", url: addressOf(about), fields: { type, payload: text } };
}

type Origin = Pick<Payment, "params"> & { readonly shop?: string };

/** Stripe's dashboard sets it; here it follows from the shop's pages. */
const addressOf = ({ params, shop }: Origin): string =>
  new URL("/callback/stripe/notify", shop ?? params["success_url"]).href;

type SessionEvent = "completed" | "async_payment_succeeded" | "async_payment_failed" | "expired";

export const sessionEvent = (
  session: Session,
  what: SessionEvent,
  till: GatewayContext,
): GatewayNotification =>
  event(session, `checkout.session.${what}`, sessionView(session, ""), till.now());

export const setupEvent = (
  setup: Setup,
  what: "completed" | "expired",
  till: GatewayContext,
): GatewayNotification =>
  event(setup, `checkout.session.${what}`, setupView(setup, ""), till.now());

export const chargeRefunded = (payment: Payment, till: GatewayContext): GatewayNotification =>
  event(payment, "charge.refunded", chargeView(payment), till.now());

export const refundUpdated = (
  payment: Payment,
  refund: Refund,
  till: GatewayContext,
): GatewayNotification => {
  const type = refund.status === "failed" ? "refund.failed" : "refund.updated";
  return event(payment, type, refundView(payment, refund), till.now());
};

export const disputeCreated = (payment: Payment, till: GatewayContext): GatewayNotification =>
  event(payment, "charge.dispute.created", disputeView(payment), till.now());

export const disputeClosed = (payment: Payment, till: GatewayContext): GatewayNotification =>
  event(payment, "charge.dispute.closed", disputeView(payment), till.now());

/** Resolves when the buyer's browser may leave. */
export const notifyShop = (
  till: GatewayContext,
  payment: Payment,
  notice: GatewayNotification,
): Promise<void> => till.callbacks.announce(tradeReference(payment), notice);
