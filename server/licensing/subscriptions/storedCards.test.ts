import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import type { ChangeOptions } from "#shared/licensing/subscriptions/contract.ts";
import {
  CARD_REMINDER_DAYS,
  CHARGE_DAYS,
  CHARGE_PATIENCE_DAYS,
} from "#shared/licensing/subscriptions/rules.ts";
import { cardExpiry } from "#shared/payments/storedCards/rules.ts";
import { OrderStatus, PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  buyInDollars,
  enterCard,
  openCardPage,
  payInDollars,
  placeRenewal,
  priceOf,
  storeCard,
} from "#test/kit/gateway/cardSubscriptions.ts";
import { multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { SETUP_NUMBERS } from "../../../simulators/gateway/stripe/card.ts";
import { cancelSubscription } from "./commands.ts";
import { lockSubscription } from "./queries.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The SDK tries a request twice. */
const ONE_CALL = 2;

let shop: ShopAndGateway;
beforeAll(async () => {
  shop = await openShopAndGateway();
});
afterAll(() => shop.close());
/** Subscriptions of other tests are charged no more. */
afterEach(async () => {
  const running = await shop.world.db
    .selectFrom("subscriptions")
    .select("id")
    .where("ended_at", "is", null)
    .execute();
  for (const { id } of running) await cancel(id);
});

/** A month in dollars, which a stored card pays unless `card` is null. */
async function subscriber(card: Parameters<typeof storeCard>[3] | null = "pays") {
  const customer = await shop.world.member();
  const { id, orderId } = await buyInDollars(shop, customer);
  const atBank = card && (await storeCard(shop, customer, id, card));
  return { customer, id, orderId, atBank };
}

const rowOf = (id: string) =>
  shop.world.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function untilDue(id: string, days = 0) {
  const { paid_until: due } = await rowOf(id);
  await shop.pass(due.getTime() + days * DAY_MS - shop.world.now().getTime());
}

const chargesOf = (id: string) =>
  shop.world.db
    .selectFrom("card_charges")
    .selectAll()
    .where("subscription_id", "=", id)
    .orderBy("period_index")
    .orderBy("attempt")
    .execute();

const renewalsOf = (id: string) =>
  shop.world.db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "status", "paid_minor", "currency", "refunded_minor"])
    .where("subscription_id", "=", id)
    .orderBy("placed_at")
    .execute();

const cardsOf = async (customer: Client, id: string) =>
  (await customer.get(`/Subscription/${id}/Card`)).json().data;

const atBankOf = async (ref: string | undefined) =>
  (await shop.sim<{ MerchantTradeNo: string; paid: boolean }[]>("/charges")).filter(
    ({ MerchantTradeNo: each }) => each === ref,
  );

async function cancel(id: string) {
  const { world } = shop;
  await runTransaction(world.db, async (tx) => {
    const row = await lockSubscription(tx, id);
    await cancelSubscription(tx, world.scope(), row, { at: world.now() });
  });
}

test("a card stored on the provider's page pays the next period, and the member returns to the subscription", async () => {
  const { customer, id } = await subscriber(null);
  expect(await cardsOf(customer, id)).toEqual([]);
  const { session } = await openCardPage(customer, id);
  const { returnTo } = await enterCard(shop, session);
  const returned = await fetch(returnTo, { redirect: "manual" });
  expect(returned.headers.get("location")).toBe(`/en/member/subcription/${id}?card=stored`);
  expect(await cardsOf(customer, id)).toEqual([
    {
      uuid: expect.any(String),
      brand: "visa",
      last4: "4242",
      expires: expect.stringMatching(/^\d{4}-12$/),
      current: true,
      pays: [{ uuid: id, name: expect.any(String) }],
    },
  ]);
  expect(await rowOf(id)).toMatchObject({ renewal: "card", state: "active" });
  await untilDue(id);
  expect(await renewalsOf(id)).toMatchObject([
    { status: OrderStatus.paid, paid_minor: priceOf(1), currency: "USD" },
  ]);
  expect(await chargesOf(id)).toMatchObject([{ state: "succeeded", attempt: 1 }]);
  const today = formatDay(shop.world.now());
  const totals = await shop.manager.get(`/Manager/Payment/Total?from=${today}&to=${today}`);
  const sum = { minor: String(priceOf(1)), currency: "USD" };
  expect(totals.json().data.days).toMatchObject([
    { orders: 1, paid: sum, booked: sum, reportedByGateway: sum, difference: { minor: "0" } },
  ]);
});

test("a card is stored though its member never returns, and a page that is left stores none", async () => {
  const { customer, id } = await subscriber(null);
  await enterCard(shop, (await openCardPage(customer, id)).session);
  const { session: left } = await openCardPage(customer, id);
  expect(await rowOf(id)).toMatchObject({ renewal: "manual" });
  await shop.pass(HOUR_MS);
  expect(await rowOf(id)).toMatchObject({ renewal: "card" });
  await shop.pass(DAY_MS);
  const setups = await shop.world.db
    .selectFrom("card_setups")
    .select(["state", "session_ref"])
    .where("subscription_id", "=", id)
    .execute();
  expect(setups.find(({ session_ref: ref }) => ref === left)).toMatchObject({ state: "expired" });
  expect(await cardsOf(customer, id)).toHaveLength(1);
});

test("S15: the old card stays until another one is stored, which may pay all or one", async () => {
  const { customer, id } = await subscriber();
  const other = await buyInDollars(shop, customer);
  await storeCard(shop, customer, other.id);
  const manual = await buyInDollars(shop, customer);
  const [before, beforeOther] = [await rowOf(id), await rowOf(other.id)];
  expect(before.card_id).not.toBe(beforeOther.card_id);
  const page = await openCardPage(customer, id, { all: true });
  await shop.sim(`/setups/${page.session}/expire`, {});
  await shop.pass(HOUR_MS);
  expect(await rowOf(id)).toMatchObject({ card_id: before.card_id });
  const next = await openCardPage(customer, id, { all: true });
  await enterCard(shop, next.session);
  await shop.pass(HOUR_MS);
  const after = await rowOf(id);
  expect(after.card_id).not.toBe(before.card_id);
  expect(await rowOf(other.id)).toMatchObject({ card_id: after.card_id });
  expect(await rowOf(manual.id)).toMatchObject({ renewal: "manual", card_id: null });
  expect(await cardsOf(customer, id)).toMatchObject([
    { current: true, pays: [{ uuid: id }, { uuid: other.id }] },
  ]);
});

test("S10: a removed card is forgotten by the provider and not charged, until another one is stored", async () => {
  const { customer, id, atBank } = await subscriber();
  const answer = await customer.delete(`/Subscription/${id}/Card`);
  expect(answer.json().data).toEqual([]);
  expect((await customer.delete(`/Subscription/${id}/Card`)).json().code).toBe("card.none");
  await shop.world.drain();
  const cards = await shop.sim<{ id: string; customer: string | null }[]>("/cards");
  expect(cards.find((card) => card.id === atBank)).toMatchObject({ customer: null });
  await untilDue(id, 1);
  expect(await chargesOf(id)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ renewal: "card", state: "past_due" });
  await storeCard(shop, customer, id);
  expect(await chargesOf(id)).toMatchObject([{ state: "succeeded", attempt: 1 }]);
  expect(await rowOf(id)).toMatchObject({ state: "active" });
});

test("a card cannot be stored for a subscription of others, one that was canceled, or one in Taiwan dollars", async () => {
  const { customer, id } = await subscriber(null);
  const stranger = await shop.world.member();
  const path = `/Subscription/${id}/Card`;
  for (const asked of [stranger.get(path), stranger.post(path), stranger.delete(path)])
    expect((await asked).json().code).toBe("subscription.not_found");
  const { db } = shop.world;
  await db.updateTable("subscriptions").set({ currency: "TWD" }).where("id", "=", id).execute();
  expect((await customer.post(path)).json().code).toBe("card.unavailable");
  await db.updateTable("subscriptions").set({ currency: "USD" }).where("id", "=", id).execute();
  await cancel(id);
  expect((await customer.post(path)).json().code).toBe("card.not_renewable");
});

test.for(["error500", "acceptedNoAnswer"])(
  "a provider that answers %s makes nobody past due, and charges once",
  async (api) => {
    const { customer, id } = await subscriber();
    await shop.sim("/scenario", { api, apiCalls: ["Charge"], apiTimes: ONE_CALL });
    await untilDue(id);
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ state: "unknown" });
    expect(await rowOf(id)).toMatchObject({ state: "active" });
    await shop.sim("/scenario", { api: "none" });
    const byHand = await placeRenewal(shop.world, id);
    const begun = await customer.post(`/Order/${byHand}/Payment`, { method: "credit" });
    expect(begun.json().code, "A8").toBe("payment.undecided");
    await customer.post(`/Order/${byHand}/Cancellation`);
    await shop.pass(HOUR_MS);
    expect(await chargesOf(id)).toMatchObject([{ ref: charge?.ref, state: "succeeded" }]);
    expect(await atBankOf(charge?.ref)).toMatchObject([{ paid: true }]);
    const paid = (await renewalsOf(id)).filter(({ status }) => status === OrderStatus.paid);
    expect(paid).toHaveLength(1);
  },
);

test("a charge that comes through after the cancellation is due for refund, and no other starts", async () => {
  const { id } = await subscriber();
  const unanswered = { api: "acceptedNoAnswer", apiCalls: ["Charge"], apiTimes: ONE_CALL };
  await shop.sim("/scenario", unanswered);
  await untilDue(id);
  await shop.sim("/scenario", { api: "none" });
  await cancel(id);
  for (const days of CHARGE_DAYS) await shop.pass((days + 1) * DAY_MS);
  const [charge, ...more] = await chargesOf(id);
  expect(more).toEqual([]);
  expect(charge).toMatchObject({ state: "succeeded" });
  const { db } = shop.world;
  const items = await db
    .selectFrom("suspense_items")
    .selectAll()
    .where("id", "=", charge?.id ?? "")
    .execute();
  expect(items).toMatchObject([
    { state: "refund_due", cause: "renewal", amount_minor: priceOf(1) },
  ]);
  expect(await renewalsOf(id)).toEqual([]);
});

test("an account whose card renews a plan is deleted only after the renewal was canceled", async () => {
  const { customer, id, orderId } = await subscriber();
  const open = async () => (await customer.get("/Member/Data")).json().data.orders;
  const renewing = { id: orderId, reasons: expect.arrayContaining(["renews"]) };
  expect(await open()).toMatchObject([renewing]);
  await cancel(id);
  expect(await open()).toEqual([]);
});

test("the payment of a renewal is refunded at the provider, and a dispute of it is recorded", async () => {
  const { id } = await subscriber();
  await untilDue(id);
  const [order] = await renewalsOf(id);
  const [charge] = await chargesOf(id);
  const { db } = shop.world;
  await shop.sim(`/charges/${charge?.ref}/dispute`, {});
  const paymentOf = () =>
    db
      .selectFrom("payment_attempts")
      .select(["order_id", "disputed_at"])
      .where("ref", "=", charge?.ref ?? "")
      .executeTakeFirstOrThrow();
  expect(await paymentOf()).toMatchObject({ order_id: order?.id, disputed_at: expect.any(Date) });
  await shop.sim(`/charges/${charge?.ref}/dispute/end`, { outcome: "won" });
  const headers = { "idempotency-key": shop.world.newId() };
  const body = { share: "whole", reason: "Asked for" };
  const refunded = await shop.manager.post(`/Manager/Order/${order?.id}/Refund`, body, { headers });
  expect(refunded.statusCode).toBe(200);
  await shop.pass(HOUR_MS);
  const { refunds } = await shop.sim<{ refunds: { amount: number; status: string }[] }>(
    `/charges/${charge?.ref}`,
  );
  expect(refunds).toMatchObject([{ status: "succeeded" }]);
  expect(await rowOf(id)).toMatchObject({ state: "terminated", end_reason: "refund" });
});

test("a charge waits for an order of the member, which pays the period alone", async () => {
  const { customer, id } = await subscriber("lacksFunds");
  await untilDue(id);
  const orderId = (await placeRenewal(shop.world, id)) ?? "";
  const [, retry] = CHARGE_DAYS;
  await shop.pass(retry * DAY_MS);
  expect(await chargesOf(id)).toHaveLength(1);
  await payInDollars(shop, customer, orderId);
  await shop.pass(DAY_MS);
  expect(await chargesOf(id)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: "active" });
});

test("an order of the member that is never paid holds the charge, not the dunning; then the card is charged", async () => {
  const { id } = await subscriber();
  await shop.pass((await rowOf(id)).paid_until.getTime() - HOUR_MS - shop.world.now().getTime());
  await placeRenewal(shop.world, id);
  await untilDue(id, CHARGE_PATIENCE_DAYS);
  expect(await chargesOf(id)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "past_due" });
  await shop.pass(PAYMENT_WINDOW_HOURS * HOUR_MS - CHARGE_PATIENCE_DAYS * DAY_MS);
  expect(await chargesOf(id)).toMatchObject([{ period_index: 1 }]);
  expect(await rowOf(id)).toMatchObject({ state: "active" });
});

test("the member is reminded before the card expires", async () => {
  const customer = await shop.world.member();
  const { id } = await buyInDollars(shop, customer, 12);
  const start = shop.world.now();
  const last = { month: start.getUTCMonth() + 1, year: start.getUTCFullYear() + 1 };
  const { url } = await openCardPage(customer, id);
  const entered = new URLSearchParams({
    number: SETUP_NUMBERS.pays,
    expiry: `${String(last.month).padStart(2, "0")}/${String(last.year).slice(-2)}`,
    cvv: "123",
  });
  await fetch(`${url}/card`, { method: "POST", body: entered, redirect: "manual" });
  await shop.pass(HOUR_MS);
  const { db } = shop.world;
  const reminders = async () =>
    (
      await db
        .selectFrom("mails")
        .select("dedupe_key")
        .where("dedupe_key", "like", `subscription.card_expires:${id}:%`)
        .execute()
    ).length;
  for (const [count, days] of CARD_REMINDER_DAYS.entries()) {
    const at = cardExpiry(last).getTime() - days * DAY_MS;
    await shop.pass(at - MINUTE_MS - shop.world.now().getTime());
    expect(await reminders()).toBe(count);
    await shop.pass(at - shop.world.now().getTime());
    expect(await reminders()).toBe(count + 1);
  }
});

/** Orders the first plan that may start at once. */
async function upgradeOf(customer: Client, id: string) {
  const path = `/Subscription/${id}/Change`;
  const { options } = (await customer.get(path)).json().data as ChangeOptions;
  const dearer = options.find(({ kind }) => kind === "now") ?? expect.fail("no dearer plan");
  const { commodity, due, amount } = dearer;
  const chosen = await customer.post(path, { commodity, due: due.minor });
  return { commodity, amount, orderId: chosen.json().data.order.uuid as string };
}

async function editionSubscriber() {
  const customer = await shop.world.member();
  const { id } = await buyInDollars(shop, customer, 1, multiEditionSoftware);
  await storeCard(shop, customer, id);
  return { customer, id };
}

test("a dearer plan that was paid for is charged to the card from the next period on", async () => {
  const { customer, id } = await editionSubscriber();
  const { commodity, amount, orderId } = await upgradeOf(customer, id);
  await payInDollars(shop, customer, orderId);
  await untilDue(id);
  expect(await chargesOf(id)).toMatchObject([{ state: "succeeded", amount_minor: amount.minor }]);
  expect(await rowOf(id)).toMatchObject({ state: "active", commodity_id: commodity });
});

test("a dearer plan starts though the renewal was canceled before its money came, and stays canceled", async () => {
  const { customer, id } = await editionSubscriber();
  const { commodity, orderId } = await upgradeOf(customer, id);
  await shop.pass(HOUR_MS);
  await cancel(id);
  await payInDollars(shop, customer, orderId);
  expect(await rowOf(id)).toMatchObject({ state: "non_renewing", commodity_id: commodity });
});

test("S6: a dearer plan that is chosen after the cancellation renews again", async () => {
  const { customer, id } = await editionSubscriber();
  await cancel(id);
  await shop.pass(HOUR_MS);
  const { commodity, orderId } = await upgradeOf(customer, id);
  await payInDollars(shop, customer, orderId);
  expect(await rowOf(id)).toMatchObject({ state: "active", commodity_id: commodity });
});

test("S6: an upgrade for which nothing is due moves the order of the running period from 4 back to 1", async () => {
  const { customer, id } = await editionSubscriber();
  const path = `/Subscription/${id}`;
  const { db } = shop.world;
  const worth = { value_minor: 1_000_000_000 };
  await db
    .updateTable("subscription_periods")
    .set(worth)
    .where("subscription_id", "=", id)
    .execute();
  await customer.post(`${path}/Cancellation`);
  const [period] = (await customer.get(path)).json().data.periods;
  const status = async () => (await customer.get(`/Order/${period.order.uuid}`)).json().data.status;
  expect(await status()).toBe(OrderStatus.renewalCancelled);
  const { options } = (await customer.get(`${path}/Change`)).json().data as ChangeOptions;
  const dearer = options.find(({ kind }) => kind === "now") ?? expect.fail("no dearer plan");
  await customer.post(`${path}/Change`, { commodity: dearer.commodity, due: 0 });
  expect(await rowOf(id)).toMatchObject({ state: "active", commodity_id: dearer.commodity });
  expect(await status()).toBe(OrderStatus.paid);
});

test("the next charge is shown at the price of the chosen plan, and none without a card", async () => {
  const { customer, id } = await editionSubscriber();
  const path = `/Subscription/${id}`;
  const { options } = (await customer.get(`${path}/Change`)).json().data as ChangeOptions;
  const { commodity, amount } =
    options.find(({ kind }) => kind === "period_end") ?? expect.fail("no plan that waits");
  await customer.post(`${path}/Change`, { commodity, due: 0 });
  const shown = async () => [
    (await customer.get(path)).json().data.next,
    (await customer.get("/Subscription")).json().data[0].next,
  ];
  for (const next of await shown()) expect(next).toMatchObject({ step: "charge", amount });
  await customer.delete(`${path}/Card`);
  for (const next of await shown()) expect(next).toMatchObject({ step: "end", amount: null });
});
