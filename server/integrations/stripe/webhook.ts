import { Stripe } from "stripe";
import type { PaymentEvent, RefundMoved, Verdict } from "../payment/provider.ts";
import { fromUnits } from "./amount.ts";
import { Dispute, Event, MovedRefund, OthersSession, RefundedCharge, Session } from "./schemas.ts";
import { failed, readSession } from "./checkoutSession.ts";
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
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return readOfSession(event, settings);
    case "charge.refunded":
      return readRefunded(event);
    case "refund.updated":
    case "refund.failed":
      return readMoved(event);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return readDispute(event);
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

function readRefunded({ id, data }: Event): Verdict {
  const charge = RefundedCharge.safeParse(data.object).data;
  if (!charge) return malformed();
  const total = fromUnits(charge.amount_refunded, charge.currency);
  return refundMoved({ dedupeKey: `event:${id}`, of: charge, total, failed: null });
}

/** That one has failed is one fact, by whichever notice it is told. */
function readMoved({ id, type, data }: Event): Verdict {
  const moved = MovedRefund.safeParse(data.object).data;
  if (!moved) return malformed();
  const { status, failure_reason: code = null, metadata } = moved;
  const isOver = type === "refund.failed" || status === "failed" || status === "canceled";
  const failed = isOver
    ? { id: metadata?.refund ?? null, reference: moved.id, code: code ?? status ?? null }
    : null;
  const dedupeKey = isOver ? `refund.failed:${moved.id}` : `event:${id}`;
  return refundMoved({ dedupeKey, of: moved, total: null, failed });
}

interface Moved extends Pick<RefundMoved, "dedupeKey" | "total" | "failed"> {
  readonly of: { readonly payment_intent: string };
}

/** Which money goes back, and how far it has come, is asked: notices of it come in any order. */
function refundMoved({ of, ...facts }: Moved): Verdict {
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

/** How a dispute ends that leaves the money with the shop; an inquiry is closed so, too. */
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);

function readDispute({ type, data }: Event): Verdict {
  const dispute = Dispute.safeParse(data.object).data;
  const amount = dispute && fromUnits(dispute.amount, dispute.currency);
  if (!dispute || !amount) return malformed();
  const { id, status, payment_intent: providerRef } = dispute;
  const facts = { ref: null, providerRef, simulated: false, amount } as const;
  if (type === "charge.dispute.created") {
    const dedupeKey = `dispute:${id}`;
    return { ok: true, event: { type: "payment.disputed", dedupeKey, code: "dispute", ...facts } };
  }
  // It may also have been prevented: then the buyer was refunded, of which another notice tells.
  const won = WON.has(status);
  if (!won && status !== "lost") return noted(null);
  const dedupeKey = `dispute.closed:${id}`;
  return { ok: true, event: { type: "dispute.closed", dedupeKey, code: status, won, ...facts } };
}
