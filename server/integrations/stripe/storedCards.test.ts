import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Gateway, startGateway } from "../../../simulators/gateway/gateway.ts";
import type { SetupTestCard } from "../../../simulators/gateway/stripe/card.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { type GatewayControl, gatewayControl } from "#test/kit/gateway/shopAndGateway.ts";
import { stripeEvent, stripeSignature } from "#test/kit/orders/stripePayments.ts";
import type { PaymentProvider, RefundRequest } from "../payment/provider.ts";
import type { CardChargeInput, StoredCards } from "../payment/storedCards.ts";
import { createStripeProvider } from "./provider.ts";

const NOW = new Date("2026-11-20T01:30:00Z");
const DOLLARS = { minor: 12_345, currency: "USD" };

let gateway: Gateway;
let sim: GatewayControl;
let stripe: PaymentProvider;
let cards: StoredCards;
beforeAll(async () => {
  gateway = await startGateway({ port: 0 });
  sim = gatewayControl(gateway.url);
  stripe = createStripeProvider({ ...DEMO_STRIPE, url: gateway.url }, () => new Date());
  if (!stripe.cards) throw new Error("no stored cards");
  cards = stripe.cards;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await sim("/reset", {});
  await sim("/clock", { rate: 0, at: NOW.toISOString() });
  await sim("/scenario", { hold: true }); // no shop listens
});

let refs = 0;
const newRef = () => `REF${++refs}`;

const setupInput = (ref: string, customer: string | null = null, member = randomUUID()) => ({
  ref,
  member,
  customer,
  lang: "en" as const,
  urls: { result: "http://127.0.0.1:1/back?stored=1", back: "http://127.0.0.1:1/back" },
});

async function storedCard(kind: SetupTestCard = "pays") {
  const { session } = await cards.begin(setupInput(newRef()));
  await sim(`/setups/${session}/store`, { card: kind });
  const setup = await cards.querySetup(session);
  if (setup.state !== "stored") throw new Error(`the setup is ${setup.state}`);
  return { customer: setup.customer, card: setup.card.id, details: setup.card };
}

const chargeOf = (
  { customer, card }: { customer: string; card: string },
  changes: Partial<CardChargeInput> = {},
): CardChargeInput => ({
  ref: newRef(),
  customer,
  card,
  since: NOW,
  amount: DOLLARS,
  kind: "renewal",
  description: "Millwright CAM, one month",
  ...changes,
});

interface SimCharge {
  readonly MerchantTradeNo: string;
  readonly intent: string;
  readonly params: Readonly<Record<string, string>>;
}
const charges = () => sim<SimCharge[]>("/charges");
const advance = (by: string) => sim("/clock", { advance: by });
const failing = (api: string, apiCalls: string[], apiTimes: number) =>
  sim("/scenario", { hold: true, api, apiCalls, apiTimes });
/** The SDK tries a request twice. */
const ONE_CALL = 2;

test("a page stores a card for the member's one customer", async () => {
  const member = randomUUID();
  const first = await cards.begin(setupInput(newRef(), null, member));
  expect(first.url).toBe(`${gateway.url}/setup/${first.session}`);
  expect(await cards.querySetup(first.session)).toEqual({ state: "open" });
  await sim(`/setups/${first.session}/store`, {});
  const stored = await cards.querySetup(first.session);
  expect(stored).toEqual({
    state: "stored",
    customer: expect.stringMatching(/^cus_/),
    card: {
      id: expect.stringMatching(/^pm_/),
      brand: "visa",
      last4: "4242",
      expiryMonth: 12,
      expiryYear: 2029,
    },
  });
  const customer = stored.state === "stored" ? stored.customer : "";
  const next = await cards.begin(setupInput(newRef(), customer, member));
  await sim(`/setups/${next.session}/store`, {});
  expect(await cards.querySetup(next.session)).toMatchObject({ customer });
  expect(await sim("/customers")).toMatchObject([{ id: customer, metadata: { member } }]);
});

test("the same setup opens one page, and two setups of a new member make one customer", async () => {
  const input = setupInput(newRef());
  const page = await cards.begin(input);
  expect(await cards.begin(input)).toEqual(page);
  expect(await cards.begin({ ...input, ref: newRef() })).not.toEqual(page);
  expect(await sim("/customers")).toHaveLength(1);
});

test("a customer deleted in the dashboard is replaced", async () => {
  const { customer } = await storedCard();
  await sim(`/customers/${customer}/delete`, {});
  const { session } = await cards.begin(setupInput(newRef(), customer));
  await sim(`/setups/${session}/store`, {});
  const setup = await cards.querySetup(session);
  expect(setup).toMatchObject({ state: "stored", customer: expect.not.stringMatching(customer) });
});

test("a page expires after a day, or when the shop closes it", async () => {
  const [left, closed] = [
    await cards.begin(setupInput(newRef())),
    await cards.begin(setupInput(newRef())),
  ];
  await stripe.expireSession?.(closed.session);
  expect(await cards.querySetup(closed.session)).toEqual({ state: "expired" });
  await advance("+24h");
  expect(await cards.querySetup(left.session)).toEqual({ state: "expired" });
});

test("a payment page is no setup, nor is an unknown one", async () => {
  const { urls } = setupInput("");
  const { session } = await stripe.begin({
    ref: newRef(),
    method: "credit",
    amount: DOLLARS,
    daysLeft: 0,
    minutesLeft: 60,
    months: null,
    trials: "none",
    reduced: false,
    lengthened: false,
    transfers: [],
    lines: [],
    lang: "en",
    startedAt: NOW,
    dueAt: new Date(NOW.getTime() + 3_600_000),
    urls: { ...urls, callback: { notify: "", info: "", period: "" } },
  });
  await expect(cards.querySetup(session ?? "")).rejects.toThrow(/mode/);
  await expect(cards.querySetup("cs_test_unknown")).rejects.toThrow(/No such/);
});

test.for([
  ["cents", DOLLARS, "12345"],
  ["whole yen", { minor: 500, currency: "JPY" }, "500"],
  ["whole krónur, which Stripe counts in hundredths", { minor: 75, currency: "ISK" }, "7500"],
] as const)("a charge of %s succeeds without the member", async ([, amount, units]) => {
  const stored = await storedCard();
  await advance("+31d");
  const input = chargeOf(stored, { amount });
  const result = await cards.charge(input);
  expect(result).toEqual({
    outcome: "succeeded",
    providerRef: expect.stringMatching(/^pi_/),
    chargeRef: result.outcome === "succeeded" ? result.providerRef : "",
    card: "4242",
    at: new Date(NOW.getTime() + 31 * 86_400_000),
    amount,
  });
  expect(await charges()).toMatchObject([
    {
      params: {
        amount: units,
        currency: amount.currency.toLowerCase(),
        customer: stored.customer,
        payment_method: stored.card,
        off_session: "true",
        description: input.description,
        "metadata[ref]": input.ref,
        "metadata[kind]": "renewal",
      },
    },
  ]);
});

test("an amount that Stripe cannot express is not charged", async () => {
  const amount = { minor: 1.5, currency: "USD" };
  await expect(cards.charge(chargeOf(await storedCard(), { amount }))).rejects.toThrow(RangeError);
  expect(await charges()).toEqual([]);
});

test.for([
  ["lacksFunds", { outcome: "declined", code: "insufficient_funds", hard: false }],
  ["stolen", { outcome: "declined", code: "stolen_card", hard: true }],
  ["alwaysAsks", { outcome: "authentication_required", code: "authentication_required" }],
] as const)(
  "a charge of a card that %s is refused, and again when queried",
  async ([kind, said]) => {
    const input = chargeOf(await storedCard(kind));
    const result = await cards.charge(input);
    expect(result).toEqual({ ...said, providerRef: expect.stringMatching(/^pi_/) });
    expect(await cards.queryCharge(input)).toEqual(result);
    expect(await cards.charge(input)).toEqual(result);
    expect(await charges()).toHaveLength(1);
  },
);

test.for([
  ["do_not_honor", false],
  ["generic_decline", false],
  ["try_again_later", false],
  ["processing_error", false],
  ["lost_card", true],
  ["pickup_card", true],
  ["invalid_account", true],
  ["fraudulent", true],
  ["transaction_not_allowed", true],
  ["revocation_of_authorization", true],
] as const)("the decline %s is final: %s", async ([outcome, hard]) => {
  const stored = await storedCard();
  await sim(`/cards/${stored.card}`, { outcome });
  const result = await cards.charge(chargeOf(stored));
  expect(result).toMatchObject({ outcome: "declined", code: outcome, hard });
});

test("a card that has expired is declined for good", async () => {
  const stored = await storedCard();
  await sim("/clock", { at: "2030-01-01T00:00:00Z" });
  const result = await cards.charge(chargeOf(stored));
  expect(result).toMatchObject({ outcome: "declined", code: "expired_card", hard: true });
});

test("a declined charge is tried again under another reference", async () => {
  const stored = await storedCard("recovers");
  const outcomes: string[] = [];
  for (let round = 0; round < 3; round++) {
    outcomes.push((await cards.charge(chargeOf(stored))).outcome);
  }
  expect(outcomes).toEqual(["declined", "declined", "succeeded"]);
});

test("a slow charge is queried until it has succeeded", async () => {
  const stored = await storedCard();
  await sim(`/cards/${stored.card}`, { outcome: "slow", times: 1 });
  const input = chargeOf(stored);
  const { providerRef } = await cards.charge(input);
  expect(await cards.queryCharge(input)).toEqual({ outcome: "processing", providerRef });
  await advance("+1d");
  expect(await cards.queryCharge(input)).toMatchObject({ outcome: "succeeded", providerRef });
});

test("a charge whose answer is lost is found, and charged once", async () => {
  const input = chargeOf(await storedCard());
  await failing("acceptedNoAnswer", ["Charge"], ONE_CALL);
  await expect(cards.charge(input)).rejects.toThrow();
  const found = await cards.queryCharge(input);
  expect(found).toMatchObject({ outcome: "succeeded", amount: DOLLARS });
  expect(await cards.charge(input)).toEqual(found);
  await advance("+3d"); // Stripe has forgotten the key
  expect(await cards.charge(input)).toEqual(found);
  expect(await charges()).toHaveLength(1);
});

test("an answer lost once is repeated by its idempotency key", async () => {
  const input = chargeOf(await storedCard());
  await failing("acceptedNoAnswer", ["Charge"], 1);
  expect(await cards.charge(input)).toMatchObject({ outcome: "succeeded" });
  expect(await charges()).toHaveLength(1);
});

test.for(["error500", "cut"])("a charge that fails before it is made (%s) is none", async (api) => {
  const input = chargeOf(await storedCard());
  await failing(api, ["Charge"], ONE_CALL);
  await expect(cards.charge(input)).rejects.toThrow();
  expect(await cards.queryCharge(input)).toBeNull();
  expect(await cards.charge(input)).toMatchObject({ outcome: "succeeded" });
});

test("nothing is charged while earlier charges cannot be listed", async () => {
  const input = chargeOf(await storedCard());
  await failing("error500", ["StoredCard"], ONE_CALL);
  await expect(cards.charge(input)).rejects.toThrow();
  expect(await charges()).toEqual([]);
});

test("concurrent charges of one reference charge once", async () => {
  const input = chargeOf(await storedCard());
  const results = await Promise.all(Array.from({ length: 10 }, () => cards.charge(input)));
  expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await charges()).toHaveLength(1);
});

test("a charge is found among more than a page of later ones, and not among another member's", async () => {
  const stored = await storedCard();
  const input = chargeOf(stored);
  const result = await cards.charge(input);
  for (let made = 0; made < 101; made++) await cards.charge(chargeOf(stored));
  expect(await cards.queryCharge(input)).toEqual(result);
  const other = await storedCard();
  expect(await cards.queryCharge({ ...input, customer: other.customer })).toBeNull();
  const late = new Date(NOW.getTime() + 2 * 86_400_000);
  expect(await cards.queryCharge({ ...input, since: late })).toBeNull();
});

test("a removed card is charged no more, and removed again without an error", async () => {
  const stored = await storedCard();
  const { customer, card } = stored;
  await cards.remove({ customer, card });
  await cards.remove({ customer, card });
  await cards.remove({ customer, card: "pm_unknown" });
  const declined = { outcome: "declined", providerRef: null, hard: true };
  expect(await cards.charge(chargeOf(stored))).toMatchObject(declined);
  expect(await cards.charge(chargeOf({ customer, card: "pm_unknown" }))).toMatchObject(declined);
  expect(await charges()).toEqual([]);
});

test("another member's card is neither charged nor removed", async () => {
  const [own, other] = [await storedCard(), await storedCard()];
  const crossed = { customer: own.customer, card: other.card };
  expect(await cards.charge(chargeOf(crossed))).toMatchObject({ outcome: "declined", hard: true });
  await cards.remove(crossed);
  expect(await cards.charge(chargeOf(other))).toMatchObject({ outcome: "succeeded" });
});

test("the card of a deleted customer is declined for good", async () => {
  const stored = await storedCard();
  await sim(`/customers/${stored.customer}/delete`, {});
  const result = await cards.charge(chargeOf(stored));
  expect(result).toMatchObject({ outcome: "declined", providerRef: null, hard: true });
});

async function paidCharge() {
  const input = chargeOf(await storedCard());
  const result = await cards.charge(input);
  if (result.outcome !== "succeeded") throw new Error(result.outcome);
  return { ref: input.ref, ...result };
}

test("a charge of a stored card is refunded like any other, once", async () => {
  const { ref, providerRef, chargeRef, at } = await paidCharge();
  const order: RefundRequest = {
    id: randomUUID(),
    ref,
    providerRef,
    chargeRef,
    amountMinor: DOLLARS.minor,
    chargedAt: at,
    doneMinor: 0,
    minor: 345,
    currency: DOLLARS.currency,
    at,
    ordered: false,
    round: 0,
    begin: async () => undefined,
    hasClaim: () => true,
  };
  const done = await stripe.refund?.(order);
  expect(done).toEqual({ outcome: "done", reference: expect.stringMatching(/^re_/) });
  expect(await stripe.refund?.(order)).toEqual(done);
  expect(await sim(`/charges/${ref}`)).toMatchObject({ refunds: [{ amount: 345 }] });
});

const verify = (body: string) => stripe.verify("notify", body, stripeSignature(body, new Date()));

interface Delivery {
  readonly MerchantTradeNo: string;
  readonly fields: { readonly type: string; readonly payload: string };
}

async function eventsOf(ref: string) {
  const deliveries = await sim<Delivery[]>(`/deliveries?trade=${ref}`);
  return deliveries.map(({ fields }) => ({ type: fields.type, verdict: verify(fields.payload) }));
}

test("events about a stored card's charge name the payment that its refunds and disputes are found by", async () => {
  const { ref, providerRef } = await paidCharge();
  await sim(`/charges/${ref}/dispute`, {});
  await sim(`/charges/${ref}/dispute/end`, { outcome: "won" });
  await sim(`/charges/${ref}/refund`, { amount: 45 });
  await sim(`/charges/${ref}/refund/bounce`, {});
  expect(await eventsOf(ref)).toMatchObject([
    {
      type: "charge.dispute.created",
      verdict: { event: { type: "payment.disputed", providerRef } },
    },
    { type: "charge.dispute.closed", verdict: { event: { type: "dispute.closed", providerRef } } },
    { type: "charge.refunded", verdict: { event: { type: "refund.moved", providerRef } } },
    { type: "refund.failed", verdict: { event: { type: "refund.moved", providerRef } } },
  ]);
});

const NOTED = { ok: false, outcome: "noted", signed: true, ref: null };

test("events of pages that store cards are noted only", async () => {
  const [stored, left] = [newRef(), newRef()];
  await cards.begin(setupInput(stored));
  await sim(`/setups/${stored}/store`, {});
  expect(await eventsOf(stored)).toEqual([{ type: "checkout.session.completed", verdict: NOTED }]);
  await cards.begin(setupInput(left));
  await sim(`/setups/${left}/expire`, {});
  expect(await eventsOf(left)).toEqual([{ type: "checkout.session.expired", verdict: NOTED }]);
});

test.for([
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "setup_intent.succeeded",
])("an event %s is noted only", async (type) => {
  const object = { id: "pi_1", object: "payment_intent", amount: 1, metadata: { ref: "A1" } };
  expect(verify(stripeEvent(type, object))).toEqual(NOTED);
});
