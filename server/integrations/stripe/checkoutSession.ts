import type { PaymentEvent, Verdict } from "../payment/provider.ts";
import { fromUnits } from "./amount.ts";
import type { Session } from "./schemas.ts";

type Outcome = Extract<Verdict, { ok: false }>["outcome"];

const refusedVerdict = (outcome: Outcome, ref: string | null): Verdict => ({
  ok: false,
  outcome,
  signed: true,
  ref,
});

/** Null while undecided. */
export function readSession(session: Session, live: boolean): Verdict | null {
  const { client_reference_id: ref } = session;
  if (session.livemode !== live) return refusedVerdict("wrong_merchant", ref);
  if (session.payment_status === "paid") return readPaid(session);
  if (session.payment_status !== "unpaid") return refusedVerdict("malformed", ref);
  if (session.status === "expired") return failedVerdict(session, "expired");
  return hasFailed(session) ? failedVerdict(session, "async_payment_failed") : null;
}

function hasFailed({ status, payment_intent: intent }: Session): boolean {
  if (status !== "complete" || !intent || typeof intent === "string") return false;
  return intent.status === "requires_payment_method" || intent.status === "canceled";
}

export type Failure = "async_payment_failed" | "expired";

export function failedVerdict(session: Session, code: Failure): Verdict {
  const { id, client_reference_id: ref } = session;
  const event: PaymentEvent = {
    type: "payment.failed",
    dedupeKey: `${code}:${id}`,
    ref,
    providerRef: id,
    code,
    simulated: false,
  };
  return { ok: true, event };
}

/** Keyed by payment intent, so that callback and query give the same fact. */
function readPaid(session: Session): Verdict {
  const { client_reference_id: ref, payment_intent: intent } = session;
  const amount = fromUnits(session.amount_total, session.currency);
  const paidBy = typeof intent === "string" ? intent : intent?.id;
  if (!amount || !paidBy) return refusedVerdict("malformed", ref);
  const event: PaymentEvent = {
    type: "payment.succeeded",
    dedupeKey: `paid:${paidBy}`,
    ref,
    providerRef: paidBy,
    code: "paid",
    simulated: false,
    amount,
    payer: { bank: null, last5: null, card: last4(intent) },
    chargeRef: paidBy, // refunds reference the payment intent
  };
  return { ok: true, event };
}

function last4(intent: Session["payment_intent"]): string | null {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? (charge?.payment_method_details?.card?.last4 ?? null) : null;
}
