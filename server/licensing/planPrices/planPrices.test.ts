import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addDays, formatDay, startOfDay } from "#shared/kit/time.ts";
import {
  firstPeriodAt,
  firstPriceDay,
  PRICE_NOTICE_DAYS,
} from "#shared/licensing/planPrices/rules.ts";
import { periodSpan } from "#shared/licensing/subscriptions/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { runCount } from "#test/kit/proof.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import {
  buyInDollars,
  payInDollars,
  priceOf,
  storeCard,
} from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { notifySubscribers } from "./notifySubscribers.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTH = planOf(software, 1).uuid;
const DEARER = priceOf(1) + 500;

let shop: ShopAndGateway;
let manager: Client;
beforeAll(async () => {
  shop = await openShopAndGateway();
  manager = await shop.world.manager();
});
afterAll(() => shop.close());

/** Each test announces the first price. */
afterEach(async () => {
  await shop.world.db
    .updateTable("plan_price_changes")
    .set({ state: "replaced", settled_at: shop.world.now(), check_at: null })
    .where("state", "=", "announced")
    .execute();
});

async function announce(changes: object = {}) {
  const { world } = shop;
  const answer = await manager.post(
    "/Manager/PlanPrice",
    {
      commodity: MONTH,
      currency: "USD",
      unit: DEARER,
      from: firstPriceDay(formatDay(world.now())),
      reason: "Costs rose",
      ...changes,
    },
    { headers: { "idempotency-key": world.newId() } },
  );
  if (answer.statusCode === 200) await notifySubscribers(world.scope());
  return answer;
}

const detailOf = async (customer: Client, id: string) =>
  (await customer.get(`/Subscription/${id}`)).json().data;

const mailsOf = async (about: string, id: string) => {
  const mails = shop.world.db
    .selectFrom("mails")
    .select("subject")
    .where("dedupe_key", "like", `subscription.${about}:${id}:%`);
  return (await mails.execute()).length;
};

const amountsOf = async (id: string) => {
  const periods = shop.world.db
    .selectFrom("subscription_periods")
    .select(["amount_minor", "starts_at", "state"])
    .where("subscription_id", "=", id)
    .orderBy("index");
  return periods.execute();
};

/** A month in dollars, paid by a stored card or by hand. */
async function subscriber(card: boolean) {
  const customer = await shop.world.member();
  const { id } = await buyInDollars(shop, customer);
  if (card) await storeCard(shop, customer, id);
  await shop.pass(MINUTE_MS);
  return { customer, id };
}

test("the first period at a new price begins on or after its day, and is announced in time", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.constantFrom(1, 3, 6, 12),
      fc.nat({ max: 30 }),
      fc.nat({ max: 800 }),
      fc.nat({ max: 800 }),
      (anchor, months, periods, ahead, later) => {
        const notifiedAt = new Date(anchor.getTime() + later * DAY_MS);
        const fromDay = addDays(formatDay(notifiedAt), ahead);
        const nextMonth = periods * months;
        const at = firstPeriodAt({
          anchor,
          nextMonth,
          months: months as 1 | 3 | 6 | 12,
          fromDay,
          notifiedAt,
        });
        expect(at >= startOfDay(fromDay)).toBe(true);
        expect(at.getTime() - notifiedAt.getTime()).toBeGreaterThanOrEqual(
          PRICE_NOTICE_DAYS * DAY_MS,
        );
        const { startsAt: next } = periodSpan(anchor, nextMonth, months as 1 | 3 | 6 | 12);
        expect(at >= next).toBe(true);
      },
    ),
    { numRuns: runCount(300, 10_000) },
  );
});

test("card and member pay the new price from the announced period on, each told once, and nobody before", async () => {
  const byCard = await subscriber(true);
  const byHand = await subscriber(false);
  const { world } = shop;
  const refused = await announce({ from: addDays(firstPriceDay(formatDay(world.now())), -1) });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["from"]]);
  expect((await announce()).statusCode).toBe(200);
  await notifySubscribers(world.scope());
  const from = new Date((await detailOf(byCard.customer, byCard.id)).newPrice.from);
  for (const { customer, id } of [byCard, byHand]) {
    expect(await detailOf(customer, id)).toMatchObject({
      amount: { minor: priceOf(1) },
      newPrice: { amount: { minor: DEARER, currency: "USD" } },
    });
    expect(await mailsOf("price", id)).toBe(1);
  }
  const late = await subscriber(true); // at the price of its own day
  await notifySubscribers(world.scope());
  expect((await detailOf(late.customer, late.id)).newPrice).toBeNull();
  // Renewed ahead until the new price is due: each order costs what its period does.
  for (let paid = 0; paid < 3; paid++) {
    const { renewable } = await detailOf(byHand.customer, byHand.id);
    const due = new Date(renewable.from) < from ? priceOf(1) : DEARER;
    expect(renewable.amount.minor).toBe(due);
    const { uuid } = (await byHand.customer.post(`/Subscription/${byHand.id}/Renewal`)).json().data;
    const order = (await byHand.customer.get(`/Order/${uuid}`)).json().data;
    expect(order.amount.minor).toBe(due);
    await payInDollars(shop, byHand.customer, uuid);
  }
  await shop.pass(from.getTime() + DAY_MS - world.now().getTime());
  for (const { customer, id } of [byCard, byHand]) {
    for (const { amount_minor: minor, starts_at: start, state } of await amountsOf(id))
      expect([state, minor]).toEqual(["paid", start < from ? priceOf(1) : DEARER]);
    expect(await detailOf(customer, id)).toMatchObject({
      amount: { minor: DEARER },
      newPrice: null,
    });
  }
  expect(await detailOf(late.customer, late.id)).toMatchObject({ amount: { minor: priceOf(1) } });
});

test("a price that is withdrawn before its day changes nothing, and those who were told hear of it", async () => {
  const { customer, id } = await subscriber(true);
  const { uuid } = (await announce({ unit: DEARER + 1 })).json().data;
  expect((await detailOf(customer, id)).newPrice).not.toBeNull();
  const withdraw = () =>
    manager.post(
      `/Manager/PlanPrice/${uuid}/Withdrawal`,
      { reason: "A mistake" },
      { headers: { "idempotency-key": shop.world.newId() } },
    );
  expect((await withdraw()).statusCode).toBe(200);
  await notifySubscribers(shop.world.scope());
  expect(await detailOf(customer, id)).toMatchObject({
    amount: { minor: priceOf(1) },
    newPrice: null,
  });
  expect([await mailsOf("price", id), await mailsOf("price_stays", id)]).toEqual([1, 1]);
  expect((await withdraw()).json().code).toBe("plan_price.settled");
});

test("an open order at a price that is withdrawn is cancelled with it, and a second price is announced only then", async () => {
  const { customer, id } = await subscriber(false);
  const { paidUntil } = await detailOf(customer, id);
  const { uuid } = (await announce({ unit: DEARER + 5 })).json().data;
  const second = await announce({ unit: DEARER + 6 });
  expect(second.json().code).toBe("plan_price.announced");
  const from = new Date((await detailOf(customer, id)).newPrice.from);
  for (
    let at = new Date(paidUntil);
    at < from;
    at = new Date((await detailOf(customer, id)).paidUntil)
  ) {
    const { uuid: order } = (await customer.post(`/Subscription/${id}/Renewal`)).json().data;
    await payInDollars(shop, customer, order);
  }
  const { uuid: open } = (await customer.post(`/Subscription/${id}/Renewal`)).json().data;
  await manager.post(
    `/Manager/PlanPrice/${uuid}/Withdrawal`,
    { reason: "A mistake" },
    { headers: { "idempotency-key": shop.world.newId() } },
  );
  await notifySubscribers(shop.world.scope());
  expect((await customer.get(`/Order/${open}`)).json().data.status).toBe(OrderStatus.cancelled);
  expect((await detailOf(customer, id)).renewable.amount.minor).toBe(priceOf(1));
});

test("a canceled plan is not told; once it is resumed it is, with the whole notice", async () => {
  const { customer, id } = await subscriber(true);
  await customer.post(`/Subscription/${id}/Cancellation`);
  await announce({ unit: DEARER + 2 });
  expect(await mailsOf("price", id)).toBe(0);
  await customer.post(`/Subscription/${id}/Resumption`);
  await shop.pass(DAY_MS);
  await notifySubscribers(shop.world.scope());
  const { newPrice } = await detailOf(customer, id);
  expect(newPrice.amount.minor).toBe(DEARER + 2);
  expect(new Date(newPrice.from).getTime() - shop.world.now().getTime()).toBeGreaterThanOrEqual(
    (PRICE_NOTICE_DAYS - 1) * DAY_MS,
  );
});

test("what falls due before the day keeps its price while it is not paid", async () => {
  const { customer, id } = await subscriber(false);
  await storeCard(shop, customer, id, "lacksFunds");
  const later = addDays(firstPriceDay(formatDay(shop.world.now())), 10);
  await announce({ unit: DEARER + 3, from: later });
  const from = new Date((await detailOf(customer, id)).newPrice.from);
  const { paidUntil } = await detailOf(customer, id);
  await shop.pass(new Date(paidUntil).getTime() + DAY_MS - shop.world.now().getTime());
  const { due, renewable } = await detailOf(customer, id);
  expect([due.amount.minor, renewable.amount.minor]).toEqual([priceOf(1), priceOf(1)]);
  expect(new Date(due.since) < from).toBe(true);
});
