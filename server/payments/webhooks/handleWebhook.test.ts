import { describe, expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  startedOrder,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  paidState,
  signedForm,
  orderState,
  unpaidState,
  saleBalances,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const STORED: [number, string] = [200, "1|OK"];

const inSuspense = (amount: number) => ({ "clearing:ecpay": amount, suspense: -amount });

test("a paid webhook pays the order once and is acknowledged as ECPay expects", async () => {
  const { world, orderId, amount, paid, attempt } = await startedOrder();
  const answer = await world.http.inject({
    method: "POST",
    url: "/callback/ecpay/notify",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: signedForm(paid),
  });

  expect([answer.statusCode, answer.body]).toEqual(STORED);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
  expect(await orderState(world, orderId)).toEqual(paidState(amount));
  expect(await world.waitingJobs()).toContainEqual({ kind: "license.issue", payload: { orderId } });
  const stored = await world.db.selectFrom("payment_attempts").selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ ref: attempt.ref, provider_ref: paid["TradeNo"] });
  const order = await world.db.selectFrom("orders").select("paid_at").executeTakeFirst();
  expect(order?.paid_at).toEqual(world.now());
});

test("a repeat with other text is stored and changes nothing", async () => {
  const { world, orderId, amount, paid } = await startedOrder();
  await deliverCallback(world, signedForm(paid));
  expect(await deliverCallback(world, signedForm({ ...paid, RtnMsg: "paid" }))).toEqual(STORED);
  expect(await orderState(world, orderId)).toEqual(paidState(amount));
  expect(await webhookOutcomes(world)).toEqual(["applied", "repeated"]);
});

test("a webhook is stored as received, with card digits masked", async () => {
  const { world, paid } = await startedOrder();
  await deliverCallback(world, signedForm(paid));
  const event = await world.db.selectFrom("webhook_events").selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({ provider: "ecpay", channel: "notify", signature_ok: true });
  expect(event.raw).toContain("RtnCode=1&");
  expect(event.raw).toContain("card6no=****");
  expect(event.raw).not.toContain("431195");
});

test("a failure leaves the order payable, and another attempt may succeed", async () => {
  const { world, member, orderId, amount, paid } = await startedOrder();
  expect(await deliverCallback(world, signedForm({ ...paid, RtnCode: "10100058" }))).toEqual(
    STORED,
  );
  expect(await orderState(world, orderId)).toEqual({ ...unpaidState, attempts: ["failed"] });

  const second = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(second)));
  expect(await orderState(world, orderId)).toEqual({
    ...paidState(amount),
    attempts: ["failed", "succeeded"],
  });
});

test("a failure after success changes nothing", async () => {
  const { world, orderId, amount, paid } = await startedOrder();
  await deliverCallback(world, signedForm(paid));
  expect(await deliverCallback(world, signedForm({ ...paid, RtnCode: "10100058" }))).toEqual(
    STORED,
  );
  expect(await orderState(world, orderId)).toEqual(paidState(amount));
  expect(await webhookOutcomes(world)).toEqual(["applied", "superseded"]);
});

test("success after failure of the same attempt pays", async () => {
  const { world, orderId, amount, paid } = await startedOrder();
  await deliverCallback(world, signedForm({ ...paid, RtnCode: "10100058" }));
  await deliverCallback(world, signedForm(paid));
  expect(await orderState(world, orderId)).toEqual(paidState(amount));
  const attempt = await world.db.selectFrom("payment_attempts").selectAll().executeTakeFirst();
  expect(attempt?.failure_code).toBeNull();
});

test("another amount, well signed, goes to suspense", async () => {
  const { world, orderId, amount, paid } = await startedOrder();
  const less = { ...paid, TradeAmt: String(amount - 1) };
  expect(await deliverCallback(world, signedForm(less))).toEqual(STORED);
  expect(await orderState(world, orderId)).toEqual({
    ...unpaidState,
    status: OrderStatus.confirming,
    attempts: ["review"],
    books: inSuspense(amount - 1),
    posted: ["payment.unmatched"],
  });
  expect(await webhookOutcomes(world)).toEqual(["amount_differs"]);
});

test("of two paid attempts the second goes to suspense", async () => {
  const { world, member, orderId, amount, paid } = await startedOrder();
  const second = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(second)));
  expect(await deliverCallback(world, signedForm(paid))).toEqual(STORED);
  expect(await orderState(world, orderId)).toEqual({
    ...paidState(amount),
    attempts: ["duplicate", "succeeded"],
    books: { "clearing:ecpay": 2 * amount, ...saleBalances(amount), suspense: -amount },
    posted: ["payment.received", "payment.unmatched"],
  });
});

test.for([OrderStatus.cancelled, OrderStatus.expired])(
  "money for an order in state %i goes to suspense, and later money does not reopen it",
  async (status) => {
    const { world, member, orderId, amount, paid } = await startedOrder();
    const second = await beginPayment(world, member, orderId);
    await world.db.updateTable("orders").set({ status }).execute();
    expect(await deliverCallback(world, signedForm(paid))).toEqual(STORED);
    expect(await orderState(world, orderId)).toEqual({
      ...unpaidState,
      status: OrderStatus.confirming,
      attempts: ["review", "started"],
      books: inSuspense(amount),
      posted: ["payment.unmatched"],
    });
    await deliverCallback(world, signedForm(paidNotification(second)));
    expect(await orderState(world, orderId)).toMatchObject({
      status: OrderStatus.confirming,
      attempts: ["review", "review"],
      paidJobs: 0,
    });
    expect(await webhookOutcomes(world)).toEqual(["late", "late"]);
  },
);

test("when nothing can be stored, ECPay is asked to retry", async () => {
  const { world, orderId, amount, paid } = await startedOrder();
  await world.open.database.pool.query("alter table webhook_events rename to hidden");
  const refused = await deliverCallback(world, signedForm(paid));
  await world.open.database.pool.query("alter table hidden rename to webhook_events");
  expect(refused[0]).toBe(500);
  expect(await orderState(world, orderId)).toEqual(unpaidState);
  expect(await deliverCallback(world, signedForm(paid))).toEqual(STORED);
  expect(await orderState(world, orderId)).toEqual(paidState(amount));
});

describe("the browser's return", () => {
  test.for(["POST", "GET"] as const)(
    "by %s leads to the order and changes nothing",
    async (method) => {
      const { world, orderId, attempt, paid } = await startedOrder();
      const answer = await world.http.inject({
        method,
        url: `/callback/ecpay/return/${attempt.ref}`,
        headers: {
          origin: "http://127.0.0.1:3001",
          "sec-fetch-site": "cross-site",
          "content-type": "application/x-www-form-urlencoded",
        },
        ...(method === "POST" && { payload: signedForm(paid) }),
      });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/en/order/${orderId}?returned=1`);
      expect(await orderState(world, orderId)).toEqual(unpaidState);
      expect(await webhookOutcomes(world)).toEqual([]);
    },
  );

  test("of an unknown trade leads to the not-found page", async () => {
    const world = await testWorld();
    const answer = await world.http.inject({ method: "POST", url: "/callback/ecpay/return/X" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/404"]);
  });
});

async function refusedBefore() {
  const at = await startedOrder();
  await deliverCallback(at.world, signedForm({ ...at.paid, TradeAmt: String(at.amount - 7) }));
  const manager = await at.world.manager();
  const rejected = await manager.post(`/Manager/Order/${at.orderId}/Rejection`, { reason: "Less" });
  expect(rejected.statusCode).toBe(200);
  return { ...at, again: { ...at.paid, TradeNo: "2611202020202020" } };
}

test("the full amount on an attempt whose money was rejected pays the order", async () => {
  const { world, orderId, amount, again } = await refusedBefore();
  await deliverCallback(world, signedForm(again));
  const { status, paid, attempts, books, paidJobs } = await orderState(world, orderId);
  expect([status, paid, attempts, paidJobs]).toEqual([OrderStatus.paid, amount, ["succeeded"], 1]);
  expect(books).toEqual({
    "clearing:ecpay": 2 * amount - 7,
    ...saleBalances(amount),
    suspense: 7 - amount,
  });
  expect(await webhookOutcomes(world)).toEqual(["amount_differs", "applied"]);
});

test("another amount on an attempt whose money was rejected goes to suspense", async () => {
  const { world, orderId, amount, again } = await refusedBefore();
  await deliverCallback(world, signedForm({ ...again, TradeAmt: String(amount - 8) }));
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.confirming,
    attempts: ["review"],
    paidJobs: 0,
  });
  expect(await webhookOutcomes(world)).toEqual(["amount_differs", "amount_differs"]);
});
