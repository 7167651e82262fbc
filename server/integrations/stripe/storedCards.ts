import { Stripe } from "stripe";
import type { CardSetup, CardSetupInput, StoredCards } from "../payment/storedCards.ts";
import { chargeCard, findCharge, isAttached } from "./cardCharge.ts";
import { locales } from "./checkout.ts";
import { withRateLimit } from "./client.ts";
import { CompletedSetup, SetupSession } from "./schemas.ts";

export function createStoredCards(client: Stripe, live: boolean): StoredCards {
  return {
    begin: (input) => withRateLimit(beginSetup(client, input)),
    querySetup: (session) => withRateLimit(querySetup(client, session, live)),
    charge: (input) => withRateLimit(chargeCard(client, input, live)),
    queryCharge: (query) => withRateLimit(findCharge(client, query, live)),
    remove: (card) => withRateLimit(removeCard(client, card)),
  };
}

async function beginSetup(
  client: Stripe,
  input: CardSetupInput,
): Promise<{ url: string; session: string }> {
  const { member, customer: known } = input;
  const customer = known ?? (await createCustomer(client, member, `customer:${member}`));
  const session = await openSetup(client, input, customer).catch(async (error: unknown) => {
    if (!isMissingCustomer(error)) throw error;
    // Deleted in the dashboard.
    const next = await createCustomer(client, member, `customer:${member}:${customer}`);
    return openSetup(client, input, next);
  });
  if (!session.url) throw new Error(`Stripe returned no setup URL for ${input.ref}`);
  return { url: session.url, session: session.id };
}

/** Without name and address: what Stripe needs, its page asks for. */
async function createCustomer(
  client: Stripe,
  member: string,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await client.customers.create({ metadata: { member } }, { idempotencyKey });
  return id;
}

/**
 * Checkout Session in setup mode (docs.stripe.com/payments/save-and-reuse): its setup intent is for off-session
 * use, so that the bank authenticates the member now, if ever.
 */
const openSetup = (client: Stripe, { ref, lang, urls }: CardSetupInput, customer: string) =>
  client.checkout.sessions.create(
    {
      mode: "setup",
      allowed_payment_method_types: ["card"],
      customer,
      client_reference_id: ref,
      metadata: { ref },
      setup_intent_data: { metadata: { ref } },
      locale: locales[lang],
      success_url: urls.result,
      cancel_url: urls.back,
    },
    { idempotencyKey: `setup:${ref}:${customer}` },
  );

const isMissingCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "resource_missing" &&
  error.param === "customer";

async function querySetup(client: Stripe, id: string, live: boolean): Promise<CardSetup> {
  const expand = ["setup_intent.payment_method"];
  const answer = await client.checkout.sessions.retrieve(id, { expand });
  const { status, livemode } = SetupSession.parse(answer);
  if (livemode !== live) throw new Error(`Stripe's ${id} is of another mode`);
  if (status !== "complete") return { state: status };
  const { customer, setup_intent: intent } = CompletedSetup.parse(answer);
  const { id: card, card: details } = intent.payment_method;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = details;
  return {
    state: "stored",
    customer,
    card: { id: card, brand, last4, expiryMonth, expiryYear },
  };
}

async function removeCard(
  client: Stripe,
  { customer, card }: { customer: string; card: string },
): Promise<void> {
  if (await isAttached(client, { customer, card })) await client.paymentMethods.detach(card);
}
