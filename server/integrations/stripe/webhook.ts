import { Stripe } from "stripe";
import type { PaymentEvent, RefundUpdated, StoredEvent, Verdict } from "../payment/provider.ts";
import { fromUnits } from "./amount.ts";
import {
  Dispute,
  Event,
  UpdatedRefund,
  ForeignSession,
  RefundedCharge,
  Session,
  SetupSession,
} from "./schemas.ts";
import { failedVerdict, readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

const TOLERANCE_S = 300;

/** Verified over the raw body (docs.stripe.com/webhooks). The SDK accepts future timestamps; we do not. */
export function readWebhook(
  { body, signature }: { body: string; signature: string | null },
  settings: StripeSettings,
  now: Date,
): Verdict {
  if (signature === null || !isSigned(body, signature, settings.webhookSecret, now)) {
    return { ok: false, outcome: "forged", signed: false, ref: null };
  }
  return readEvent(body, settings);
}

function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const times = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)];
  const [, seconds = ""] = times[0] ?? [];
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) return false;
  if (Number(seconds) - now.getTime() / 1_000 > TOLERANCE_S) return false;
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
    return true;
  } catch (error) {
    // The signature is valid, the body no JSON: reported as malformed later.
    return error instanceof SyntaxError;
  }
}

const PERSONAL_FIELDS = new Set([
  "billing_details",
  "collected_information",
  "customer_details",
  "customer_email",
  "evidence",
  "receipt_email",
  "receipt_number",
  "receipt_url",
  "shipping",
  "shipping_details",
  "url",
]);

export function redactPersonalData(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      PERSONAL_FIELDS.has(name) ? undefined : value,
    );
  } catch {
    return body;
  }
}

export function verifyStored(
  { channel, body }: StoredEvent,
  settings: StripeSettings,
): Verdict | null {
  if (channel !== "query") return readEvent(body, settings);
  try {
    const session = Session.safeParse(JSON.parse(body)).data;
    return session ? readSession(session, isLive(settings)) : null;
  } catch {
    return null;
  }
}

const malformedVerdict = (ref: string | null = null): Verdict => ({
  ok: false,
  outcome: "malformed",
  signed: true,
  ref,
});
const notedVerdict = (ref: string | null): Verdict => ({
  ok: false,
  outcome: "noted",
  signed: true,
  ref,
});

function readEvent(body: string, settings: StripeSettings): Verdict {
  const event = parseEvent(body);
  if (!event) return malformedVerdict();
  if (event.livemode !== isLive(settings)) {
    return { ok: false, outcome: "wrong_merchant", signed: true, ref: null };
  }
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return readSessionEvent(event, settings);
    case "charge.refunded":
      return readChargeRefunded(event);
    case "refund.updated":
    case "refund.failed":
      return readRefundUpdated(event);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return readDispute(event);
    default:
      return notedVerdict(null); // including payment_intent.*: off-session charges are answered synchronously
  }
}

function parseEvent(body: string): Event | null {
  try {
    return Event.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

function readSessionEvent({ type, data }: Event, settings: StripeSettings): Verdict {
  if (ForeignSession.safeParse(data.object).success) return notedVerdict(null);
  if (SetupSession.safeParse(data.object).success) return notedVerdict(null); // no money moved
  const session = Session.safeParse(data.object).data;
  if (!session) return malformedVerdict();
  const isPaid = session.payment_status === "paid";
  if (!isPaid && type === "checkout.session.async_payment_failed") {
    return failedVerdict(session, "async_payment_failed");
  }
  return readSession(session, isLive(settings)) ?? notedVerdict(session.client_reference_id);
}

function readChargeRefunded({ id, data }: Event): Verdict {
  const charge = RefundedCharge.safeParse(data.object).data;
  if (!charge) return malformedVerdict();
  const total = fromUnits(charge.amount_refunded, charge.currency);
  return refundUpdatedVerdict({ dedupeKey: `event:${id}`, of: charge, total, failed: null });
}

/** A failure is one fact, whichever event reports it. */
function readRefundUpdated({ id, type, data }: Event): Verdict {
  const refund = UpdatedRefund.safeParse(data.object).data;
  if (!refund) return malformedVerdict();
  const { status, failure_reason: code = null, metadata } = refund;
  const isOver = type === "refund.failed" || status === "failed" || status === "canceled";
  const failed = isOver
    ? { id: metadata?.refund ?? null, reference: refund.id, code: code ?? status ?? null }
    : null;
  const dedupeKey = isOver ? `refund.failed:${refund.id}` : `event:${id}`;
  return refundUpdatedVerdict({ dedupeKey, of: refund, total: null, failed });
}

interface RefundChange extends Pick<RefundUpdated, "dedupeKey" | "total" | "failed"> {
  readonly of: { readonly payment_intent: string };
}

/** Events arrive in any order, so the refund's state is queried. */
function refundUpdatedVerdict({ of, ...facts }: RefundChange): Verdict {
  const event: PaymentEvent = {
    type: "refund.moved",
    ref: null,
    providerRef: of.payment_intent,
    code: "refund",
    simulated: false,
    ...facts,
  };
  return { ok: true, event };
}

/** A closed inquiry also leaves the money with the shop. */
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);

function readDispute({ type, data }: Event): Verdict {
  const dispute = Dispute.safeParse(data.object).data;
  const amount = dispute && fromUnits(dispute.amount, dispute.currency);
  if (!dispute || !amount) return malformedVerdict();
  const { id, status, payment_intent: providerRef } = dispute;
  const facts = { ref: null, providerRef, simulated: false, amount } as const;
  if (type === "charge.dispute.created") {
    const dedupeKey = `dispute:${id}`;
    return { ok: true, event: { type: "payment.disputed", dedupeKey, code: "dispute", ...facts } };
  }
  // "prevented": the buyer was refunded, which another event reports.
  const won = WON.has(status);
  if (!won && status !== "lost") return notedVerdict(null);
  const dedupeKey = `dispute.closed:${id}`;
  return { ok: true, event: { type: "dispute.closed", dedupeKey, code: status, won, ...facts } };
}
