import fc from "fast-check";
import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { cardPayment, cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const [box] = hardware as [DemoHardware];
const [home, abroad] = shippingMethods;
const RULES = "/Manager/Tax";

const liveIn = (world: TestWorld, { memberId }: Client, country: string) =>
  world.db
    .insertInto("member_profiles")
    .values({ member_id: memberId ?? "", country, changed_at: world.now() })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ country }))
    .execute();

async function sent(member: Client, country: string) {
  const to = { recipient: "Ada", phone: "+65 6123 4567", address: "1 Road", postalCode: "048616" };
  const inTaiwan = { province: "TW-TXG", city: "TW-TXG-xitun-district", postalCode: "407" };
  const entered = { ...to, country, ...(country === "TW" ? inTaiwan : {}) };
  const address = (await member.post("/Member/Address", entered)).json().data.uuid;
  const method = country === "TW" ? home.uuid : abroad.uuid;
  return { paymentMethod: "credit", consent: true, shipping: { method, address } };
}

test.each([
  ["whose buyer has told no country", null, null, "taxed", 500],
  ["whose buyer lives in Taiwan", "TW", null, "taxed", 500],
  ["whose buyer lives abroad", "JP", null, "zero", 0],
  ["that is sent abroad, though its buyer lives in Taiwan", "TW", "SG", "zero", 0],
  ["that is sent within Taiwan to who lives abroad", "JP", "TW", "taxed", 500],
] as const)("an order %s", async (_, residence, to, kind, basisPoints) => {
  const world = await testWorld();
  const member = await world.member();
  if (residence) await liveIn(world, member, residence);
  await member.post("/Cart", to ? hardwareItem(box) : cartItem(1));
  const told = to ? await sent(member, to) : cardPayment;
  if (to) await member.put("/Cart/Shipping", told.shipping);
  const cart = (await member.get("/Cart")).json().data;
  const { data: order } = (await orderCart(member, told)).json();
  const tax = kind === "taxed" ? Math.round(order.amount.minor - order.amount.minor / 1.05) : 0;
  const amount = { minor: tax, currency: "TWD" };
  const net = { minor: order.amount.minor - tax, currency: "TWD" };
  expect(order.tax).toEqual({ kind, basisPoints, net, amount });
  expect(cart.tax).toEqual(order.tax);
  await checkLedger({ world });
});

test("a visitor's cart shows no tax, and pickups are taxed at home", async () => {
  const world = await testWorld();
  const member = await world.member();
  await liveIn(world, member, "JP");
  await member.post("/Cart", hardwareItem(box));
  const { data } = (await orderCart(member, cardPayment)).json();
  expect(data.tax).toMatchObject({ kind: "taxed", basisPoints: 500 });
  const visitor = world.guest("v".repeat(32));
  await visitor.post("/Cart", cartItem(1));
  expect((await visitor.get("/Cart")).json().data.tax).toBeNull();
});

test("orders keep their tax through edits when staff change a country's tax", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write", "orders.write", "orders.read"]);
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  const { data: before } = (await orderCart(member, cardPayment)).json();
  const [taiwan] = (await manager.get(RULES)).json().data;
  expect(taiwan).toEqual({ country: "TW", kind: "taxed", basisPoints: 500, revision: 1 });
  const ten = { country: "TW", kind: "taxed", basisPoints: 1_000, revision: 1 };
  expect((await manager.put(RULES, ten)).statusCode).toBe(200);
  const { data: after } = await order(member);
  expect(after.tax).toMatchObject({ basisPoints: 1_000 });
  const [line] = before.lines;
  const edit = { revision: 0, reason: "One less", lines: [{ uuid: line.uuid, quantity: 1 }] };
  expect((await manager.post(`/Manager/Order/${before.id}/Revision`, edit)).statusCode).toBe(200);
  const edited = (await member.get(`/Order/${before.id}`)).json().data;
  const half = line.unit.minor;
  const tax = Math.round(half - half / 1.05);
  expect(edited.tax).toMatchObject({ basisPoints: 500, amount: { minor: tax } });
  await checkLedger({ world });
});

const order = async (member: Client) => {
  await member.post("/Cart", cartItem(1));
  return (await orderCart(member, cardPayment)).json();
};

test("unknown countries, invalid rates and stale revisions are refused", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const set = { country: "JP", kind: "taxed", basisPoints: 1_000, revision: 0 };
  const put = async (changes: object) => (await manager.put(RULES, { ...set, ...changes })).json();
  const remove = (country: string, revision: number) =>
    manager.post(`${RULES}/${country}/Removal`, { revision });
  expect((await put({ country: "XX" })).errors).toHaveProperty("country");
  expect((await put({ basisPoints: 5_001 })).errors).toHaveProperty("basisPoints");
  expect((await put({ basisPoints: 0 })).errors).toHaveProperty("basisPoints");
  expect((await put({ revision: 3 })).code).toBe("edit.conflict");
  expect((await remove("*", 1)).statusCode).toBe(422);
  expect((await manager.get(RULES)).json().data).toHaveLength(2);
  expect((await put({})).data).toContainEqual({ ...set, revision: 1 });
  expect((await put({})).code).toBe("edit.conflict");
  expect((await remove("JP", 0)).json().code).toBe("edit.conflict");
  expect((await remove("JP", 1)).json().data).toHaveLength(2);
  const trail = await world.db.selectFrom("audit_entries").select("action").execute();
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["tax.set", "tax.removed"]),
  );
});

test("tax is computed after discounts", async () => {
  const world = await testWorld();
  const member = await world.member();
  await createPromotion(world, { code: "1001", effect: { kind: "percent", basisPoints: 3_333 } });
  await member.post("/Cart", cartItem(1, 3));
  await member.post("/Cart/Code", { code: "1001" });
  const { data } = (await orderCart(member, cardPayment)).json();
  expect(data.reductions).toHaveLength(1);
  const { minor } = data.amount;
  expect(data.tax.amount.minor).toBe(Math.round(minor - minor / 1.05));
  await checkLedger({ world });
});

test("partial refunds return exactly the order's tax and clear the books", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const giveBack = async (id: string, fields: object) => {
    const headers = { "idempotency-key": world.newId() };
    const body = { reason: "Less", ...fields };
    const answer = await manager.post(`/Manager/Order/${id}/Refund`, body, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cuts, async (amounts) => {
      const { member, orderId } = await placeOrder(world);
      await deliverCallback(
        world,
        signedForm(paidNotification(await beginPayment(world, member, orderId))),
      );
      const { tax } = (await member.get(`/Order/${orderId}`)).json().data;
      expect((await orderState(world, orderId)).books["tax_owed"]).toBe(-tax.amount.minor);
      for (const amount of amounts) await giveBack(orderId, { share: "amount", amount });
      await giveBack(orderId, { share: "whole" });
      const { books } = await orderState(world, orderId);
      expect([books["tax_owed"], books["deferred_revenue"]]).toEqual([0, 0]);
      const rows = await world.db
        .selectFrom("refunds")
        .select("tax_minor")
        .where("order_id", "=", orderId)
        .execute();
      expect(rows.reduce((sum, row) => sum + row.tax_minor, 0)).toBe(tax.amount.minor);
    }),
    { numRuns: runCount(3, 8) },
  );
  await checkLedger({ world });
});
