import { beforeEach, expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import {
  cardPayment,
  cartItem,
  pickupShipping,
  hardware,
  hardwareItem,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [box] = hardware as [DemoHardware];
const [home, abroad] = shippingMethods;
const HOME_FEE = home.bands[0].amounts.TWD;
const plain = { paymentMethod: "credit", consent: true };
const plant = {
  label: "Plant 2",
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};
const inSingapore = {
  recipient: "Ada Lin",
  phone: "+65 6123 4567",
  country: "SG",
  address: "1 Raffles Place",
  postalCode: "048616",
};

let world: TestWorld;
let member: Client;
beforeEach(async () => {
  world = await testWorld();
  member = await world.member();
  await member.post("/Cart", hardwareItem(box));
});

async function addressOf(who: Client, entered: object = plant): Promise<string> {
  const answer = await who.post("/Member/Address", entered);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.uuid;
}
const cartOf = async (who = member): Promise<Cart> => (await who.get("/Cart")).json().data;
const choose = (chosen: object, who = member) => who.put("/Cart/Shipping", chosen);
const order = async (body: object = plain, who = member): Promise<Order> => {
  const answer = await orderCart(who, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const errors = async (body: object, who = member) => (await orderCart(who, body)).json().errors;

test("hardware cannot be ordered before shipping is chosen, and the fee is part of the charge", async () => {
  const before = await cartOf();
  expect(before.shipping).toMatchObject({
    method: null,
    address: null,
    fee: null,
    grams: box.grams,
  });
  expect(before.charge.minor).toBe(box.prices.TWD);
  expect(await errors(plain)).toEqual({ shipping: ["Choose a shipping method."] });
  const address = await addressOf(member);
  const { data: cart } = (await choose({ method: home.uuid, address })).json();
  expect(cart).toMatchObject({
    subtotal: { minor: box.prices.TWD },
    total: { minor: box.prices.TWD + HOME_FEE },
    charge: { minor: box.prices.TWD + HOME_FEE, currency: "TWD" },
    shipping: { method: home.uuid, address, fee: { minor: HOME_FEE } },
  });
  const placed = await order({ ...plain, expectedTotal: cart.charge });
  expect(placed).toMatchObject({
    amount: { minor: box.prices.TWD + HOME_FEE },
    shipping: {
      kind: "delivery",
      name: home.name.en,
      fee: { minor: HOME_FEE, currency: "TWD" },
      grams: box.grams,
      address: { recipient: "Ada Lin", phone: plant.phone },
    },
  });
  expect(placed.shipping?.address?.text).toBe(
    "No. 12, Industrial 38th Rd., Xitun District, Taichung City 407, Taiwan",
  );
  const started = await beginPayment(world, member, placed.id);
  expect(started.fields["TotalAmount"]).toBe(String(box.prices.TWD + HOME_FEE));
});

test("the order keeps its shipping snapshot, and shows the address only to buyer and staff", async () => {
  const address = await addressOf(member);
  const placed = await order({ ...plain, shipping: { method: home.uuid, address } });
  const manager = await world.manager();
  const stored = (await manager.get(`/Manager/Shipping/${home.uuid}`)).json().data;
  const { uuid: _, behind: __, ...method } = stored;
  const dearer = { ...method, bands: [{ grams: 9_000, amounts: { TWD: 999 } }] };
  expect((await manager.put(`/Manager/Shipping/${home.uuid}`, dearer)).statusCode).toBe(200);
  await member.delete(`/Member/Address/${address}`);
  const path = `/Order/${placed.id}`;
  expect((await member.get(path)).json().data.shipping).toEqual(placed.shipping);
  expect((await manager.get(`/Manager/Order/${placed.id}`)).json().data.shipping).toEqual(
    placed.shipping,
  );
  const { data: asked } = (await world.guest().get(path)).json();
  expect(asked.shipping).toEqual({ ...placed.shipping, address: null });
  expect(JSON.stringify(asked)).not.toContain("Industrial");
});

test("shipping abroad is priced by destination, weight and currency", async () => {
  const address = await addressOf(member, inSingapore);
  const { data: cart } = (await choose({ address })).json();
  expect(cart.shipping).toMatchObject({ method: abroad.uuid });
  expect(cart.shipping.options.map(({ name }: { name: string }) => name)).toEqual([
    abroad.name.en,
    shippingMethods[2].name.en,
  ]);
  expect(cart.shipping.fee.minor).toBe(abroad.bands[0].amounts.TWD);
  const { data: dollars } = (await member.get("/Cart?currency=USD")).json();
  expect(dollars.shipping.fee).toEqual(
    dollars.charge.currency === "USD"
      ? { minor: abroad.bands[0].amounts.USD, currency: "USD" }
      : { minor: abroad.bands[0].amounts.TWD, currency: "TWD" },
  );
  expect(await errors({ ...plain, shipping: { method: home.uuid } })).toEqual({
    shipping: ["Choose a delivery address."],
  });
  await member.put(`/Cart/${cart.lines[0].uuid}`, { quantity: 30 });
  const { data: heavy } = (await member.get("/Cart")).json();
  expect(heavy.shipping).toMatchObject({ method: null, fee: null, grams: 30 * box.grams });
  expect(heavy.shipping.options[0]).toMatchObject({ fee: null, reason: "too_heavy" });
  expect(await errors({ ...plain, shipping: { method: abroad.uuid, address } })).toEqual({
    shipping: ["The items are too heavy for this method. Choose another one."],
  });
});

test("a chosen method that cannot be used is refused, even if another one could", async () => {
  const address = await addressOf(member);
  expect(await errors({ ...plain, shipping: { method: abroad.uuid, address } })).toEqual({
    shipping: [expect.any(String)],
  });
  await choose({ method: abroad.uuid, address });
  const { data: cart } = (await member.get("/Cart")).json();
  expect(cart.shipping.method).not.toBe(abroad.uuid);
  const shown = { method: cart.shipping.method, address };
  expect((await order({ ...plain, shipping: shown })).shipping?.name).toBe(home.name.en);
});

test("goods above the threshold after codes ship free, and codes never discount the fee", async () => {
  const manager = await world.manager();
  const stored = (await manager.get(`/Manager/Shipping/${home.uuid}`)).json().data;
  const { uuid: _, behind: __, ...method } = stored;
  const free = { ...method, freeFrom: { TWD: box.prices.TWD } };
  await manager.put(`/Manager/Shipping/${home.uuid}`, free);
  const address = await addressOf(member);
  const { data: cart } = (await choose({ method: home.uuid, address })).json();
  expect(cart.shipping.fee).toEqual({ minor: 0, currency: "TWD" });
  await createPromotion(world, { code: "1001", effect: { kind: "percent", basisPoints: 10_000 } });
  const { data: coded } = (await member.post("/Cart/Code", { code: "1001" })).json();
  expect(coded.charge.minor).toBe(HOME_FEE);
  const refused = await orderCart(member, { ...plain, paymentMethod: "free" });
  expect(refused.json().code).toBe("payment.method_unavailable");
  const placed = await order(plain);
  expect(placed).toMatchObject({ amount: { minor: HOME_FEE }, lines: [{ total: { minor: 0 } }] });
});

test("only hardware is shipped", async () => {
  const other = await world.member();
  await other.post("/Cart", cartItem(12));
  expect((await cartOf(other)).shipping).toBeNull();
  const placed = await order({ ...cardPayment, shipping: { method: home.uuid } }, other);
  expect(placed.shipping).toBeNull();
});

test("without shipping methods, hardware is collected", async () => {
  await world.open.database.pool.query("update shipping_methods set active = false");
  expect((await cartOf()).shipping).toBeNull();
  const placed = await order();
  expect(placed).toMatchObject({ shipping: null, amount: { minor: box.prices.TWD } });
});

test("a fee that changed since it was shown is not charged", async () => {
  const address = await addressOf(member);
  const { data: cart } = (await choose({ method: home.uuid, address })).json();
  await world.open.database.pool.query(
    `update shipping_methods set bands = '[{"grams": 90000, "amounts": {"TWD": 500}}]' where id = $1`,
    [home.uuid],
  );
  const answer = await member.post("/Order", { ...plain, expectedTotal: cart.charge });
  expect(answer.json().code).toBe("order.total_changed");
});

test("addresses of other members cannot be used", async () => {
  const stranger = await addressOf(await world.member());
  expect((await choose({ address: stranger, method: home.uuid })).json().code).toBe(
    "address.not_found",
  );
  expect(await errors({ ...plain, shipping: { method: home.uuid, address: stranger } })).toEqual({
    shipping: ["Choose a delivery address."],
  });
  expect((await choose({ method: "00000000-0000-4000-8000-000000000000" })).json().errors).toEqual({
    method: ["Choose a shipping method."],
  });
  expect((await world.guest().put("/Cart/Shipping", {})).statusCode).toBe(401);
});

test("anyone can quote shipping of a cart to a country", async () => {
  const guest = world.guest();
  expect((await guest.get("/Shipping?country=TW")).json().data).toBeNull();
  const { data } = (await member.get("/Shipping?country=tw")).json();
  expect(data).toMatchObject({
    grams: box.grams,
    options: [
      { uuid: home.uuid, fee: { minor: HOME_FEE }, reason: null },
      { uuid: pickupShipping.method },
    ],
  });
  const { data: nowhere } = (await member.get("/Shipping")).json();
  expect(nowhere.options[0]).toMatchObject({ fee: null, reason: "address" });
});

test("an edit keeps the fee while something ships, and drops it with the last hardware", async () => {
  await member.post("/Cart", cartItem(12));
  const address = await addressOf(member);
  const placed = await order({ ...plain, shipping: { method: home.uuid, address } });
  const manager = await world.manager();
  const line = placed.lines.find(({ kind }) => kind === "hardware");
  const edit = (revision: number, quantity: number) =>
    manager.post(`/Manager/Order/${placed.id}/Revision`, {
      revision,
      lines: [{ uuid: line?.uuid, quantity }],
      reason: "Agreed by phone",
    });
  expect((await edit(0, 2)).json().data.amount.minor).toBe(placed.amount.minor + box.prices.TWD);
  const { data } = (await edit(1, 0)).json();
  expect(data.amount.minor).toBe(placed.amount.minor - box.prices.TWD - HOME_FEE);
  expect((await member.get(`/Order/${placed.id}`)).json().data.shipping).toBeNull();
});

test("a refund of the whole order includes the fee", async () => {
  const address = await addressOf(member);
  const placed = await order({ ...plain, shipping: { method: home.uuid, address } });
  const started = await beginPayment(world, member, placed.id);
  await deliverCallback(world, signedForm(paidNotification(started)));
  await world.drain();
  const manager = await world.manager();
  const given = await manager.post(
    `/Manager/Order/${placed.id}/Refund`,
    { share: "whole", reason: "Sent back" },
    { headers: { "idempotency-key": "whole-of-it" } },
  );
  expect(given.json().data).toMatchObject({ amount: placed.amount, status: 2 });
});

test("mails show method and address in the order's language, the address to a verified mailbox only", async () => {
  const address = await addressOf(member);
  const mailed = async () => {
    const placed = await order({ ...plain, shipping: { method: home.uuid, address } });
    await world.drain();
    const mails = await world.db
      .selectFrom("mails")
      .select("body_text")
      .where("order_id", "=", placed.id)
      .execute();
    return mails.map(({ body_text: body }) => body).join("\n");
  };
  const unverified = await mailed();
  expect(unverified).toContain("Hello,");
  expect(unverified).toContain(`Shipping: ${home.name.en}, TWD ${HOME_FEE}`);
  expect(unverified).not.toMatch(/Ada|Industrial/);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await member.post("/Cart", hardwareItem(box));
  const verified = await mailed();
  expect(verified).toContain("Hello Ada Lin,");
  expect(verified).toContain("Ada Lin, No. 12, Industrial 38th Rd.");
});
