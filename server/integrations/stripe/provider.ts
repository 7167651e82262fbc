import type { Stripe } from "stripe";
import type { MethodReason, PaymentWish } from "#shared/payments/attempts/methodRules.ts";
import type { Answered, PaymentProvider } from "../payment/provider.ts";
import { isCharged, rangeOf, toUnits } from "./amount.ts";
import { SHORTEST_MINUTES, sessionOf } from "./checkout.ts";
import { openClient, pausing } from "./client.ts";
import { checkCredentials } from "./credentials.ts";
import { reread, withoutPersons } from "./redactPersonalData.ts";
import { readNotice } from "./webhook.ts";
import { Session } from "./schemas.ts";
import { refundPayment } from "./refund.ts";
import { readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

const SHOWN_DIGITS = 4;

/**
 * All currencies but TWD; `realNow` is the wall clock. Recurring charges stay with ECPay, so that renewals follow
 * one provider's schedule.
 */
export function createStripe(settings: StripeSettings, realNow: () => Date): PaymentProvider {
  const client = openClient(settings);
  const silent = async () => ({ body: "", verdict: null });
  return {
    id: "stripe",
    account: {
      merchant: `${settings.secretKey.slice(0, "sk_test_".length)}••••${settings.secretKey.slice(-SHOWN_DIGITS)}`,
      host: new URL(settings.url).host,
      check: () => checkCredentials(client, settings),
    },
    settles: isCharged,
    limits: (method, currency) =>
      method === "credit" && isCharged(currency) ? rangeOf(currency) : null,
    refuses: refusal,
    async begin(input) {
      const options = { idempotencyKey: `begin:${input.ref}` };
      const { id, url } = await pausing(client.checkout.sessions.create(sessionOf(input), options));
      if (!url) throw new Error(`Stripe returned no checkout URL for ${input.ref}`);
      return { step: { kind: "redirect", url }, session: id };
    },
    async closePage(session) {
      await pausing(client.checkout.sessions.expire(session));
    },
    verify: (_channel, body, signature = null) =>
      readNotice({ body, signature }, settings, realNow()),
    reread: (stored) => reread(stored, settings),
    redact: withoutPersons,
    acknowledge: (outcome) =>
      outcome === "stored" ? { status: 200, body: "ok" } : { status: 400, body: "bad signature" },
    query: (ref, session = null) => querySession(client, { ref, id: session }, isLive(settings)),
    queryAccount: silent,
    queryCharges: async () => null,
    stopCharges: async () => undefined,
    refund: (order) => pausing(refundPayment(client, order)),
  };
}

/** Without a stored session id no buyer was redirected, so nothing is paid. */
async function querySession(
  client: Stripe,
  { ref, id }: { ref: string; id: string | null },
  live: boolean,
): Promise<Answered> {
  if (id === null) return { body: "", verdict: null };
  const expand = ["payment_intent.latest_charge"];
  const answer = await pausing(client.checkout.sessions.retrieve(id, { expand }));
  const session = Session.parse(answer);
  if (session.client_reference_id !== ref) {
    throw new Error(`Stripe was asked about ${ref} and answered about another payment`);
  }
  return { body: JSON.stringify(session), verdict: readSession(session, live) };
}

function refusal({ method, amount, minutesLeft }: PaymentWish): MethodReason | "method" | null {
  const { currency, minor } = amount;
  if (method !== "credit") return "method";
  if (!isCharged(currency)) return "currency";
  const { min, max } = rangeOf(currency);
  if (minor < min.minor || toUnits(amount) === null) return "too_small";
  if (minor > max.minor) return "too_large";
  return minutesLeft < SHORTEST_MINUTES ? "too_late" : null;
}
