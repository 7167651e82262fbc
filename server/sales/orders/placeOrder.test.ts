import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";

const HOUR_MS = 3_600_000;

async function placed(member: Client, months: 1 | 12 = 1, more: object = {}) {
  await member.post("/Cart", cartItem(months));
  return (await orderCart(member, { ...cardPayment, ...more })).json().data;
}

test("an order freezes lines, prices, language, buyer and consent, and empties the cart", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(12, 2));
  const answer = await orderCart(member, cardPayment);
  expect(answer.json()).toMatchObject({ message: "Your order has been placed." });
  const order = answer.json().data;
  const total = 2 * planOf(software, 12).prices.TWD;
  expect(order).toMatchObject({
    status: 0,
    amount: { minor: total, currency: "TWD" },
    payAmount: { minor: 0, currency: "TWD" },
    currency: "TWD",
    paymentMethod: "credit",
    mine: true,
    lines: [{ name: software.name.en, months: 12, quantity: 2 }],
  });
  expect(order.number).toMatch(/^M261120-[2-9A-Z]{8}$/);
  expect(new Date(order.payBy).getTime() - new Date(order.time).getTime()).toBe(WINDOW_MS);
  expect((await member.get("/Cart")).json().data.lines).toEqual([]);

  const row = await world.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    lang: "en",
    email: member.email,
    buyer_name: "Ada Lin",
    consent_version: "2025-01-01",
  });
  await world.db.updateTable("prices").set({ amount_minor: 1 }).execute();
  expect((await member.get(`/Order/${order.id}`)).json().data).toEqual(order);
});

test("no request field changes the charge", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const forged = {
    amount: 1,
    total: { minor: 1, currency: "TWD" },
    price: 1,
    lines: [{ unit: { minor: 1 } }],
    status: 1,
    memberId: "00000000-0000-4000-8000-000000000000",
  };
  const refused = await member.post("/Order", { ...cardPayment, ...forged });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    Object.keys(forged),
  ]);
  expect((await member.get("/Order")).json().total).toBe(0);
});

test("a currency that no provider settles is charged in Taiwan dollars", async () => {
  const world = await testWorld();
  const order = await placed(await world.member(), 1, { currency: "CNY" });
  expect(order.amount).toEqual({ minor: planOf(software, 1).prices.TWD, currency: "TWD" });
});

test("a currency that the vendor takes transfers in is charged as it is, by transfer alone", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const asked = { ...cardPayment, currency: "USD" };
  const card = await orderCart(member, asked);
  expect([card.statusCode, card.json().code]).toEqual([422, "payment.method_unavailable"]);
  const order = (await orderCart(member, { ...asked, paymentMethod: "bank" })).json().data;
  expect(order.amount).toEqual({ minor: planOf(software, 1).prices.USD, currency: "USD" });
  const { accounts } = (await member.get(`/Order/${order.id}/BankAccount`)).json().data;
  expect(accounts).toEqual([expect.objectContaining({ swiftCode: "DEMOTWTPXXX" })]);
});

test("five concurrent requests with one idempotency key create one order", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const headers = { "idempotency-key": "checkout-0001" };
  const order = await seenInCart(member, cardPayment);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => member.post("/Order", order, { headers })),
  );
  expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
  expect((await member.get("/Order")).json().total).toBe(1);
});

test("without a key, one cart still becomes one order: the second request finds it empty", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const order = await seenInCart(member, cardPayment);
  const answers = await Promise.all([member.post("/Order", order), member.post("/Order", order)]);
  expect(answers.map((answer) => String(answer.json().code ?? "placed")).sort()).toEqual([
    "cart.empty",
    "placed",
  ]);
});

test.for([
  ["a guest", {}, 401, "session.required", undefined],
  ["no payment method", { paymentMethod: undefined }, 422, "request.invalid", "paymentMethod"],
  ["no consent", { consent: undefined }, 422, "request.invalid", "consent"],
  [
    "a method nobody offers",
    { paymentMethod: "free" },
    422,
    "payment.method_unavailable",
    "paymentMethod",
  ],
] as const)("refuses %s and keeps the cart", async ([who, change, status, code, field]) => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const asks = who === "a guest" ? world.guest() : member;
  const refused = await orderCart(asks, { ...cardPayment, ...change });
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  if (field) expect(Object.keys(refused.json().errors)).toEqual([field]);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  expect(await world.db.selectFrom("orders").selectAll().execute()).toEqual([]);
});

test("an outdated consent version is refused at its field", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const stale = await orderCart(member, { ...cardPayment, consentVersion: "2020-01-01" });
  expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([422, ["consent"]]);
  expect(
    (await orderCart(member, { ...cardPayment, consentVersion: "2025-01-01" })).statusCode,
  ).toBe(200);
});

test("an order without the total is refused and told it, so that a price that has just risen is seen", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await world.db.updateTable("prices").set({ amount_minor: 54_321 }).execute();
  const charge = { minor: 54_321, currency: "TWD" };
  for (const lang of LANGS) {
    const headers = { "accept-language": lang };
    const answer = await member.post("/Order", cardPayment, { headers });
    const { message, ...told } = answer.json();
    expect(answer.statusCode).toBe(422);
    expect(told).toEqual({
      code: "order.total_required",
      charge,
      freeMonths: 0,
      errors: { expectedTotal: [phrases[lang].fault.required] },
    });
    expect(message).toContain(phrases[lang].refusal.order.total_required);
    expect(message).toContain("TWD 54,321");
  }
  expect(await world.db.selectFrom("orders").select("id").execute()).toEqual([]);
  const agreed = { ...cardPayment, expectedTotal: charge };
  expect((await member.post("/Order", agreed)).json().data.amount).toEqual(charge);
});

test("a total other than the one shown is refused with the current one, and the cart kept", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const shown = { minor: planOf(software, 1).prices.TWD, currency: "TWD" };
  await member.post("/Cart", cartItem(12));
  const now = { minor: shown.minor + planOf(software, 12).prices.TWD, currency: "TWD" };
  for (const expectedTotal of [shown, { ...now, currency: "USD" }]) {
    const stale = await member.post("/Order", { ...cardPayment, expectedTotal });
    expect(stale.statusCode).toBe(422);
    expect(stale.json()).toMatchObject({ code: "order.total_changed", charge: now });
  }
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(2);
  const expectedTotal = now;
  expect((await member.post("/Order", { ...cardPayment, expectedTotal })).statusCode).toBe(200);
});

test("adding to the cart while ordering never fails", async () => {
  const world = await testWorld();
  const expectedTotal = { minor: planOf(software, 1).prices.TWD, currency: "TWD" };
  const order = { ...cardPayment, expectedTotal };
  for (let round = 0; round < 20; round++) {
    const member = await world.member();
    const answers = await Promise.all([
      member.post("/Cart", cartItem(1)),
      member.post("/Order", order),
      member.post("/Cart", cartItem(12)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).not.toContain(500);
  }
});

test("a product that went off sale is refused, and stays in the cart", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await world.db.updateTable("products").set({ available_from: "2027-01-01" }).execute();
  expect((await orderCart(member, cardPayment)).json().code).toBe("product.not_purchasable");
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
});

test("a total beyond the card limit is refused with the reason at the method", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(12, 99));
  expect((await orderCart(member, cardPayment)).json()).toMatchObject({
    code: "payment.method_unavailable",
    errors: { paymentMethod: [expect.any(String)] },
  });
});

test("the owner lists and reads; a link holder reads the amount due, nothing personal", async () => {
  const world = await testWorld();
  const owner = await world.member({ firstName: "Secret", lastName: "Person" });
  const first = await placed(owner);
  world.advance(HOUR_MS);
  const second = await placed(owner, 12);
  const list = (await owner.get("/Order?limit=1")).json();
  expect([list.total, list.data[0].id]).toEqual([2, second.id]);
  expect((await owner.get("/Order?limit=1&page=2")).json().data[0].id).toBe(first.id);
  const cheapest = (await owner.get("/Order?orderby=amount&sort=asc")).json().data;
  expect(cheapest.map((order: { id: string }) => order.id)).toEqual([first.id, second.id]);

  for (const other of [await world.member(), world.guest()]) {
    const read = await other.get(`/Order/${first.id}`);
    expect(read.json().data).toMatchObject({ mine: false, amount: first.amount });
    expect(read.body).not.toMatch(/Secret|Person|@/);
  }
  expect((await world.guest().get("/Order")).statusCode).toBe(401);
  expect((await (await world.member()).get("/Order")).json().total).toBe(0);
  expect((await owner.get("/Order/00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
});
