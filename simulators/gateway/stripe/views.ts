import {
  amountOf,
  currencyOf,
  nestedFields,
  type Payment,
  type Refund,
  refOf,
  seconds,
} from "./payment.ts";
import type { Session } from "./session.ts";
import type { Setup } from "./setup.ts";
import type { CardCharge, Customer, StoredCard } from "./storedCard.ts";

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
    metadata: metadataOf(session),
    status: paid ? "succeeded" : waiting,
    latest_charge: paid ? (withCharge ? chargeView(session) : session.charge) : null,
  };
}

/** Of the payment intent: a page's stands apart from its own. */
const metadataOf = ({ params }: Payment) =>
  nestedFields(params, params["mode"] ? "payment_intent_data[metadata]" : "metadata");

export function chargeView(payment: Payment) {
  const back = payment.refunds.filter(({ status }) => status !== "failed");
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: payment.charge,
    object: "charge",
    amount: amountOf(payment),
    amount_refunded: refunded,
    currency: currencyOf(payment),
    livemode: false,
    created: seconds(payment.createdAt),
    metadata: metadataOf(payment),
    paid: payment.paid,
    payment_intent: payment.intent,
    payment_method_details: payment.last4
      ? { type: "card", card: { last4: payment.last4, brand: "visa" } }
      : { type: "us_bank_account" },
    refunded: refunded === amountOf(payment),
    disputed: payment.dispute !== null,
  };
}

export const refundView = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  charge: payment.charge,
  created: seconds(refund.at),
  currency: currencyOf(payment),
  failure_reason: refund.status === "failed" ? "expired_or_canceled_card" : undefined,
  metadata: refund.metadata,
  payment_intent: payment.intent,
  status: refund.status,
});

export const disputeView = (payment: Payment) => ({
  id: payment.dispute,
  object: "dispute",
  amount: amountOf(payment),
  charge: payment.charge,
  currency: currencyOf(payment),
  livemode: false,
  metadata: {},
  payment_intent: payment.intent,
  reason: "fraudulent",
  status: payment.disputeStatus,
});

/** `card`: expands the setup intent and its payment method. */
export function setupView(setup: Setup, origin: string, card: StoredCard | null = null) {
  const { id, params, status } = setup;
  const metadata = nestedFields(params, "setup_intent_data[metadata]");
  const intent = {
    id: setup.intent,
    object: "setup_intent",
    customer: params["customer"],
    livemode: false,
    metadata,
    payment_method: card && cardView(card),
    status: status === "complete" ? "succeeded" : "requires_payment_method",
    usage: "off_session",
  };
  return {
    id,
    object: "checkout.session",
    amount_total: null,
    currency: null,
    client_reference_id: refOf(setup),
    customer: params["customer"] ?? null,
    metadata: nestedFields(params, "metadata"),
    mode: "setup",
    created: seconds(setup.createdAt),
    expires_at: seconds(setup.expiresAt),
    livemode: false,
    locale: params["locale"] ?? null,
    payment_intent: null,
    payment_status: "no_payment_required",
    setup_intent: card ? intent : setup.intent,
    status,
    customer_details:
      status === "complete" ? { email: "buyer@example.com", name: "A Buyer" } : null,
    success_url: params["success_url"],
    cancel_url: params["cancel_url"] ?? null,
    url: status === "open" ? `${origin}/setup/${id}` : null,
  };
}

export const customerView = ({ id, createdAt, metadata, deleted }: Customer) =>
  deleted
    ? { id, object: "customer", deleted }
    : { id, object: "customer", created: seconds(createdAt), livemode: false, metadata };

export const cardView = (card: StoredCard) => ({
  id: card.id,
  object: "payment_method",
  card: {
    brand: "visa",
    exp_month: card.expiryMonth,
    exp_year: card.expiryYear,
    last4: card.last4,
  },
  created: seconds(card.createdAt),
  customer: card.customer,
  livemode: false,
  type: "card",
});

export function cardIntentView(charge: CardCharge, withCharge: boolean) {
  const { id, params, status, paid, decline, customer, card } = charge;
  const amount = amountOf(charge);
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: paid ? amount : 0,
    created: seconds(charge.createdAt),
    currency: currencyOf(charge),
    customer,
    description: params["description"] ?? null,
    last_payment_error: decline && { type: "card_error", ...decline, charge: charge.charge },
    latest_charge: withCharge ? chargeView(charge) : charge.charge,
    livemode: false,
    metadata: metadataOf(charge),
    payment_method: decline ? null : card,
    status,
  };
}
