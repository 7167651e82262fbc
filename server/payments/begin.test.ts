import { expect, test } from "vitest";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { beginPayment, deliver, noticeOf, placeOrder, signedForm } from "#test/payments.ts";
import { GATEWAY_URL, testWorld } from "#test/world.ts";
import { offers, progress } from "./service.ts";

const DAYS_MS = 86_400_000;

async function unpaid() {
  const world = await testWorld();
  return { world, ...(await placeOrder(world)) };
}

test("anybody who holds the link may begin to pay; the order alone says what is charged", async () => {
  const { world, orderId, amount } = await unpaid();
  const answer = await world.guest().post(`/Order/${orderId}/Payment?amount=1`, {
    method: "credit",
    amount: 1,
    currency: "USD",
    TotalAmount: "1",
    ref: "MINE",
  });
  expect(answer.statusCode).toBe(200);
  const { kind, action, fields } = answer.json().data;
  expect([kind, action]).toEqual(["form", `${GATEWAY_URL}/Cashier/AioCheckOut/V5`]);
  expect(fields).toMatchObject({
    TotalAmount: String(amount),
    ReturnURL: "http://localhost:3000/callback/ecpay/notify",
    OrderResultURL: `http://localhost:3000/callback/ecpay/return/${fields.MerchantTradeNo}`,
    ClientBackURL: `http://localhost:3000/en/order/${orderId}?left=1`,
    Language: "ENG",
  });
  expect(fields.MerchantTradeNo).toMatch(/^[A-Z0-9]{20}$/);
  const line = await world.db.selectFrom("order_lines").select("payment_title").executeTakeFirst();
  expect(fields.ItemName).toBe(line?.payment_title);
  const attempt = await world.db.selectFrom("payment_attempts").selectAll().executeTakeFirst();
  expect(attempt).toMatchObject({
    ref: fields.MerchantTradeNo,
    order_id: orderId,
    amount_minor: amount,
    currency: "TWD",
    state: "started",
  });
});

test("every try has a trade number of its own", async () => {
  const { world, member, orderId } = await unpaid();
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => beginPayment(world, member, orderId)),
  );
  expect(new Set(tries.map(({ ref }) => ref)).size).toBe(10);
});

test.for([
  OrderStatus.paid,
  OrderStatus.cancelled,
  OrderStatus.expired,
  OrderStatus.renewalCancelled,
  OrderStatus.confirming,
])("refuses an order in state %i", async (status) => {
  const { world, member, orderId } = await unpaid();
  await world.db.updateTable("orders").set({ status }).execute();
  const answer = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "order.not_payable"]);
  expect(await world.db.selectFrom("payment_attempts").selectAll().execute()).toEqual([]);
});

test("refuses an order from its deadline on", async () => {
  const { world, member, orderId } = await unpaid();
  world.advance(3 * DAYS_MS - 1);
  const intime = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect(intime.statusCode).toBe(200);
  world.advance(1);
  const late = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect([late.statusCode, late.json().code]).toEqual([422, "order.overdue"]);
});

test.for<[string, PaymentMethod | "cash", object, string]>([
  ["a method no provider handles", "atm", { lang: "tw" }, "payment.method_unavailable"],
  ["a method that does not exist", "cash", { lang: "tw" }, "request.invalid"],
  [
    "an amount too large for a card",
    "credit",
    { total_minor: 200_000 },
    "payment.method_unavailable",
  ],
  ["a currency no provider settles", "credit", { currency: "USD" }, "payment.method_unavailable"],
])("refuses %s", async ([, method, columns, code]) => {
  const { world, member, orderId } = await unpaid();
  await world.db.updateTable("orders").set(columns).where("id", "=", orderId).execute();
  const answer = await member.post(`/Order/${orderId}/Payment`, { method });
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test("an order that does not exist", async () => {
  const world = await testWorld();
  const answer = await world.guest().post(`/Order/${world.newId()}/Payment`, { method: "credit" });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "order.not_found"]);
});

test("offers the card with the reason where it cannot take the amount", async () => {
  const world = await testWorld();
  const offered = (minor: number, currency: string) =>
    offers(world.scope(), { amount: { minor, currency } });
  const limits = {
    min: { minor: 5, currency: "TWD" },
    max: { minor: 199_999, currency: "TWD" },
  };
  expect(await offered(12_000, "TWD")).toEqual([{ method: "credit", unavailable: null, limits }]);
  expect(await offered(4, "TWD")).toEqual([{ method: "credit", unavailable: "too_small", limits }]);
  expect(await offered(200_000, "TWD")).toEqual([
    { method: "credit", unavailable: "too_large", limits },
  ]);
  expect(await offered(12_000, "USD")).toEqual([
    { method: "credit", unavailable: "currency", limits },
  ]);
  expect(
    await offers(world.scope({ providers: [] }), { amount: { minor: 1, currency: "TWD" } }),
  ).toEqual([]);
});

test("progress tells what is known, to whoever holds the link", async () => {
  const { world, member, orderId, amount } = await unpaid();
  const told = () => progress(world.scope(), { id: orderId });
  expect(await told()).toEqual({ attempt: null, underReview: false });

  const first = await beginPayment(world, member, orderId);
  const startedAt = world.now().toISOString();
  expect(await told()).toEqual({
    attempt: { state: "started", startedAt, failure: null },
    underReview: false,
  });

  await deliver(world, signedForm(noticeOf(first, { RtnCode: "10100058" })));
  expect(await told()).toMatchObject({ attempt: { state: "failed", failure: "declined" } });

  const second = await beginPayment(world, member, orderId);
  expect(await told()).toMatchObject({ attempt: { state: "started", failure: null } });
  await deliver(world, signedForm(noticeOf(second, { TradeAmt: String(amount + 1) })));
  expect(await told()).toMatchObject({ attempt: { state: "review" }, underReview: true });
});

test("progress of an order that does not exist", async () => {
  const world = await testWorld();
  const asked = progress(world.scope(), { id: world.newId() });
  await expect(asked).rejects.toMatchObject({ code: "order.not_found" });
});
