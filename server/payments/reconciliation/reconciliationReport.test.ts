import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { HOUR_MS } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  paidNotification,
  placeOrder,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { RateLimited, type PaymentProvider } from "#server/integrations/payment/provider.ts";
import { findAttemptByRef, lockAttempt } from "../attempts/attemptQueries.ts";
import { rescheduleAllPending } from "./pollingQueries.ts";

const MINUTE_MS = 60_000;

async function shop() {
  const asked: string[] = [];
  const gateway = { isDown: false, pausedUntil: 0, paid: new Map<string, string>() };
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const query: PaymentProvider["query"] = async (ref) => {
    const pause = gateway.pausedUntil - world.now().getTime();
    if (pause > 0) throw new RateLimited(pause, false);
    asked.push(ref);
    if (gateway.isDown) throw new Error("nobody answers");
    const body = gateway.paid.get(ref) ?? "";
    return { body, verdict: body ? ecpay.verify("notify", body) : null };
  };
  const world: TestWorld = await testWorld({ providers: [{ ...ecpay, query }, ...others] });
  const begin = async () => {
    const { member, orderId } = await placeOrder(world);
    return { orderId, attempt: await beginPayment(world, member, orderId) };
  };
  const work = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      world.advance(MINUTE_MS);
      await runScheduledTasks(world.scope());
    }
  };
  const statusOf = async (orderId: string) => (await orderState(world, orderId)).status;
  return { world, asked, gateway, begin, work, statusOf };
}

test("a gateway that answers again is queried for everything pending within minutes", async () => {
  const { world, asked, gateway, begin, work, statusOf } = await shop();
  const orders = [await begin(), await begin(), await begin()];
  const [paid] = orders;
  world.advance(AFTER_DEADLINE_MS);
  gateway.isDown = true;
  await work(1);
  world.advance(30 * HOUR_MS);
  await work(1);
  asked.length = 0;
  await work(60);
  expect(asked.length).toBeGreaterThanOrEqual(10); // one probe every five minutes
  expect(asked.length).toBeLessThanOrEqual(15);
  expect(new Set(asked).size).toBe(orders.length);
  for (const { orderId } of orders) expect(await statusOf(orderId)).toBe(OrderStatus.unpaid);

  gateway.isDown = false;
  if (paid) gateway.paid.set(paid.attempt.ref, signedForm(paidNotification(paid.attempt)));
  await work(7);
  const statuses = await Promise.all(orders.map(({ orderId }) => statusOf(orderId)));
  expect(statuses).toEqual([OrderStatus.paid, OrderStatus.expired, OrderStatus.expired]);
  asked.length = 0;
  await work(60);
  expect(asked).toEqual([]);
});

test("the report counts queries, answers and changes and shows the next query", async () => {
  const { world, asked, gateway, begin, work } = await shop();
  const manager = await world.manager();
  const report = async () => (await manager.get("/Manager/Payment/Reconciliation")).json().data;
  expect(await report()).toMatchObject({ last: null, nextAt: null, outcomes: [] });
  const paid = await begin();
  await begin();
  gateway.paid.set(paid.attempt.ref, signedForm(paidNotification(paid.attempt)));
  await work(12);
  expect(asked).toHaveLength(2);
  const told = await report();
  expect(told).toMatchObject({
    outcomes: [{ outcome: "applied", count: 1 }],
    week: { queried: 2, answered: 2, changed: 1 },
    last: { at: expect.any(String) },
  });
  expect(Date.parse(told.nextAt)).toBeGreaterThan(world.now().getTime());
  gateway.isDown = true;
  await work(10);
  const [open] = (await manager.get("/Manager/Payment/Open")).json().data;
  expect(open).toMatchObject({ unanswered: true, openMinutes: 22 });
  expect((await report()).last).toMatchObject({ queried: 1, answered: 0, changed: 0 });
});

test("staff can query everything pending at once, and it is audited", async () => {
  const { world, asked, begin } = await shop();
  const manager = await world.manager();
  await begin();
  await begin();
  const reader = await world.manager(["payments.read"]);
  expect((await reader.post("/Manager/Payment/Reconciliation")).statusCode).toBe(403);
  expect((await manager.post("/Manager/Payment/Reconciliation")).json().data).toEqual({ count: 2 });
  expect(asked).toEqual([]); // runs in the background
  await runScheduledTasks(world.scope());
  expect(asked).toHaveLength(2);
  const [entry] = (await manager.get("/Manager/Audit?action=payment.reconciliation_started")).json()
    .data;
  expect(entry).toMatchObject({ after: { total: 2 } });
});

test("after an outage each payment is queried once, then on schedule", async () => {
  const { world, asked, gateway, begin, work } = await shop();
  const orders = [await begin(), await begin(), await begin(), await begin()];
  gateway.isDown = true;
  world.advance(10 * MINUTE_MS);
  await work(1);
  gateway.isDown = false;
  world.advance(9 * MINUTE_MS);
  asked.length = 0;
  await work(3);
  expect(asked.toSorted()).toEqual(orders.map(({ attempt }) => attempt.ref).toSorted());
});

test("a requested pause counts no query, is reported, and ends with queries", async () => {
  const { world, asked, gateway, begin, work } = await shop();
  const manager = await world.manager();
  const report = async () => (await manager.get("/Manager/Payment/Reconciliation")).json().data;
  await begin();
  await begin();
  const pauseEnds = new Date(world.now().getTime() + 31 * MINUTE_MS);
  gateway.pausedUntil = pauseEnds.getTime();
  await work(11);
  expect(await report()).toMatchObject({
    last: null,
    week: { runs: 0, queried: 0, answered: 0 },
    pausedUntil: pauseEnds.toISOString(),
    nextAt: pauseEnds.toISOString(),
  });
  const open = (await manager.get("/Manager/Payment/Open")).json().data;
  expect(open).toMatchObject([{ unanswered: false }, { unanswered: false }]);
  await work(19);
  expect(asked).toEqual([]);
  await work(1);
  expect(asked).toHaveLength(2);
  expect(await report()).toMatchObject({ pausedUntil: null, last: { queried: 2, answered: 2 } });
});

/** Needs a database with concurrent connections. */
test.runIf(process.env.TEST_DATABASE_URL)(
  "querying everything and a webhook being applied do not wait for each other",
  async () => {
    const { world, begin } = await shop();
    const { orderId, attempt } = await begin();
    await begin();
    const closeAfter = new Date(world.now().getTime() + HOUR_MS);
    await world.db.updateTable("orders").set({ close_after: closeAfter }).execute();
    const key = { provider: "ecpay", ref: attempt.ref };
    const locked = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const notice = runTransaction(world.db, async (tx) => {
      const found = await findAttemptByRef(tx, key);
      await lockOrder(tx, orderId);
      locked.resolve();
      await asked.promise;
      return lockAttempt(tx, found?.id ?? "");
    });
    await locked.promise;
    expect(await runTransaction(world.db, (tx) => rescheduleAllPending(tx, world.now()))).toBe(1);
    asked.resolve();
    expect(await notice).toMatchObject({ ref: attempt.ref });
    expect(await runTransaction(world.db, (tx) => rescheduleAllPending(tx, world.now()))).toBe(2);
  },
);
