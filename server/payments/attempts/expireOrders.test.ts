import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  placeOrder,
  signedForm,
  type StartedPayment,
  orderState,
} from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { expireOverdueOrders } from "./service.ts";

const MINUTE_MS = 60_000;

/** Runs `expireOverdueOrders` with a gateway that knows the `paid` attempts, or is down. */
function sweep(
  world: TestWorld,
  { paid = [], down = false }: { paid?: StartedPayment[]; down?: boolean },
) {
  const asked: string[] = [];
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const provider: PaymentProvider = {
    ...ecpay,
    async query(ref) {
      asked.push(ref);
      if (down) throw new Error("nobody answers");
      const attempt = paid.find((each) => each.ref === ref);
      const body = attempt ? signedForm(paidNotification(attempt)) : "";
      return { body, verdict: attempt ? ecpay.verify("notify", body) : null };
    },
  };
  return { asked, run: () => expireOverdueOrders(world.scope({ providers: [provider] })) };
}

/** An order that is just overdue; its payment started five minutes earlier. */
async function overdue() {
  const world = await testWorld();
  const { member, orderId, amount } = await placeOrder(world);
  world.advance(WINDOW_MS - 5 * MINUTE_MS);
  const attempt = await beginPayment(world, member, orderId);
  world.advance(5 * MINUTE_MS);
  return { world, orderId, amount, attempt };
}

test("a late payment whose webhook was lost makes the order paid, not expired", async () => {
  const { world, orderId, amount, attempt } = await overdue();
  const { asked, run } = sweep(world, { paid: [attempt] });
  await run();
  expect(asked).toEqual([attempt.ref]);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
    paidJobs: 1,
  });
});

test("an unpaid order expires, and money that comes afterwards goes to suspense", async () => {
  const { world, orderId, attempt } = await overdue();
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.confirming);
  expect(await webhookOutcomes(world)).toEqual(["late"]);
});

test("while the gateway is down its orders wait, and the others expire", async () => {
  const { world, orderId } = await overdue();
  const other = await placeOrder(world);
  world.advance(WINDOW_MS);
  await expect(sweep(world, { down: true }).run()).rejects.toThrow("could not be cancelled");
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  expect((await orderState(world, other.orderId)).status).toBe(OrderStatus.expired);
  world.advance(WINDOW_MS);
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
});

test("an order without a gateway answer is queried less and less often", async () => {
  const { world, attempt } = await overdue();
  const { asked, run } = sweep(world, { down: true });
  for (let minute = 0; minute < 24 * 60; minute++) {
    await run().catch(() => undefined);
    world.advance(MINUTE_MS);
  }
  expect(new Set(asked)).toEqual(new Set([attempt.ref]));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(20);
});

test("twenty orders without a gateway answer do not block the next one", async () => {
  const world = await testWorld();
  const silent: (StartedPayment & { orderId: string })[] = [];
  for (let made = 0; made < 20; made++) {
    const { member, orderId } = await placeOrder(world);
    silent.push({ ...(await beginPayment(world, member, orderId)), orderId });
  }
  const last = await placeOrder(world);
  await beginPayment(world, last.member, last.orderId);
  world.advance(WINDOW_MS);
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const refs = new Set(silent.map(({ ref }) => ref));
  const provider: PaymentProvider = {
    ...ecpay,
    async query(ref) {
      if (refs.has(ref)) throw new Error("nobody answers");
      return { body: "", verdict: null };
    },
  };
  const run = () => expireOverdueOrders(world.scope({ providers: [provider] }));
  await expect(run()).rejects.toThrow("could not be cancelled");
  await run();
  for (const { orderId } of silent) {
    expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  }
  expect((await orderState(world, last.orderId)).status).toBe(OrderStatus.expired);
});

test("a payment started while the gateway was queried keeps the order open", async () => {
  const { world, orderId } = await overdue();
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const provider: PaymentProvider = {
    ...ecpay,
    async query() {
      const [row] = await world.db.selectFrom("payment_attempts").selectAll().execute();
      if (!row) throw new Error("no attempt");
      const twin = { ...row, id: world.newId(), ref: "BEGUNMEANWHILE" };
      await world.db.insertInto("payment_attempts").values(twin).execute();
      return { body: "", verdict: null };
    },
  };
  await expireOverdueOrders(world.scope({ providers: [provider] }));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  world.advance(5 * MINUTE_MS);
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
});
