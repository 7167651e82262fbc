import type { Stripe } from "stripe";
import type { PaymentRequest, ProviderReason } from "#shared/payments/attempts/methodRules.ts";
import type { QueryResult, PaymentProvider } from "../payment/provider.ts";
import { isCharged, rangeOf, toUnits } from "./amount.ts";
import { MIN_SESSION_MINUTES, toSessionParams } from "./checkout.ts";
import { checkCredentials, createClient, withRateLimit } from "./client.ts";
import { readWebhook, redactPersonalData, verifyStored } from "./webhook.ts";
import { Session } from "./schemas.ts";
import { refundPayment } from "./refund.ts";
import { createStoredCards } from "./storedCards.ts";
import { readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

const SHOWN_DIGITS = 4;

/** All currencies but TWD; `realNow` is the wall clock. No recurring charges on Stripe's own schedule. */
export function createStripeProvider(
  settings: StripeSettings,
  realNow: () => Date,
): PaymentProvider {
  const client = createClient(settings);
  const noResult = async () => ({ body: "", verdict: null });
  return {
    id: "stripe",
    account: {
      merchant: `${settings.secretKey.slice(0, "sk_test_".length)}••••${settings.secretKey.slice(-SHOWN_DIGITS)}`,
      host: new URL(settings.url).host,
      check: () => checkCredentials(client, settings),
    },
    acceptsCurrency: isCharged,
    limits: (method, currency) =>
      method === "credit" && isCharged(currency) ? rangeOf(currency) : null,
    refusalReason,
    async begin(input) {
      const options = { idempotencyKey: `begin:${input.ref}` };
      const { id, url } = await withRateLimit(
        client.checkout.sessions.create(toSessionParams(input), options),
      );
      if (!url) throw new Error(`Stripe returned no checkout URL for ${input.ref}`);
      return { step: { kind: "redirect", url }, session: id };
    },
    async expireSession(session) {
      await withRateLimit(client.checkout.sessions.expire(session));
    },
    verify: (_channel, body, signature = null) =>
      readWebhook({ body, signature }, settings, realNow()),
    verifyStored: (stored) => verifyStored(stored, settings),
    redact: redactPersonalData,
    acknowledge: (outcome) =>
      outcome === "stored" ? { status: 200, body: "ok" } : { status: 400, body: "bad signature" },
    query: (ref, session = null) => querySession(client, { ref, id: session }, isLive(settings)),
    queryAccount: noResult,
    queryCharges: async () => null,
    cancelMandate: async () => undefined,
    refund: (order) => withRateLimit(refundPayment(client, order)),
    cards: createStoredCards(client, isLive(settings)),
  };
}

/** Without a stored session id no buyer was redirected, so nothing is paid. */
async function querySession(
  client: Stripe,
  { ref, id }: { ref: string; id: string | null },
  live: boolean,
): Promise<QueryResult> {
  if (id === null) return { body: "", verdict: null };
  const expand = ["payment_intent.latest_charge"];
  const answer = await withRateLimit(client.checkout.sessions.retrieve(id, { expand }));
  const session = Session.parse(answer);
  if (session.client_reference_id !== ref) {
    throw new Error(`Stripe was asked about ${ref} and answered about another payment`);
  }
  return { body: JSON.stringify(session), verdict: readSession(session, live) };
}

function refusalReason({
  method,
  amount,
  minutesLeft,
}: PaymentRequest): ProviderReason | "method" | null {
  const { currency, minor } = amount;
  if (method !== "credit") return "method";
  if (!isCharged(currency)) return "currency";
  const { min, max } = rangeOf(currency);
  if (minor < min.minor || toUnits(amount) === null) return "too_small";
  if (minor > max.minor) return "too_large";
  return minutesLeft < MIN_SESSION_MINUTES ? "too_late" : null;
}
