import type { PaymentEvent, Verdict } from "../payment/provider.ts";
import { fromUnits } from "./amount.ts";
import type { Session } from "./schemas.ts";

type Outcome = Extract<Verdict, { ok: false }>["outcome"];

const unusable = (outcome: Outcome, ref: string | null): Verdict => ({
  ok: false,
  outcome,
  signed: true,
  ref,
});

/** What is known of a page that takes money, whoever says so; null while it decides nothing. */
export function readSession(session: Session, live: boolean): Verdict | null {
  const { client_reference_id: ref } = session;
  if (session.livemode !== live) return unusable("wrong_merchant", ref);
  if (session.payment_status === "paid") return readPaid(session);
  if (session.payment_status !== "unpaid") return unusable("malformed", ref);
  if (session.status === "expired") return failed(session, "expired");
  return hasFailed(session) ? failed(session, "async_payment_failed") : null;
}

/** Finished by the buyer, and their bank has said no since then. */
function hasFailed({ status, payment_intent: intent }: Session): boolean {
  if (status !== "complete" || !intent || typeof intent === "string") return false;
  return intent.status === "requires_payment_method" || intent.status === "canceled";
}

/** The bank refused what the buyer had finished; or nobody finished it in time. */
export type Failure = "async_payment_failed" | "expired";

/** That nobody has paid by this page, or will. */
export function failed(session: Session, code: Failure): Verdict {
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

/** One fact however it is told: by the key of the payment's own number, which stands for one charge. */
function readPaid(session: Session): Verdict {
  const { client_reference_id: ref, payment_intent: intent } = session;
  const amount = fromUnits(session.amount_total, session.currency);
  const paidBy = typeof intent === "string" ? intent : intent?.id;
  if (!amount || !paidBy) return unusable("malformed", ref);
  const event: PaymentEvent = {
    type: "payment.succeeded",
    dedupeKey: `paid:${paidBy}`,
    ref,
    providerRef: paidBy,
    code: "paid",
    simulated: false,
    amount,
    payer: { bank: null, last5: null, card: last4(intent) },
    chargeRef: paidBy, // money goes back by it, not by the number of the charge
  };
  return { ok: true, event };
}

function last4(intent: Session["payment_intent"]): string | null {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? (charge?.payment_method_details?.card?.last4 ?? null) : null;
}
