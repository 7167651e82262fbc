import { Stripe } from "stripe";
import type { CardChargeInput, CardChargeQuery, CardChargeResult } from "../payment/storedCards.ts";
import { fromUnits, toUnits } from "./amount.ts";
import { CardIntent, type Decline } from "./schemas.ts";

const LIST_LIMIT = 100;
/** Between our clock and Stripe's; other charges differ in `ref`. */
const MARGIN_MS = 60 * 60_000;

/** Stripe itself charges no card again after these (docs.stripe.com/billing/revenue-recovery/smart-retries). */
const NEVER_RETRIED = [
  "highest_risk_level",
  "incorrect_number",
  "lost_card",
  "pickup_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stolen_card",
  "transaction_not_allowed",
];
/** Mended by another card, or by its new data, alone (docs.stripe.com/declines/codes). */
const OTHER_CARD_NEEDED = [
  "card_not_supported",
  "currency_not_supported",
  "expired_card",
  "fraudulent",
  "invalid_account",
  "invalid_number",
  "merchant_blacklist",
  "new_account_information_available",
  "restricted_card",
  "stop_payment_order",
];
const HARD: ReadonlySet<string> = new Set([...NEVER_RETRIED, ...OTHER_CARD_NEEDED]);
const HARD_ADVICE = "do_not_try_again";
const AUTHENTICATION = "authentication_required";

/**
 * Lists earlier charges first, because Stripe forgets idempotency keys after a day; the key covers concurrent calls.
 * The bank alone asks for 3-D Secure: nothing here forces it, since the member is away.
 */
export async function chargeCard(
  client: Stripe,
  input: CardChargeInput,
  live: boolean,
): Promise<CardChargeResult> {
  const params = toIntentParams(input);
  const made = await findCharge(client, input, live);
  if (made) return made;
  try {
    const intent = await client.paymentIntents.create(params, {
      idempotencyKey: `charge:${input.ref}`,
    });
    return toChargeResult(readIntent(intent, input.ref, live));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return toDeclined(error, input.ref, live);
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (await isAttached(client, input)) throw error;
    const code = error.code ?? "payment_method_detached";
    return { outcome: "declined", providerRef: null, code, hard: true };
  }
}

/** The list is consistent with earlier writes; Stripe's search is not. */
export async function findCharge(
  client: Stripe,
  { ref, customer, since }: CardChargeQuery,
  live: boolean,
): Promise<CardChargeResult | null> {
  const gte = Math.floor((since.getTime() - MARGIN_MS) / 1_000);
  const expand = ["data.latest_charge"];
  const list = client.paymentIntents.list({
    customer,
    created: { gte },
    limit: LIST_LIMIT,
    expand,
  });
  for await (const intent of list) {
    if (intent.metadata["ref"] === ref) return toChargeResult(readIntent(intent, ref, live));
  }
  return null;
}

/** False for a card that was detached or never existed. */
export async function isAttached(
  client: Stripe,
  { customer, card }: { readonly customer: string; readonly card: string },
): Promise<boolean> {
  try {
    return (await client.paymentMethods.retrieve(card)).customer === customer;
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (isMissing) return false;
    throw error;
  }
}

function toIntentParams(input: CardChargeInput): Stripe.PaymentIntentCreateParams {
  const { ref, customer, card, amount, kind, description } = input;
  const units = toUnits(amount);
  if (units === null) throw new RangeError(`Stripe cannot charge ${amount.minor}`);
  return {
    amount: units,
    currency: amount.currency.toLowerCase(),
    customer,
    payment_method: card,
    allowed_payment_method_types: ["card"],
    off_session: true,
    confirm: true,
    description,
    metadata: { ref, kind },
    expand: ["latest_charge"],
  };
}

function readIntent(answer: unknown, ref: string, live: boolean): CardIntent {
  const intent = CardIntent.parse(answer);
  if (intent.metadata.ref !== ref) {
    throw new Error(`Stripe was asked about ${ref} and answered about another charge`);
  }
  if (intent.livemode !== live) throw new Error(`Stripe's ${intent.id} is of another mode`);
  return intent;
}

function toChargeResult(intent: CardIntent): CardChargeResult {
  const { id: providerRef, status, last_payment_error: reason } = intent;
  switch (status) {
    case "succeeded":
      return toSucceeded(intent);
    case "processing":
      return { outcome: "processing", providerRef };
    case "requires_action":
      return { outcome: AUTHENTICATION, providerRef, code: status };
    case "requires_payment_method":
    case "canceled":
      return toRefused(reason ?? { code: status }, providerRef);
    default:
      throw new Error(`Stripe's ${providerRef} is ${status}`);
  }
}

function toSucceeded(intent: CardIntent): CardChargeResult {
  const { id, amount_received: units, currency, latest_charge: charge } = intent;
  const amount = fromUnits(units, currency);
  if (!amount || !charge || typeof charge === "string") {
    throw new Error(`Stripe's ${id} succeeded without a charge`);
  }
  return {
    outcome: "succeeded",
    providerRef: id,
    chargeRef: id, // refunds reference the payment intent
    card: charge.payment_method_details?.card?.last4 ?? null,
    at: new Date(charge.created * 1_000),
    amount,
  };
}

function toDeclined(
  error: InstanceType<typeof Stripe.errors.StripeCardError>,
  ref: string,
  live: boolean,
): CardChargeResult {
  const { payment_intent: intent } = error;
  return toRefused(error, intent ? readIntent(intent, ref, live).id : null);
}

function toRefused(
  { code, decline_code: reason, advice_code: advice }: Decline,
  providerRef: string | null,
): CardChargeResult {
  const said = reason ?? code ?? "card_declined";
  if (code === AUTHENTICATION || reason === AUTHENTICATION) {
    return { outcome: AUTHENTICATION, providerRef, code: said };
  }
  const hard = HARD.has(said) || advice === HARD_ADVICE;
  return { outcome: "declined", providerRef, code: said, hard };
}
