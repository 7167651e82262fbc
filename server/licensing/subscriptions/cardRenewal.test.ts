import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { buyInDollars, payInDollars, storeCard } from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";

const DAY_MS = 86_400_000;

let shop: ShopAndGateway;
beforeAll(async () => {
  shop = await openShopAndGateway();
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const { name, check } of shop.world.scope().registry.invariants) {
    const found = await runTransaction(shop.world.db, (tx) => check(tx, shop.world.scope()));
    if (found.count > 0) throw new Error(`${name}: ${JSON.stringify(found.violations)}`);
  }
});

async function subscriber() {
  const customer = await shop.world.member();
  const { id, orderId } = await buyInDollars(shop, customer);
  await storeCard(shop, customer, id);
  const path = `/Subscription/${id}`;
  return {
    customer,
    id,
    path,
    detail: async (): Promise<SubscriptionDetail> => (await customer.get(path)).json().data,
    status: async () => (await customer.get(`/Order/${orderId}`)).json().data.status,
    charges: async () =>
      (
        await shop.world.db
          .selectFrom("card_charges")
          .select("state")
          .where("subscription_id", "=", id)
          .execute()
      ).map(({ state }) => state),
    untilPast: async (at: string, days: number) =>
      shop.pass(new Date(at).getTime() + days * DAY_MS - shop.world.now().getTime()),
  };
}

test("a cancelled renewal moves its order to 4 and back, and charges what it would have", async () => {
  const { customer, path, detail, status, charges, untilPast } = await subscriber();
  const { paidUntil, amount, next } = await detail();
  expect(next).toEqual({ step: "charge", at: paidUntil, amount });
  expect(await status()).toBe(OrderStatus.paid);

  const cancelled = (await customer.post(`${path}/Cancellation`)).json().data;
  expect(cancelled).toMatchObject({ state: "non_renewing", resumable: true, paidUntil });
  expect(await status()).toBe(OrderStatus.renewalCancelled);
  expect((await customer.post(`${path}/Cancellation`)).statusCode).toBe(200); // nothing more happens

  const resumed = (await customer.post(`${path}/Resumption`)).json().data;
  expect(resumed).toMatchObject({ state: "active", resumable: false, next });
  expect(await status()).toBe(OrderStatus.paid);
  expect((await customer.post(`${path}/Resumption`)).statusCode).toBe(200);

  await untilPast(paidUntil, 1);
  expect(await charges()).toEqual(["succeeded"]);
  const { periods, history } = await detail();
  expect(periods.map(({ state, amount: paid }) => [state, paid])).toEqual([
    ["paid", amount],
    ["paid", amount],
  ]);
  expect(history.map(({ code }) => code)).toEqual(expect.arrayContaining(["CANCELLED", "RESUMED"]));
});

test("A10: a renewal cancelled before it is due is never charged, and cannot be resumed after the end", async () => {
  const { customer, path, detail, charges, untilPast } = await subscriber();
  const { paidUntil } = await detail();
  await customer.post(`${path}/Cancellation`);
  await untilPast(paidUntil, 40);
  expect(await charges()).toEqual([]);
  expect(await detail()).toMatchObject({ state: "expired", paidUntil, resumable: false });
  const refused = await customer.post(`${path}/Resumption`);
  expect(refused.json().code).toBe("subscription.not_resumable");
});

test("a plan that no card pays cannot be resumed, and somebody else's is not there", async () => {
  const customer = await shop.world.member();
  const { id } = await buyInDollars(shop, customer);
  const refused = await customer.post(`/Subscription/${id}/Resumption`);
  expect(refused.json().code).toBe("subscription.not_resumable");
  const other = await shop.world.member();
  const hidden = await other.post(`/Subscription/${id}/Resumption`);
  expect(hidden.json().code).toBe("subscription.not_found");
});

test("a plan with a stored card is renewed early, and the card is charged from then on", async () => {
  const { customer, path, detail, charges, untilPast } = await subscriber();
  const { paidUntil, renewable } = await detail();
  const { uuid } = (await customer.post(`${path}/Renewal`)).json().data;
  await payInDollars(shop, customer, uuid);
  const { paidUntil: later } = await detail();
  expect(later).toBe(renewable?.until);
  await untilPast(paidUntil, 1);
  expect(await charges()).toEqual([]);
  await untilPast(later, 1);
  expect(await charges()).toEqual(["succeeded"]);
});

test("a change that waits is charged to the card from its day on", async () => {
  const { customer, path, detail, untilPast } = await subscriber();
  const { paidUntil } = await detail();
  const plan = planOf(software, 3);
  const chosen = await customer.post(`${path}/Change`, { commodity: plan.uuid, due: 0 });
  expect(chosen.statusCode, chosen.body).toBe(200);
  await untilPast(paidUntil, 1);
  const { months, amount, periods } = await detail();
  expect(months).toBe(3);
  expect(amount).toEqual({ minor: plan.prices.USD, currency: "USD" });
  expect(periods.at(-1)).toMatchObject({ state: "paid", amount });
});
