import { Stripe } from "stripe";
import type { PaymentEvent, Verdict } from "../payment.ts";
import { fromUnits } from "./amount.ts";
import { Dispute, Event, MovedRefund, OthersSession, RefundedCharge, Session } from "./objects.ts";
import { failed, readSession } from "./session.ts";
import { isLive, type StripeSettings } from "./settings.ts";

/** How far a notice's time may be from ours, either way. */
const TOLERANCE_S = 300;

/**
 * What a call of Stripe's says (docs.stripe.com/webhooks). Its signature is checked over the very text that came, and its
 * time by ours: the SDK refuses what is old, and takes what says to be from the future, which we do not.
 */
export function readNotice(
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
    // Signed, and no text that it can be: what it says is looked at next.
    return error instanceof SyntaxError;
  }
}

const malformed = (ref: string | null = null): Verdict => ({
  ok: false,
  outcome: "malformed",
  signed: true,
  ref,
});
const noted = (ref: string | null): Verdict => ({ ok: false, outcome: "noted", signed: true, ref });

/** What a text says whose signature is right. */
export function readEvent(body: string, settings: StripeSettings): Verdict {
  const event = parsed(body);
  if (!event) return malformed();
  if (event.livemode !== isLive(settings)) {
    return { ok: false, outcome: "wrong_merchant", signed: true, ref: null };
  }
  const { object } = event.data;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return readOfSession(event, settings);
    case "charge.refunded":
      return readRefund(event, RefundedCharge.safeParse(object).data, false);
    case "refund.updated":
    case "refund.failed":
      return readMoved(event);
    case "charge.dispute.created":
      return readDispute(object);
    default:
      return noted(null);
  }
}

function parsed(body: string): Event | null {
  try {
    return Event.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

function readOfSession({ type, data }: Event, settings: StripeSettings): Verdict {
  if (OthersSession.safeParse(data.object).success) return noted(null);
  const session = Session.safeParse(data.object).data;
  if (!session) return malformed();
  const isPaid = session.payment_status === "paid";
  if (!isPaid && type === "checkout.session.async_payment_failed") {
    return failed(session, "async_payment_failed");
  }
  return readSession(session, isLive(settings)) ?? noted(session.client_reference_id);
}

function readMoved(event: Event): Verdict {
  const moved = MovedRefund.safeParse(event.data.object).data;
  const failed = moved?.status === "failed" || moved?.status === "canceled";
  return readRefund(event, moved, event.type === "refund.failed" || failed);
}

/** Which money goes back, and how far it has come, is asked: notices of it come in any order. */
function readRefund(
  { id }: Event,
  refunded: { readonly payment_intent: string } | undefined,
  failed: boolean,
): Verdict {
  if (!refunded) return malformed();
  const event: PaymentEvent = {
    type: "refund.moved",
    dedupeKey: `event:${id}`,
    ref: null,
    providerRef: refunded.payment_intent,
    code: "refund",
    simulated: false,
    failed,
  };
  return { ok: true, event };
}

function readDispute(object: unknown): Verdict {
  const dispute = Dispute.safeParse(object).data;
  const amount = dispute && fromUnits(dispute.amount, dispute.currency);
  if (!dispute || !amount) return malformed();
  const event: PaymentEvent = {
    type: "payment.disputed",
    dedupeKey: `dispute:${dispute.id}`,
    ref: null,
    providerRef: dispute.payment_intent,
    code: "dispute",
    simulated: false,
    amount,
  };
  return { ok: true, event };
}
