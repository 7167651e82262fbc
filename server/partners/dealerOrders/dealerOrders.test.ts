import { expect, test } from "vitest";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { revealKeys } from "#test/kit/data/licenses.ts";
import { cardPayment, planOf, software, trialSoftware } from "#test/kit/data/purchases.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const plan = planOf(software, 12);

const list = async (by: Client, query = "") => {
  const answer = await by.get(`/Dealer/Order${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const idsOf = async (by: Client, query = ""): Promise<string[]> =>
  (await list(by, query)).data.map(({ id }: { id: string }) => id);

async function agreed({ db }: TestWorld, ...dealers: TestDealer[]): Promise<void> {
  const ids = dealers.map(({ dealer }) => dealer.id);
  await db
    .updateTable("dealers")
    .set({ agreed_at: new Date(), agreed_version: 1 })
    .where("id", "in", ids)
    .execute();
}

test("a dealer sees orders of his customers, with status, amount and what he earns", async () => {
  const world = await testWorld();
  const [top, sub] = await appointChain(world, [2_000, 1_000]);
  if (!top || !sub) throw new Error("no chain");
  const customer = await customerOf(world, sub);
  const order = await buyAndPay(world, customer);
  const { data } = await list(sub.client);
  expect(data).toMatchObject([
    {
      id: order,
      number: expect.any(String),
      status: 1,
      paymentMethod: "credit",
      buyer: { uuid: customer.memberId, name: "Ada Lin" },
      dealer: null,
      earning: { currency: "TWD" },
    },
  ]);
  const [{ amount, earning }] = data;
  expect(earning.minor).toBeGreaterThan(0);
  expect(earning.minor).toBeLessThan(amount.minor / 10);
  expect(await idsOf(top.client)).toEqual([]);
  expect((await list(top.client, "?below=1")).data).toMatchObject([
    { id: order, buyer: { name: "Ada L." }, dealer: { uuid: sub.dealer.id } },
  ]);
});

test("filters: number, status, method, customer and days", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  const customer = await customerOf(world, dealer);
  const order = await buyAndPay(world, customer);
  const other = await customerOf(world, dealer);
  const { number } = (await list(dealer.client)).data[0];
  const found = (query: string) => idsOf(dealer.client, query);
  for (const query of [
    `?search=${number.slice(-4)}`,
    "?status=1",
    "?method=credit",
    `?member=${customer.memberId}`,
    "?from=2000-01-01&to=2999-01-01",
  ])
    expect([query, await found(query)]).toEqual([query, [order]]);
  for (const query of [
    "?search=nothing",
    "?status[]=0&status[]=2",
    "?method=atm",
    `?member=${other.memberId}`,
    "?to=2000-01-01",
  ])
    expect([query, await found(query)]).toEqual([query, []]);
});

test("nobody but the dealers above the buyer reaches an order, also by its id", async () => {
  const world = await testWorld();
  const [top, sub] = await appointChain(world, [2_000, 1_000]);
  if (!top || !sub) throw new Error("no chain");
  const stranger = await appoint(world, { bps: 1_000 });
  const ofTop = await buyAndPay(world, await customerOf(world, top));
  const ofSub = await buyAndPay(world, await customerOf(world, sub));
  const code = async (by: Client, order: string) => {
    const answer = await by.get(`/Dealer/Order/${order}`);
    return answer.json().code ?? answer.statusCode;
  };
  expect([await code(top.client, ofTop), await code(top.client, ofSub)]).toEqual([200, 200]);
  expect([await code(sub.client, ofTop), await code(sub.client, ofSub)]).toEqual([
    "dealer_order.not_found",
    200,
  ]);
  expect(await code(stranger.client, ofSub)).toBe("dealer_order.not_found");
  expect(await code(world.guest(), ofSub)).toBe("session.required");
  expect(await code(await world.member(), ofSub)).toBe("access.denied");
  expect(await code(await world.manager(), ofSub)).toBe("access.denied");
});

test("the detail has lines and key hints, but neither keys, downloads, addresses nor cards", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  const customer = await customerOf(world, dealer);
  const order = await buyAndPay(world, customer);
  const [key = ""] = await revealKeys(customer);
  const answer = await dealer.client.get(`/Dealer/Order/${order}`);
  const [line] = answer.json().data.lines;
  expect(line).toMatchObject({ name: expect.any(String), quantity: expect.any(Number) });
  const hints = await world.db.selectFrom("licenses").select("key_hint").execute();
  expect(line.keys).toEqual(hints.map(({ key_hint: hint }) => hint));
  expect(key.endsWith(line.keys[0])).toBe(true);
  for (const secret of [key, customer.email, "Industrial", "last4", '"2222"', "download"])
    expect(answer.body).not.toContain(secret);
});

test("who becomes another dealer's customer takes only later orders along", async () => {
  const world = await testWorld();
  const before = await appoint(world, { bps: 1_000 });
  const after = await appoint(world, { bps: 1_000 });
  const customer = await customerOf(world, before);
  await buyAndPay(world, customer);
  world.advance(60_000);
  await world.db
    .updateTable("dealer_attributions")
    .set({ dealer_id: after.dealer.id, bound_at: world.now() })
    .where("member_id", "=", customer.memberId)
    .execute();
  expect([await idsOf(before.client), await idsOf(after.client)]).toEqual([[], []]);
  const order = await buyAndPay(world, customer);
  expect(await idsOf(after.client)).toEqual([order]);
});

const prepare = (by: Client, member: string | null, commodity: string = plan.uuid) =>
  by.post("/Dealer/Order", { member, lines: [{ commodity, quantity: 2 }] });

test("a prepared order is accepted, consented to and paid by the customer, and earns", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  await agreed(world, dealer);
  const customer = await customerOf(world, dealer);
  const answer = await prepare(dealer.client, customer.memberId);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, buyer, items } = answer.json().data;
  expect(buyer).toEqual({ uuid: customer.memberId, name: "Ada Lin" });
  expect(items).toMatchObject([{ quantity: 2 }]);
  const [mail] = await mailsTo(world, customer.email);
  expect(mail?.text).toContain(`/quotation/${id}`);
  expect(await idsOf(dealer.client)).toEqual([]);
  expect((await dealer.client.get(`/Quotation/${id}`)).json().code).toBe("quotation.not_found");
  const { data: cart } = (await customer.get(`/Quotation/${id}/Checkout`)).json();
  const refused = await customer.post(
    `/Quotation/${id}/Order`,
    withTotal(cart, { ...cardPayment, consent: undefined }),
  );
  expect(refused.json().errors).toHaveProperty("consent");
  const taken = await dealer.client.post(`/Quotation/${id}/Order`, withTotal(cart, cardPayment));
  expect(taken.json().code).toBe("quotation.not_found");
  const placed = await customer.post(`/Quotation/${id}/Order`, withTotal(cart, cardPayment));
  expect(placed.statusCode, placed.body).toBe(200);
  expect((await list(dealer.client)).data).toMatchObject([
    { id: placed.json().data.id, status: 0, earning: null },
  ]);
});

test("a dealer withdraws what he prepared until it is ordered, and nobody else's", async () => {
  const world = await testWorld();
  const [dealer, other] = [
    await appoint(world, { bps: 1_000 }),
    await appoint(world, { bps: 500 }),
  ];
  await agreed(world, dealer, other);
  const customer = await customerOf(world, dealer);
  const prepared = async () => (await prepare(dealer.client, customer.memberId)).json().data.id;
  const withdraw = async (by: Client, id: string) =>
    (await by.post(`/Dealer/Order/Prepared/${id}/Withdrawal`)).json();
  const first = await prepared();
  expect((await withdraw(other.client, first)).code).toBe("quotation.not_found");
  expect((await withdraw(dealer.client, first)).data).toMatchObject({ state: "withdrawn" });
  expect((await withdraw(dealer.client, first)).code).toBe("quotation.ended");
  expect((await customer.get(`/Quotation/${first}/Checkout`)).statusCode).not.toBe(200);
  world.advance(1_000);
  const second = await prepared();
  const { data: cart } = (await customer.get(`/Quotation/${second}/Checkout`)).json();
  await customer.post(`/Quotation/${second}/Order`, withTotal(cart, cardPayment));
  expect((await withdraw(dealer.client, second)).code).toBe("quotation.ended");
});

test("an order is prepared only for an own customer who is active, of plans on sale", async () => {
  const world = await testWorld();
  const [top, sub] = await appointChain(world, [2_000, 1_000]);
  if (!top || !sub) throw new Error("no chain");
  await agreed(world, top, sub);
  const ofSub = await customerOf(world, sub);
  const code = async (...asked: Parameters<typeof prepare>) =>
    (await prepare(...asked)).json().code;
  expect(await code(top.client, ofSub.memberId)).toBe("dealer_member.not_found");
  expect(await code(sub.client, (await world.member()).memberId)).toBe("dealer_member.not_found");
  const { trial } = trialSoftware.editions[0];
  expect(await code(sub.client, ofSub.memberId, trial?.uuid)).toBe("request.invalid");
  expect(await code(sub.client, ofSub.memberId, ofSub.memberId ?? "")).toBe("request.invalid");
  const invited = { email: "new@example.test", firstName: "Grace", lastName: "Hopper" };
  const { uuid } = (await sub.client.post("/Dealer/MemberManager", invited)).json().data;
  expect(await code(sub.client, uuid)).toBe("dealer_order.not_active");
  await world.db.updateTable("dealers").set({ state: "suspended" }).execute();
  expect(await code(sub.client, ofSub.memberId)).toBe("dealer.suspended");
  expect(await code(ofSub, ofSub.memberId)).toBe("access.denied");
});
