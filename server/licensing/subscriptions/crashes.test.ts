import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { fakeBank } from "#test/kit/gateway/fakeCards.ts";
import {
  completedEvent,
  deliverStripeEvent,
  startDollarOrder,
} from "#test/kit/orders/stripePayments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { applyRecordedCharge } from "./applyCharge.ts";
import { chargeCard } from "./chargeCard.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

/** Its process dies when it draws the id number `at`: each row that a job writes has one. */
function dying(world: TestWorld, at: number): Context {
  let drawn = 0;
  return world.scope({
    newId: () => {
      drawn += 1;
      if (drawn === at) throw new Error("killed");
      return world.newId();
    },
  });
}

async function everything({ db }: TestWorld) {
  const count = async (
    table:
      | "orders"
      | "subscription_periods"
      | "subscription_events"
      | "licenses"
      | "ledger_transactions"
      | "payment_attempts"
      | "mails",
  ) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    orders: await count("orders"),
    periods: await count("subscription_periods"),
    events: await count("subscription_events"),
    keys: await count("licenses"),
    postings: await count("ledger_transactions"),
    attempts: await count("payment_attempts"),
    mails: await count("mails"),
  };
}

/** Dies at every step in turn; each time nothing is half done. Returns the number of steps. */
async function dieAtEveryStep(world: TestWorld, job: (scope: Context) => Promise<void>) {
  const before = await everything(world);
  for (let step = 1; ; step++) {
    const died = await job(dying(world, step)).then(
      () => false,
      (error: Error) => error.message === "killed",
    );
    if (!died) return step - 1;
    expect(await everything(world), `died at step ${step}`).toEqual(before);
  }
}

test("a process that dies at any step of a first order or of a renewal leaves nothing half done", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world, "creditPeriod");
  const begun = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  expect(await dieAtEveryStep(world, (scope) => fulfillOrder(scope, { orderId }))).toBeGreaterThan(
    2,
  );
  expect(await everything(world)).toMatchObject({ orders: 1, periods: 1, keys: 1 });

  await deliverCallback(world, signedForm(chargeNotification(begun, "20002")), "period");
  const { id: chargeId } = await world.db
    .selectFrom("recurring_charges")
    .select("id")
    .executeTakeFirstOrThrow();
  const apply = (scope: Context) => applyRecordedCharge(scope, { chargeId });
  expect(await dieAtEveryStep(world, apply)).toBeGreaterThan(3);
  const done = await everything(world);
  expect(done).toMatchObject({ orders: 2, periods: 2, keys: 1, attempts: 2 });
  await apply(world.scope());
  expect(await everything(world)).toEqual(done);
});

test("a process that dies at any step between a card's charge and its period leaves nothing half done, and charges once", async () => {
  let clock = () => new Date();
  const bank = fakeBank(() => clock());
  const world = await testWorld({ providers: bank.providers });
  clock = world.now;
  const { member, ref } = await startDollarOrder(world);
  await deliverStripeEvent(world, completedEvent(ref));
  await world.drain();
  const { id, paid_until: due } = await world.db
    .selectFrom("subscriptions")
    .select(["id", "paid_until"])
    .executeTakeFirstOrThrow();
  const page: string = (await member.post(`/Subscription/${id}/Card`)).json().data.url;
  await world.http.inject({ url: `/callback/card/en/${page.split("/").at(-1)}` });
  world.advanceTo(due);
  await settleSubscriptions(world.scope());
  const chargeOf = () => world.db.selectFrom("card_charges").selectAll().executeTakeFirstOrThrow();
  const { id: chargeId } = await chargeOf();

  const charge = (scope: Context) => chargeCard(scope, { chargeId });
  expect(await dieAtEveryStep(world, charge)).toBeGreaterThan(3);
  expect(bank.charges.size).toBe(1);
  expect(await chargeOf()).toMatchObject({ state: "succeeded" });
  const done = await everything(world);
  expect(done).toMatchObject({ orders: 2, periods: 2, keys: 1, attempts: 2 });
  await charge(world.scope());
  expect(await everything(world)).toEqual(done);
});
