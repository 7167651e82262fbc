import { expect, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const cartOf = async (member: Client, query = ""): Promise<Cart> =>
  (await member.get(`/Cart${query}`)).json().data;
const told = ({ lines, saved }: Cart) => [...lines, ...saved].map(({ changes }) => changes);
const [counted] = hardware.map((thing) => hardwareItem(thing)) as [ReturnType<typeof hardwareItem>];
const { TWD, USD } = planOf(software, 1).prices;

const setPrice = (world: TestWorld, minor: number) =>
  world.db
    .updateTable("prices")
    .set({ amount_minor: minor })
    .where("commodity_id", "=", cartItem(1).commodity)
    .where("currency", "=", "TWD")
    .execute();

test("a price change is shown until the next write to the cart", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  world.advance(1);
  await member.post("/Cart", cartItem(12));
  await setPrice(world, TWD + 50);
  const price = (was: number, now: number) => ({
    kind: "price",
    was: { minor: was, currency: "TWD" },
    now: { minor: now, currency: "TWD" },
  });
  const first = await cartOf(member);
  expect(told(first)).toEqual([[price(TWD, TWD + 50)], []]);
  expect(first.total.minor).toBe(2 * (TWD + 50) + planOf(software, 12).prices.TWD);
  expect(told(await cartOf(member))).toEqual(told(first));

  const changed = await member.put(`/Cart/${first.lines[1]?.uuid}`, { quantity: 2 });
  expect(told(changed.json().data)).toEqual([[], []]);

  await setPrice(world, TWD);
  const kept = await member.post(`/Cart/${first.lines[0]?.uuid}/Saving`);
  expect(told(kept.json().data)).toEqual([[], []]);
  await setPrice(world, TWD + 1);
  expect(told(await cartOf(member))).toEqual([[], [price(TWD, TWD + 1)]]);
  const seen = await member.post("/Cart/Acknowledgement");
  expect([seen.json().message, told(seen.json().data)]).toEqual([
    "Cart changes confirmed.",
    [[], []],
  ]);
});

test("adding to a line shows today's price and leaves the other lines' changes unread", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await setPrice(world, TWD + 50);
  world.advance(1);
  await member.post("/Cart", cartItem(12));
  expect(told(await cartOf(member))[0]).toHaveLength(1);
  const again = (await member.post("/Cart", cartItem(1))).json().data;
  expect(told(again)).toEqual([[], []]);
});

test("a refused write acknowledges nothing, and an empty cart can be acknowledged", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect((await member.post("/Cart/Acknowledgement")).statusCode).toBe(200);
  await member.post("/Cart", cartItem(1));
  await setPrice(world, TWD + 50);
  const refused = await member.put(`/Cart/${world.newId()}`, { quantity: 2 });
  expect(refused.json().code).toBe("cart.line_not_found");
  expect(told(await cartOf(member))[0]).toHaveLength(1);
});

test("a line that lost its price in the chosen currency shows the old and the new one", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", { ...cartItem(1), currency: "USD" });
  await world.db
    .deleteFrom("prices")
    .where("commodity_id", "=", cartItem(1).commodity)
    .where("currency", "=", "USD")
    .execute();
  const cart = await cartOf(member, "?currency=USD");
  expect(told(cart)).toEqual([
    [
      {
        kind: "currency",
        was: { minor: USD, currency: "USD" },
        now: { minor: TWD, currency: "TWD" },
      },
    ],
  ]);
  expect(cart.total).toEqual({ minor: TWD, currency: "TWD" });
});

test.for<[string, (world: TestWorld) => Promise<unknown>]>([
  [
    "taken off sale",
    (world) =>
      world.db
        .updateTable("products")
        .set({ available_from: "2027-01-01" })
        .where("id", "=", software.uuid)
        .execute(),
  ],
  [
    "without a price",
    (world) =>
      world.db.deleteFrom("prices").where("commodity_id", "=", cartItem(1).commodity).execute(),
  ],
])("a plan %s stays in the cart, counts for nothing and is not ordered", async ([, end]) => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  world.advance(1);
  await member.post("/Cart", counted);
  await end(world);
  const cart = await cartOf(member);
  expect(cart.lines.map(({ sold }) => sold)).toEqual([false, true]);
  expect(cart.lines[0]?.changes).toEqual([{ kind: "unsold" }]);
  expect(cart.lines[0]?.unit).toEqual({ minor: TWD, currency: "TWD" });
  expect(cart.total).toEqual(cart.lines[1]?.total);
  expect(cart.charge).toEqual(cart.lines[1]?.total);
  expect(cart.consent).toBeNull();
  expect((await orderCart(member, cardPayment)).json().code).toBe("product.not_purchasable");
  expect((await cartOf(member)).lines).toHaveLength(2);

  const lineId = cart.lines[0]?.uuid;
  const kept = (await member.post(`/Cart/${lineId}/Saving`)).json().data;
  expect([kept.lines.length, kept.saved[0].sold, kept.saved[0].changes]).toEqual([1, false, []]);
  const back = await member.post(`/Cart/${lineId}/Return`);
  expect([back.statusCode, back.json().code]).toEqual([422, "product.not_purchasable"]);
});

test("a stock shortage is shown once, and the line keeps its quantity", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", { ...counted, quantity: 2 });
  await world.db
    .updateTable("commodities")
    .set({ stock: 1 })
    .where("id", "=", counted.commodity)
    .execute();
  const cart = await cartOf(member);
  expect(told(cart)).toEqual([[{ kind: "stock", was: 2, now: 1 }]]);
  const fewer = await member.put(`/Cart/${cart.lines[0]?.uuid}`, { quantity: 1 });
  expect(told(fewer.json().data)).toEqual([[]]);
});
