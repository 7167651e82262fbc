import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { addMonths } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { buyInDollars, payInDollars, storeCard } from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";

const DAY_MS = 86_400_000;
const REASON = "Asked for by phone";

let shop: ShopAndGateway;
beforeAll(async () => {
  shop = await openShopAndGateway();
});
afterAll(() => shop.close());

async function subscriber(card: Parameters<typeof storeCard>[3] = "pays") {
  const customer = await shop.world.member();
  const { id, orderId } = await buyInDollars(shop, customer);
  await storeCard(shop, customer, id, card);
  return { customer, id, orderId };
}

const detail = async (id: string, manager = shop.manager): Promise<OfficeSubscription> =>
  (await manager.get(`/Manager/Subscription/${id}`)).json().data;

/** On the revision that stands now. */
async function act(id: string, path: string) {
  const { revision } = await detail(id);
  const body = { revision, reason: REASON };
  const answer = await shop.manager.post(`/Manager/Subscription/${id}/${path}`, body);
  await shop.world.drain();
  return { status: answer.statusCode, ...answer.json() };
}

async function untilDue(id: string, days = 0) {
  const { paidUntil } = await detail(id);
  await shop.pass(Date.parse(paidUntil) + days * DAY_MS - shop.world.now().getTime());
}

const mailsTo = async ({ memberId }: Client) =>
  (
    await shop.world.db
      .selectFrom("mails")
      .select("subject")
      .where("member_id", "=", memberId)
      .where("template", "=", "subscription")
      .execute()
  ).map(({ subject }) => subject);

const audited = async (id: string) =>
  (
    await shop.world.db
      .selectFrom("audit_entries")
      .select(["action", "after"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ action, after }) => [action, after?.["reason"]]);

test("staff stop and restart the renewal by a card: order, history, audit log and mails say it", async () => {
  const { customer, id, orderId } = await subscriber();
  const status = async () => (await customer.get(`/Order/${orderId}`)).json().data.status;
  const cancelled = await act(id, "Cancellation");
  expect(cancelled.data).toMatchObject({ state: "non_renewing", resumable: true });
  expect(await status()).toBe(OrderStatus.renewalCancelled);
  expect((await act(id, "Cancellation")).code).toBe("subscription.nothing_to_cancel");
  const resumed = await act(id, "Resumption");
  expect(resumed.data).toMatchObject({ state: "active", resumable: false });
  expect(await status()).toBe(OrderStatus.paid);
  expect((await act(id, "Resumption")).code).toBe("subscription.not_resumable");
  const by = { uuid: shop.manager.memberId };
  expect((await detail(id)).history.slice(-2)).toMatchObject([
    { code: "CANCELLED", by, reason: REASON },
    { code: "RESUMED", by, reason: REASON },
  ]);
  expect(await audited(id)).toEqual([
    ["subscription.cancelled", REASON],
    ["subscription.resumed", REASON],
  ]);
  expect(await mailsTo(customer)).toHaveLength(2);
});

test("a declined period is charged again at once, once the last result is known, and later attempts keep their days", async () => {
  const { id } = await subscriber("recovers");
  expect((await act(id, "Charge")).code).toBe("subscription.retry_nothing_due");
  await untilDue(id);
  expect(await detail(id)).toMatchObject({ state: "past_due", notRetryable: null });
  expect((await act(id, "Charge")).status).toBe(200);
  const declined = await detail(id);
  expect(declined.charges.map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, "declined"],
    [2, "declined"],
  ]);
  expect(declined.charges[0]?.answer).toBe("insufficient_funds");
  expect(declined.history.map(({ code }) => code)).toContain("CHARGE_RETRIED");
  expect((await act(id, "Charge")).status).toBe(200);
  expect(await detail(id)).toMatchObject({ state: "active", due: null });
  expect((await act(id, "Charge")).code).toBe("subscription.retry_nothing_due");
});

test("a card that the bank refused for good, a removed one, and an open order are not charged", async () => {
  const stolen = await subscriber("stolen");
  await untilDue(stolen.id);
  expect((await act(stolen.id, "Charge")).code).toBe("subscription.retry_refused");
  await stolen.customer.post(`/Subscription/${stolen.id}/Renewal`);
  expect((await act(stolen.id, "Charge")).code).toBe("subscription.retry_order_open");
  const removed = await subscriber("lacksFunds");
  await untilDue(removed.id);
  await removed.customer.delete(`/Subscription/${removed.id}/Card`);
  expect((await act(removed.id, "Charge")).code).toBe("subscription.retry_no_card");
});

test("card digits are told to those who see payments", async () => {
  const { id } = await subscriber();
  expect((await detail(id)).card).toMatchObject({ brand: "visa", last4: "4242" });
  const reader = await shop.world.manager(["subscriptions.read"]);
  expect((await detail(id, reader)).card).toMatchObject({ brand: "visa", last4: null });
});

test("a granted plan gives one free period and its key, and is renewed by hand at its price", async () => {
  const { world } = shop;
  const customer = await world.member();
  const { uuid: commodity, prices } = planOf(software, 1);
  const body = { commodity, currency: "USD", email: customer.email, reason: REASON };
  const answer = await shop.manager.post("/Manager/Subscription", body);
  expect(answer.statusCode, answer.body).toBe(200);
  await world.drain();
  const { uuid: id } = answer.json().data;
  const own = (await customer.get(`/Subscription/${id}`)).json().data;
  expect(own).toMatchObject({
    state: "active",
    amount: { minor: prices.USD },
    takesCard: false,
    renewable: { amount: { minor: prices.USD } },
    periods: [{ state: "paid", amount: { minor: 0 } }],
  });
  expect((await customer.post(`/Subscription/${id}/Card`)).json().code).toBe("card.pay_first");
  const keys = await world.db
    .selectFrom("licenses")
    .select(["valid_until", "state", "holder_id"])
    .where("subscription_id", "=", id)
    .execute();
  const until = new Date(own.paidUntil);
  expect(keys).toEqual([{ valid_until: until, state: "issued", holder_id: customer.memberId }]);
  const { uuid: orderId } = (await customer.post(`/Subscription/${id}/Renewal`)).json().data;
  await payInDollars(shop, customer, orderId);
  const renewed = (await customer.get(`/Subscription/${id}`)).json().data;
  expect(renewed).toMatchObject({ takesCard: true, periods: [{}, { state: "paid" }] });
  await storeCard(shop, customer, id);
  await untilDue(id);
  expect((await detail(id)).periods).toHaveLength(3);
  expect((await detail(id)).state).toBe("active");
});

test("a plan that is not sold, or somebody unknown, is refused at its field", async () => {
  const { world } = shop;
  const { uuid: commodity } = planOf(software, 1);
  const asked = { commodity, currency: "USD", email: "nobody@example.test", reason: REASON };
  const unknown = await shop.manager.post("/Manager/Subscription", asked);
  expect(Object.keys(unknown.json().errors)).toEqual(["email"]);
  const unsold = { ...asked, commodity: world.newId() };
  const refused = await shop.manager.post("/Manager/Subscription", unsold);
  expect(Object.keys(refused.json().errors)).toEqual(["commodity"]);
});

test("free time asked for twice at once on one version is given once", async () => {
  const { customer, id } = await subscriber();
  const { revision, paidUntil } = await detail(id);
  const body = { revision, reason: REASON, unit: "months", count: 1 };
  const answers = await Promise.all(
    [1, 2].map(() => shop.manager.post(`/Manager/Subscription/${id}/Extension`, body)),
  );
  expect(
    answers
      .map((answer) => String(answer.json().code ?? "done"))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["done", "edit.conflict"]);
  const own = (await customer.get(`/Subscription/${id}`)).json().data;
  expect(new Date(own.paidUntil)).toEqual(addMonths(new Date(paidUntil), 1));
});

test("after a refund of a period paid ahead, keys and charges go on with the free time behind it", async () => {
  const { world } = shop;
  const { customer, id } = await subscriber();
  const { uuid: ahead } = (await customer.post(`/Subscription/${id}/Renewal`)).json().data;
  await payInDollars(shop, customer, ahead);
  const { revision } = await detail(id);
  const free = { revision, reason: REASON, unit: "months", count: 1 };
  expect((await shop.manager.post(`/Manager/Subscription/${id}/Extension`, free)).statusCode).toBe(
    200,
  );
  const [first, , third] = (await detail(id)).periods;
  const refunded = await shop.manager.post(
    `/Manager/Order/${ahead}/Refund`,
    { share: "whole", reason: REASON },
    { headers: { "idempotency-key": world.newId() } },
  );
  expect(refunded.statusCode, refunded.body).toBe(200);
  await world.drain();
  expect((await detail(id)).paidUntil).toBe(first?.endsAt);
  await shop.pass(Date.parse(third?.startsAt ?? "") + DAY_MS - world.now().getTime());
  expect(await detail(id)).toMatchObject({ state: "active", paidUntil: third?.endsAt });
  const key = await world.db
    .selectFrom("licenses")
    .select("valid_until")
    .where("subscription_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(key.valid_until).toEqual(new Date(third?.endsAt ?? ""));
  await untilDue(id);
  expect(await detail(id)).toMatchObject({ state: "active" });
  expect((await detail(id)).periods).toHaveLength(4);
});
