import { expect, test } from "vitest";
import {
  begunInDollars,
  beginAgain,
  completed,
  deliverEvent,
  DOLLARS,
  eventOf,
  proof,
  sessionOf,
  stripeWorld,
} from "#test/kit/orders/stripePayments.ts";
import { outcomes, stateOf, untouched, soldFor } from "#test/kit/orders/payments.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { refundByGateway } from "../refunds/gatewayRefundJob.ts";

const paidInDollars = {
  status: OrderStatus.paid,
  paid: DOLLARS,
  attempts: ["succeeded"],
  books: { "clearing:stripe": DOLLARS, ...soldFor(DOLLARS) },
  posted: ["payment.received"],
  paidJobs: 1,
};

async function begun() {
  const world = await stripeWorld();
  return { world, ...(await begunInDollars(world)) };
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
  ["signed by another", (body, w) => [body, proof(body, w.now(), "whsec_other")], 400, "forged"],
  [
    "with another amount",
    (body, w) => [body.replace(String(DOLLARS), "1"), proof(body, w.now())],
    400,
    "forged",
  ],
  [
    "laid out anew",
    (body, w) => [JSON.stringify(JSON.parse(body)), proof(body, w.now())],
    400,
    "forged",
  ],
  ["of 301 seconds ago", (body, w) => [body, proof(body, ahead(w, -301))], 400, "forged"],
  ["of the future", (body, w) => [body, proof(body, ahead(w, 302))], 400, "forged"],
  ["with two times", (body, w) => [body, `t=1,${proof(body, w.now())}`], 400, "forged"],
  ["that is no text of its kind", (_, w) => ["{", proof("{", w.now())], 200, "malformed"],
  ["that is an array", (_, w) => ["[]", proof("[]", w.now())], 200, "malformed"],
  ["that is empty", () => ["", null], 400, "forged"],
];

test.for(hostile)(
  "an event %s is stored and changes nothing",
  async ([, make, status, outcome]) => {
    const { world, orderId, ref } = await begun();
    const good = completed(ref);
    const [body, signature] = make(good, world);
    expect(await deliverEvent(world, body, signature)).toBe(status);
    expect(await stateOf(world, orderId)).toEqual(untouched);
    expect(await outcomes(world)).toEqual([outcome]);
    expect(await deliverEvent(world, good)).toBe(200);
    expect(await stateOf(world, orderId)).toEqual(paidInDollars);
  },
);

test.for<[string, (ref: string) => string, string]>([
  [
    "of a live account",
    (ref) => eventOf("checkout.session.completed", sessionOf(ref), { livemode: true }),
    "wrong_merchant",
  ],
  ["of an unknown payment", () => completed("Z".repeat(20)), "unknown_ref"],
  ["with no amount", (ref) => completed(ref, { amount_total: 0 }), "malformed"],
  ["with half a cent", (ref) => completed(ref, { amount_total: 1.5 }), "malformed"],
  ["without a payment", (ref) => completed(ref, { payment_intent: null }), "malformed"],
  [
    "of a payment that takes its time",
    (ref) => completed(ref, { payment_status: "unpaid" }),
    "noted",
  ],
  ["of a kind that is not asked for", () => eventOf("customer.created", {}), "noted"],
])("an event %s, well signed, changes nothing", async ([, make, outcome]) => {
  const { world, orderId, ref } = await begun();
  expect(await deliverEvent(world, make(ref))).toBe(200);
  expect(await stateOf(world, orderId)).toEqual(untouched);
  expect(await outcomes(world)).toEqual([outcome]);
});

test.for([
  [
    "another amount",
    { amount_total: DOLLARS + 1 },
    { "clearing:stripe": DOLLARS + 1, suspense: -DOLLARS - 1 },
  ],
  ["another currency", { currency: "eur" }, { "clearing:stripe": DOLLARS, suspense: -DOLLARS }],
] as const)("money of %s goes to suspense", async ([, changes, books]) => {
  const { world, orderId, ref } = await begun();
  expect(await deliverEvent(world, completed(ref, changes))).toBe(200);
  expect(await stateOf(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    attempts: ["review"],
    books,
    paidJobs: 0,
  });
  expect(await outcomes(world)).toEqual(["amount_differs"]);
});

test("fifty concurrent deliveries, and other events about the same money, pay once", async () => {
  const { world, orderId, ref } = await begun();
  const body = completed(ref);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliverEvent(world, body)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const late = eventOf("checkout.session.async_payment_succeeded", sessionOf(ref));
  expect(await deliverEvent(world, late)).toBe(200);
  expect(await stateOf(world, orderId)).toEqual(paidInDollars);
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
  const unpaid = sessionOf(ref, { payment_status: "unpaid" });
  await deliverEvent(world, completed(ref));
  await deliverEvent(world, eventOf("checkout.session.async_payment_failed", unpaid));
  await deliverEvent(world, eventOf("checkout.session.expired", { ...unpaid, status: "expired" }));
  expect(await stateOf(world, orderId)).toEqual(paidInDollars);
});

test("an expired session ends its attempt, and the next attempt opens a new one", async () => {
  const { world, member, orderId, ref } = await begun();
  const over = sessionOf(ref, { payment_status: "unpaid", status: "expired" });
  await deliverEvent(world, eventOf("checkout.session.expired", over));
  const failure = async () =>
    (await member.get(`/Order/${orderId}/Payment`)).json().data.payments[0].failure;
  expect(await failure()).toBe("unfinished"); // no bank has declined
  const next = await beginAgain(world, member, orderId);
  expect(next).not.toBe(ref);
  await deliverEvent(world, completed(next));
  expect(await stateOf(world, orderId)).toEqual({
    ...paidInDollars,
    attempts: ["failed", "succeeded"],
  });
});

test("the second of two paid sessions is due for refund", async () => {
  const { world, member, orderId, ref } = await begun();
  const next = await beginAgain(world, member, orderId);
  await deliverEvent(world, completed(next));
  await deliverEvent(world, completed(ref));
  expect(await stateOf(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    books: { "clearing:stripe": 2 * DOLLARS, ...soldFor(DOLLARS), suspense: -DOLLARS },
    paidJobs: 1,
  });
  expect(await outcomes(world)).toEqual(["applied", "duplicate"]);
});

test("money for a cancelled order goes to suspense", async () => {
  const { world, member, orderId, ref } = await begun();
  await member.post(`/Order/${orderId}/Cancellation`, {});
  await deliverEvent(world, completed(ref));
  expect(await stateOf(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    books: { "clearing:stripe": DOLLARS, suspense: -DOLLARS },
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
  expect(await stateOf(world, orderId)).toEqual(untouched);
});

test("a stored event contains no personal data", async () => {
  const { world, ref } = await begun();
  await deliverEvent(world, completed(ref));
  const { raw } = await world.db
    .selectFrom("webhook_events")
    .select("raw")
    .executeTakeFirstOrThrow();
  expect(raw).toContain(ref);
  expect(raw).not.toMatch(/buyer@example|Ada Lin/);
});

async function disputedWhileUnderWay() {
  const { world, orderId, ref } = await begun();
  await deliverEvent(world, completed(ref));
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
    await refundByGateway(world.scope({ providers: [{ ...stripe, refund }, ...others] }), {
      heldId,
    });
    return read.executeTakeFirstOrThrow();
  };
  return { answered };
}

test("a refund requested before the dispute is still followed up", async () => {
  const { answered } = await disputedWhileUnderWay();
  let mayOrder = true;
  const done = await answered(async ({ isMine }) => {
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
  await deliverEvent(world, completed(ref), proof(completed(ref), world.now(), "whsec_other"));
  expect(await heard()).toBeNull();
  await deliverEvent(world, completed(ref));
  expect(await heard()).toBe(world.now().toISOString());
});
