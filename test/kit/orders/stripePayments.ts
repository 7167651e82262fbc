import { createHmac, randomUUID } from "node:crypto";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { createStripeProvider } from "#server/integrations/stripe/provider.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { GATEWAY_URL, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Cents. */
export const PRICE_USD_CENTS = planOf(software, 1).prices.USD;

/** Creates sessions; nobody pays. */
export function fakeStripe(now: () => Date): PaymentProvider {
  return {
    ...createStripeProvider({ ...DEMO_STRIPE, url: GATEWAY_URL }, now),
    begin: async ({ ref }) => ({
      step: { kind: "redirect", url: `${GATEWAY_URL}/checkout/cs_${ref}` },
      session: `cs_${ref}`,
    }),
    query: async () => ({ body: "", verdict: null }),
    refund: async () => ({ outcome: "done", reference: "re_1" }),
  };
}

/** Its clock verifies webhook timestamps. */
export async function openStripeWorld(
  options: Omit<Parameters<typeof testWorld>[0], "providers"> = {},
): Promise<TestWorld> {
  let clock = () => new Date();
  const stripe = fakeStripe(() => clock());
  const world = await testWorld({
    ...options,
    providers: [stripe, createBankProvider(), createFreeProvider()],
  });
  clock = world.now;
  return world;
}

/** `ref` numbers the attempt. */
export async function startDollarOrder(world: TestWorld, buyer?: Client) {
  const member = buyer ?? (await world.member());
  await member.post("/Cart", cartItem(1));
  const order = (await orderCart(member, { ...cardPayment, currency: "USD" })).json().data;
  const orderId: string = order.id;
  return { member, orderId, ref: await startDollarAttempt(world, member, orderId) };
}

export async function startDollarAttempt(
  world: TestWorld,
  member: Client,
  orderId: string,
): Promise<string> {
  world.advance(1_000);
  const { data } = (await member.post(`/Order/${orderId}/Payment`, { method: "credit" })).json();
  return data.url.split("_").at(-1);
}

export type StripeFields = Readonly<Record<string, unknown>>;

/** A Checkout Session, paid by default. */
export const stripeSession = (ref: string, changes: StripeFields = {}): StripeFields => ({
  id: `cs_${ref}`,
  object: "checkout.session",
  amount_total: PRICE_USD_CENTS,
  currency: "usd",
  client_reference_id: ref,
  customer_details: { email: "buyer@example.com", name: "Ada Lin" },
  livemode: false,
  payment_intent: `pi_${ref}`,
  payment_status: "paid",
  status: "complete",
  ...changes,
});

/** JSON with a fresh id. */
export const stripeEvent = (
  type: string,
  object: StripeFields,
  changes: StripeFields = {},
): string =>
  JSON.stringify(
    {
      id: `evt_${randomUUID().replaceAll("-", "")}`,
      object: "event",
      type,
      livemode: false,
      data: { object },
      ...changes,
    },
    null,
    2,
  );

export const completedEvent = (ref: string, changes: StripeFields = {}): string =>
  stripeEvent("checkout.session.completed", stripeSession(ref, changes));

/** `stripe-signature`, computed without the product's code. */
export function stripeSignature(
  body: string,
  at: Date,
  secret: string = DEMO_STRIPE.webhookSecret,
): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

export async function deliverStripeEvent(
  world: TestWorld,
  body: string,
  signature: string | null = stripeSignature(body, world.now()),
): Promise<number> {
  const answer = await world.http.inject({
    method: "POST",
    url: "/callback/stripe/notify",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== null && { "stripe-signature": signature }),
    },
    payload: body,
  });
  return answer.statusCode;
}
