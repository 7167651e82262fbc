import { expect, test } from "vitest";
import {
  startDollarOrder,
  startDollarAttempt,
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
  stripeEvent,
  stripeSignature,
  stripeSession,
  openStripeWorld,
} from "#test/kit/orders/stripePayments.ts";
import {
  webhookOutcomes,
  orderState,
  unpaidState,
  saleBalances,
} from "#test/kit/orders/payments.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { runGatewayRefund } from "../refunds/gatewayRefundJob.ts";

const paidInDollars = {
  status: OrderStatus.paid,
  paid: PRICE_USD_CENTS,
  attempts: ["succeeded"],
  books: { "clearing:stripe": PRICE_USD_CENTS, ...saleBalances(PRICE_USD_CENTS) },
  posted: ["payment.received"],
  paidJobs: 1,
};

async function begun() {
  const world = await openStripeWorld();
  return { world, ...(await startDollarOrder(world)) };
}

const ahead = (world: TestWorld, seconds: number) =>
  new Date(world.now().getTime() + seconds * 1_000);

const hostile: [
  string,
  (body: string, world: TestWorld) => [string, string | null],
  number,
  string,
][] = [
  ["without a signature", (body) => [body, null], 400, "forged"],
  [
    "signed by another",
    (body, w) => [body, stripeSignature(body, w.now(), "whsec_other")],
    400,
    "forged",
  ],
  [
    "with another amount",
    (body, w) => [body.replace(String(PRICE_USD_CENTS), "1"), stripeSignature(body, w.now())],
    400,
    "forged",
  ],
  [
    "laid out anew",
    (body, w) => [JSON.stringify(JSON.parse(body)), stripeSignature(body, w.now())],
    400,
    "forged",
  ],
  ["of 301 seconds ago", (body, w) => [body, stripeSignature(body, ahead(w, -301))], 400, "forged"],
  ["of the future", (body, w) => [body, stripeSignature(body, ahead(w, 302))], 400, "forged"],
  ["with two times", (body, w) => [body, `t=1,${stripeSignature(body, w.now())}`], 400, "forged"],
  ["that is no text of its kind", (_, w) => ["{", stripeSignature("{", w.now())], 200, "malformed"],
  ["that is an array", (_, w) => ["[]", stripeSignature("[]", w.now())], 200, "malformed"],
  ["that is empty", () => ["", null], 400, "forged"],
];

test.for(hostile)(
  "an event %s is stored and changes nothing",
  async ([, make, status, outcome]) => {
    const { world, orderId, ref } = await begun();
    const good = completedEvent(ref);
    const [body, signature] = make(good, world);
    expect(await deliverStripeEvent(world, body, signature)).toBe(status);
    expect(await orderState(world, orderId)).toEqual(unpaidState);
    expect(await webhookOutcomes(world)).toEqual([outcome]);
    expect(await deliverStripeEvent(world, good)).toBe(200);
    expect(await orderState(world, orderId)).toEqual(paidInDollars);
  },
);

test.for<[string, (ref: string) => string, string]>([
  [
    "of a live account",
    (ref) => stripeEvent("checkout.session.completed", stripeSession(ref), { livemode: true }),
    "wrong_merchant",
  ],
  ["of an unknown payment", () => completedEvent("Z".repeat(20)), "unknown_ref"],
  ["with no amount", (ref) => completedEvent(ref, { amount_total: 0 }), "malformed"],
  ["with half a cent", (ref) => completedEvent(ref, { amount_total: 1.5 }), "malformed"],
  ["without a payment", (ref) => completedEvent(ref, { payment_intent: null }), "malformed"],
  [
    "of a payment that takes its time",
    (ref) => completedEvent(ref, { payment_status: "unpaid" }),
    "noted",
  ],
  ["of a kind that is not asked for", () => stripeEvent("customer.created", {}), "noted"],
  [
    "of a page that stored a card",
    (ref) =>
      completedEvent(ref, {
        mode: "setup",
        amount_total: null,
        currency: null,
        payment_intent: null,
        payment_status: "no_payment_required",
        setup_intent: `seti_${ref}`,
      }),
    "noted",
  ],
  [
    "of a charge of a stored card",
    (ref) =>
      stripeEvent("payment_intent.succeeded", {
        id: `pi_${ref}`,
        object: "payment_intent",
        amount_received: PRICE_USD_CENTS,
        currency: "usd",
        metadata: { ref },
        status: "succeeded",
      }),
    "noted",
  ],
])("an event %s, well signed, changes nothing", async ([, make, outcome]) => {
  const { world, orderId, ref } = await begun();
  expect(await deliverStripeEvent(world, make(ref))).toBe(200);
  expect(await orderState(world, orderId)).toEqual(unpaidState);
  expect(await webhookOutcomes(world)).toEqual([outcome]);
});

test.for([
  [
    "another amount",
    { amount_total: PRICE_USD_CENTS + 1 },
    { "clearing:stripe": PRICE_USD_CENTS + 1, suspense: -PRICE_USD_CENTS - 1 },
  ],
  [
    "another currency",
    { currency: "eur" },
    { "clearing:stripe": PRICE_USD_CENTS, suspense: -PRICE_USD_CENTS },
  ],
] as const)("money of %s goes to suspense", async ([, changes, books]) => {
  const { world, orderId, ref } = await begun();
  expect(await deliverStripeEvent(world, completedEvent(ref, changes))).toBe(200);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    attempts: ["review"],
    books,
    paidJobs: 0,
  });
  expect(await webhookOutcomes(world)).toEqual(["amount_differs"]);
});

test("fifty concurrent deliveries, and other events about the same money, pay once", async () => {
  const { world, orderId, ref } = await begun();
  const body = completedEvent(ref);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => deliverStripeEvent(world, body)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  const late = stripeEvent("checkout.session.async_payment_succeeded", stripeSession(ref));
  expect(await deliverStripeEvent(world, late)).toBe(200);
  expect(await orderState(world, orderId)).toEqual(paidInDollars);
  await world.drain();
  const keys = await world.db.selectFrom("licenses").select("id").execute();
  const mails = await world.db
    .selectFrom("mails")
    .select("id")
    .where("dedupe_key", "=", `order.paid:${orderId}`)
    .execute();
  expect([keys.length, mails.length]).toEqual([1, 1]);
});

test("late or reordered events never revert the payment", async () => {
  const { world, orderId, ref } = await begun();
  const unpaid = stripeSession(ref, { payment_status: "unpaid" });
  await deliverStripeEvent(world, completedEvent(ref));
  await deliverStripeEvent(world, stripeEvent("checkout.session.async_payment_failed", unpaid));
  await deliverStripeEvent(
    world,
    stripeEvent("checkout.session.expired", { ...unpaid, status: "expired" }),
  );
  expect(await orderState(world, orderId)).toEqual(paidInDollars);
});

test("an expired session ends its attempt, and the next attempt opens a new one", async () => {
  const { world, member, orderId, ref } = await begun();
  const over = stripeSession(ref, { payment_status: "unpaid", status: "expired" });
  await deliverStripeEvent(world, stripeEvent("checkout.session.expired", over));
  const failure = async () =>
    (await member.get(`/Order/${orderId}/Payment`)).json().data.payments[0].failure;
  expect(await failure()).toBe("unfinished"); // no bank has declined
  const next = await startDollarAttempt(world, member, orderId);
  expect(next).not.toBe(ref);
  await deliverStripeEvent(world, completedEvent(next));
  expect(await orderState(world, orderId)).toEqual({
    ...paidInDollars,
    attempts: ["failed", "succeeded"],
  });
});

test("the second of two paid sessions is due for refund", async () => {
  const { world, member, orderId, ref } = await begun();
  const next = await startDollarAttempt(world, member, orderId);
  await deliverStripeEvent(world, completedEvent(next));
  await deliverStripeEvent(world, completedEvent(ref));
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    books: {
      "clearing:stripe": 2 * PRICE_USD_CENTS,
      ...saleBalances(PRICE_USD_CENTS),
      suspense: -PRICE_USD_CENTS,
    },
    paidJobs: 1,
  });
  expect(await webhookOutcomes(world)).toEqual(["applied", "duplicate"]);
});

test("money for a cancelled order goes to suspense", async () => {
  const { world, member, orderId, ref } = await begun();
  await member.post(`/Order/${orderId}/Cancellation`, {});
  await deliverStripeEvent(world, completedEvent(ref));
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    books: { "clearing:stripe": PRICE_USD_CENTS, suspense: -PRICE_USD_CENTS },
    paidJobs: 0,
  });
});

test("the browser's return changes nothing", async () => {
  const { world, orderId, ref } = await begun();
  const answer = await world.http.inject({ url: `/callback/stripe/return/${ref}?paid=1` });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/en/order/${orderId}?returned=1`,
  ]);
  expect(await orderState(world, orderId)).toEqual(unpaidState);
});

test("a stored event contains no personal data", async () => {
  const { world, ref } = await begun();
  await deliverStripeEvent(world, completedEvent(ref));
  const { raw } = await world.db
    .selectFrom("webhook_events")
    .select("raw")
    .executeTakeFirstOrThrow();
  expect(raw).toContain(ref);
  expect(raw).not.toMatch(/buyer@example|Ada Lin/);
});

async function disputedWhileUnderWay() {
  const { world, orderId, ref } = await begun();
  await deliverStripeEvent(world, completedEvent(ref));
  const manager = await world.manager();
  const headers = { "idempotency-key": world.newId() };
  const fields = { share: "whole", reason: "Asked for" };
  await manager.post(`/Manager/Order/${orderId}/Refund`, fields, { headers });
  await world.db.updateTable("refund_payments").set({ ordered_at: world.now() }).execute();
  await world.db.updateTable("payment_attempts").set({ disputed_at: world.now() }).execute();
  const read = world.db.selectFrom("refund_payments").select(["state", "trouble"]);
  const { held_id: heldId } = await world.db
    .selectFrom("refund_payments")
    .select("held_id")
    .executeTakeFirstOrThrow();
  const answered = async (refund: PaymentProvider["refund"]) => {
    const [stripe, ...others] = world.providers;
    if (!stripe) throw new Error("no gateway");
    await runGatewayRefund(world.scope({ providers: [{ ...stripe, refund }, ...others] }), {
      heldId,
    });
    return read.executeTakeFirstOrThrow();
  };
  return { answered };
}

test("a refund requested before the dispute is still followed up", async () => {
  const { answered } = await disputedWhileUnderWay();
  let mayOrder = true;
  const done = await answered(async ({ hasClaim: isMine }) => {
    mayOrder = isMine();
    return { outcome: "done", reference: "re_1" };
  });
  expect([done.state, mayOrder]).toEqual(["done", false]);
});

test("with Stripe disabled the refund's outcome is unknown", async () => {
  const { answered } = await disputedWhileUnderWay();
  expect(await answered(null)).toEqual({ state: "failed", trouble: "no_answer" });
});

test("the settings show Stripe's last webhook with a valid signature", async () => {
  const { world, ref } = await begun();
  const manager = await world.manager();
  const heard = async () => {
    const { providers } = (await manager.get("/Manager/PaymentSetting")).json().data;
    return providers.find(({ provider }: { provider: string }) => provider === "stripe")
      .lastEventAt;
  };
  await deliverStripeEvent(
    world,
    completedEvent(ref),
    stripeSignature(completedEvent(ref), world.now(), "whsec_other"),
  );
  expect(await heard()).toBeNull();
  await deliverStripeEvent(world, completedEvent(ref));
  expect(await heard()).toBe(world.now().toISOString());
});
