import { expect, test } from "vitest";
import { addMonths } from "#shared/kit/time.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import {
  cardPayment,
  cartItem,
  planOf,
  trialSoftware as product,
} from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { fulfillOrder } from "./fulfillOrder.ts";

const DAY_MS = 86_400_000;

async function trialing() {
  const world = await testWorld();
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const { trial } = product.editions[0];
  if (!trial) throw new Error("no trial");
  const id = await order(member, trial.uuid, "free");
  await world.drain();
  const end = new Date(world.now().getTime() + DEFAULT_POLICY.trialDays * DAY_MS);
  return { world, member, trialOrder: id, end };
}

async function order(member: Client, commodity: string, method = "credit", quantity = 1) {
  await member.post("/Cart", { product: product.uuid, commodity, quantity });
  const placed = await orderCart(member, { ...cardPayment, paymentMethod: method });
  if (placed.statusCode !== 200) throw new Error(placed.body);
  return placed.json().data.id as string;
}

const buy = async (world: TestWorld, member: Client, months: 1 | 12 | null, quantity = 1) => {
  const id = await order(member, planOf(product, months).uuid, "credit", quantity);
  const begun = await beginPayment(world, member, id);
  await deliverCallback(world, signedForm(paidNotification(begun)));
  await world.drain();
  return id;
};

const keysOf = ({ db }: TestWorld) =>
  db.selectFrom("licenses").selectAll().orderBy("issued_at").orderBy("unit_no").execute();
const subscriptionsOf = ({ db }: TestWorld) =>
  db.selectFrom("subscriptions").selectAll().orderBy("created_at").execute();

test("a trial that is bought goes on with the same key, and its paid time begins at the trial's end", async () => {
  const { world, member, trialOrder, end } = await trialing();
  const [trialKey] = await keysOf(world);
  expect(trialKey).toMatchObject({ months: 0, valid_until: end, renewal_grace_days: 0 });
  world.advance(10 * DAY_MS);
  const orderId = await buy(world, member, 1);
  const keys = await keysOf(world);
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({
    id: trialKey?.id,
    key_hint: trialKey?.key_hint,
    months: 1,
    renewal_grace_days: DEFAULT_POLICY.renewalGraceDays,
    valid_until: addMonths(end, 1),
  });
  expect(await subscriptionsOf(world)).toMatchObject([
    {
      months: 1,
      state: "active",
      anchor_at: end,
      paid_until: addMonths(end, 1),
      renewal: "manual",
    },
  ]);
  // Jobs run at least once: neither order issues another key.
  for (const id of [orderId, trialOrder]) await fulfillOrder(world.scope(), { orderId: id });
  expect(await keysOf(world)).toEqual(keys);
});

test("a trial that is over goes on from the payment, and further pieces get keys of their own", async () => {
  const { world, member, trialOrder } = await trialing();
  const [trialKey] = await keysOf(world);
  world.advance((DEFAULT_POLICY.trialDays + 20) * DAY_MS);
  await buy(world, member, 12, 2);
  const keys = await keysOf(world);
  const [, later] = await subscriptionsOf(world);
  const end = later && addMonths(later.created_at, 12);
  expect(keys.map(({ id }) => id === trialKey?.id)).toEqual([true, false]);
  expect(keys.map(({ unit_no: unit, valid_until: until }) => [unit, until])).toEqual([
    [1, end],
    [2, end],
  ]);
  await fulfillOrder(world.scope(), { orderId: trialOrder });
  expect(await keysOf(world)).toEqual(keys);
});

test("a permanent license takes over a trial's key", async () => {
  const { world, member, trialOrder } = await trialing();
  const [trialKey] = await keysOf(world);
  await buy(world, member, null);
  await fulfillOrder(world.scope(), { orderId: trialOrder });
  expect(await keysOf(world)).toMatchObject([
    { id: trialKey?.id, months: null, valid_until: null, subscription_id: null },
  ]);
  expect(await subscriptionsOf(world)).toMatchObject([
    { state: "expired", end_reason: "converted" },
  ]);
});

test("the key of a member's trial stays a trial for another product and another member", async () => {
  const { world } = await trialing();
  const other = await world.member();
  await buy(world, other, 1);
  const keys = await keysOf(world);
  expect(keys.map(({ months }) => months)).toEqual([0, 1]);
});

test("the refund of a running period ends the subscription with its keys", async () => {
  const { world, member, trialOrder } = await trialing();
  const paid = await buy(world, member, 1);
  const manager = await world.manager();
  const refund = (id: string) =>
    manager.post(
      `/Manager/Order/${id}/Refund`,
      { share: "whole", reason: "Asked for" },
      { headers: { "idempotency-key": world.newId() } },
    );
  world.advance((DEFAULT_POLICY.trialDays + 1) * DAY_MS);
  expect((await refund(trialOrder)).statusCode).toBe(200);
  await world.drain();
  expect(await subscriptionsOf(world)).toMatchObject([{ state: "active" }]); // the trial is used up
  expect((await refund(paid)).statusCode).toBe(200);
  await world.drain();
  expect(await subscriptionsOf(world)).toMatchObject([
    { state: "terminated", end_reason: "refund" },
  ]);
  expect(await keysOf(world)).toMatchObject([{ state: "refunded" }]);
});

test("the invoice of a renewal goes to the buyer of the order before", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  const company = { kind: "company", title: "永昌精密", uniformNumber: "04595257" };
  await member.post("/Cart", cartItem(1));
  const placed = await orderCart(member, {
    ...cardPayment,
    paymentMethod: "creditPeriod",
    invoice: company,
  });
  const begun = await beginPayment(world, member, placed.json().data.id, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  await world.drain();
  for (const gwsr of ["20002", "20003"]) {
    await deliverCallback(world, signedForm(chargeNotification(begun, gwsr)), "period");
    await world.drain();
  }
  const wishes = await world.db
    .selectFrom("invoice_preferences")
    .select(["kind", "uniform_number"])
    .execute();
  expect(wishes).toEqual(
    Array.from({ length: 3 }, () => ({ kind: "company", uniform_number: "04595257" })),
  );
});
