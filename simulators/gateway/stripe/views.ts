import { amountOf, currencyOf, nestedFields, type Refund, refOf, type Session } from "./session.ts";

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** docs.stripe.com/api, reduced to what shops read. */
export function sessionView(session: Session, origin: string, expand: readonly string[] = []) {
  const { params, status, paid } = session;
  const intent = expand.includes("payment_intent")
    ? intentView(session, expand.includes("payment_intent.latest_charge"))
    : session.intent;
  return {
    id: session.id,
    object: "checkout.session",
    amount_total: amountOf(session),
    currency: currencyOf(session),
    client_reference_id: refOf(session),
    metadata: nestedFields(params, "metadata"),
    mode: "payment",
    created: seconds(session.createdAt),
    expires_at: seconds(session.expiresAt),
    livemode: false,
    locale: params["locale"] ?? null,
    payment_intent: status === "complete" ? intent : null,
    payment_status: paid ? "paid" : "unpaid",
    status,
    customer_details:
      status === "complete" ? { email: "buyer@example.com", name: "A Buyer" } : null,
    success_url: params["success_url"],
    cancel_url: params["cancel_url"] ?? null,
    url: status === "open" ? `${origin}/checkout/${session.id}` : null,
  };
}

function intentView(session: Session, withCharge = false) {
  const { paid, refused } = session;
  const waiting = session.pending && !refused ? "processing" : "requires_payment_method";
  return {
    id: session.intent,
    object: "payment_intent",
    amount: amountOf(session),
    currency: currencyOf(session),
    livemode: false,
    metadata: nestedFields(session.params, "payment_intent_data[metadata]"),
    status: paid ? "succeeded" : waiting,
    latest_charge: paid ? (withCharge ? chargeView(session) : session.charge) : null,
  };
}

export function chargeView(session: Session) {
  const back = session.refunds.filter(({ status }) => status !== "failed");
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: session.charge,
    object: "charge",
    amount: amountOf(session),
    amount_refunded: refunded,
    currency: currencyOf(session),
    livemode: false,
    metadata: nestedFields(session.params, "payment_intent_data[metadata]"),
    paid: session.paid,
    payment_intent: session.intent,
    payment_method_details: session.last4
      ? { type: "card", card: { last4: session.last4, brand: "visa" } }
      : { type: "us_bank_account" },
    refunded: refunded === amountOf(session),
    disputed: session.dispute !== null,
  };
}

export const refundView = (session: Session, refund: Refund) => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  charge: session.charge,
  created: seconds(refund.at),
  currency: currencyOf(session),
  failure_reason: refund.status === "failed" ? "expired_or_canceled_card" : undefined,
  metadata: refund.metadata,
  payment_intent: session.intent,
  status: refund.status,
});

export const disputeView = (session: Session) => ({
  id: session.dispute,
  object: "dispute",
  amount: amountOf(session),
  charge: session.charge,
  currency: currencyOf(session),
  livemode: false,
  metadata: {},
  payment_intent: session.intent,
  reason: "fraudulent",
  status: session.disputeStatus,
});
