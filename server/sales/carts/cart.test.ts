import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const VISITOR = "v".repeat(22);
const quantitiesOf = (lines: readonly { quantity: number }[]) =>
  lines.map(({ quantity }) => quantity);
const twd = (months: 1 | 12) => planOf(software, months).prices.TWD;

test("a member adds, adds again, changes and removes", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const again = (await member.post("/Cart", cartItem(1, 2))).json();
  expect(again.message).toBe("Added to cart.");
  expect(again.data.lines).toHaveLength(1);
  expect(again.data.total).toEqual({ minor: 3 * twd(1), currency: "TWD" });

  const lineId = again.data.lines[0].uuid;
  const changed = (await member.put(`/Cart/${lineId}`, { quantity: 5 })).json().data;
  expect([changed.lines[0].quantity, changed.total.minor]).toEqual([5, 5 * twd(1)]);
  const removed = (await member.delete(`/Cart/${lineId}`)).json().data;
  expect([removed.lines, removed.total.minor]).toEqual([[], 0]);
});

test("quantities stay between 1 and 99", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 98));
  const capped = (await member.post("/Cart", cartItem(1, 98))).json().data;
  expect(capped.lines[0].quantity).toBe(99);
  for (const quantity of [0, -1, 100, 1.5, "x", "", "1e1", "0x10", "１２a", "１００"]) {
    const refused = await member.put(`/Cart/${capped.lines[0].uuid}`, { quantity });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["quantity"]]);
  }
  for (const [quantity, now] of [
    ["２", 2],
    ["\u3000１２ ", 12],
    ["3", 3],
  ] as const) {
    const changed = await member.put(`/Cart/${capped.lines[0].uuid}`, { quantity });
    expect(changed.json().data.lines[0].quantity).toBe(now);
  }
});

test("a guest's choice waits under the visitor token and is added to the cart at login, once", async () => {
  const world = await testWorld();
  const guest = world.guest(VISITOR);
  await guest.post("/Cart", cartItem(1, 2));
  await guest.post("/Cart", cartItem(12));
  expect((await guest.get("/Cart")).json().data.lines).toHaveLength(2);

  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const mine = { headers: { "x-common-token": VISITOR } };
  const merged = (await member.get("/Cart", mine)).json().data;
  const quantities = new Map<number, number>(
    merged.lines.map((line: { months: number; quantity: number }) => [line.months, line.quantity]),
  );
  expect([merged.lines.length, quantities.get(1), quantities.get(12)]).toEqual([2, 3, 1]);
  expect((await member.get("/Cart", mine)).json().data).toEqual(merged);
  expect((await guest.get("/Cart")).json().data.lines).toEqual([]);
});

test("quantities merged at login stay within the line limit", async () => {
  const world = await testWorld();
  await world.guest(VISITOR).post("/Cart", cartItem(1, 60));
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 60));
  const mine = { headers: { "x-common-token": VISITOR } };
  const merged = (await member.get("/Cart", mine)).json().data;
  expect(quantitiesOf(merged.lines)).toEqual([99]);
});

test("concurrent requests at login merge the guest cart once", async () => {
  const world = await testWorld();
  await world.guest(VISITOR).post("/Cart", cartItem(1, 3));
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  const mine = { headers: { "x-common-token": VISITOR } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.get("/Cart", mine)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  expect(quantitiesOf((await member.get("/Cart")).json().data.lines)).toEqual([5]);
});

test("concurrent tabs that add, save and move back lose and duplicate nothing", async () => {
  const world = await testWorld();
  const member = await world.member();
  await Promise.all(Array.from({ length: 8 }, () => member.post("/Cart", cartItem(1, 2))));
  const { lines } = (await member.get("/Cart")).json().data;
  expect(quantitiesOf(lines)).toEqual([16]);
  const moved = await Promise.all(
    ["Saving", "Saving", "Return", "Saving", "Return"].map((way) =>
      member.post(`/Cart/${lines[0].uuid}/${way}`),
    ),
  );
  for (const { statusCode } of moved) expect([200, 422]).toContain(statusCode);
  const after = (await member.get("/Cart")).json().data;
  expect(quantitiesOf([...after.lines, ...after.saved])).toEqual([16]);
});

test("adding as a guest while another tab logs in never fails", async () => {
  const world = await testWorld();
  for (let round = 0; round < 20; round++) {
    const visitor = `${VISITOR}${round}`;
    await world.guest(visitor).post("/Cart", cartItem(1));
    const member = await world.member();
    const mine = { headers: { "x-common-token": visitor } };
    const answers = await Promise.all([
      member.get("/Cart", mine),
      world.guest(visitor).post("/Cart", cartItem(12)),
      world.guest(visitor).post("/Cart", cartItem(1)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  }
});

test("removing a line twice is refused with a readable message", async () => {
  const world = await testWorld();
  const buyer = await world.member();
  const line = (await buyer.post("/Cart", cartItem(1))).json().data.lines[0].uuid;
  expect((await buyer.delete(`/Cart/${line}`)).statusCode).toBe(200);
  for (const again of [
    await buyer.delete(`/Cart/${line}`),
    await buyer.put(`/Cart/${line}`, { quantity: 2 }),
  ]) {
    expect([again.statusCode, again.json().code]).toEqual([422, "cart.line_not_found"]);
    expect(again.json().message).toMatch(/\S/);
  }
});

test("nobody reaches another cart's lines, and a guest token needs 128 bits", async () => {
  const world = await testWorld();
  const owner = await world.member();
  const line = (await owner.post("/Cart", cartItem(1))).json().data.lines[0].uuid;
  const stranger = await world.member();
  for (const other of [stranger, world.guest(VISITOR), world.guest()]) {
    expect((await other.put(`/Cart/${line}`, { quantity: 9 })).statusCode).toBe(422);
    expect((await other.delete(`/Cart/${line}`)).statusCode).toBe(422);
  }
  expect((await owner.get("/Cart")).json().data.lines[0].quantity).toBe(1);
  for (const guest of [world.guest(), world.guest("short")]) {
    expect((await guest.post("/Cart", cartItem(1))).json().code).toBe("visitor.required");
  }
});

test("refuses a plan of another product and what is not for sale yet", async () => {
  const world = await testWorld();
  const member = await world.member();
  const other = products.find((product) => product.uuid !== software.uuid);
  const mixed = await member.post("/Cart", { ...cartItem(1), product: other?.uuid });
  expect([mixed.statusCode, mixed.json().code]).toEqual([404, "product.not_found"]);
  await world.db
    .updateTable("products")
    .set({ available_from: "2027-01-01" })
    .where("id", "=", software.uuid)
    .execute();
  const early = await member.post("/Cart", cartItem(1));
  expect([early.statusCode, early.json().code]).toEqual([422, "product.not_purchasable"]);
});

test("shows the chosen currency, and the charge when no provider settles it", async () => {
  const world = await testWorld();
  const member = await world.member();
  const cart = (await member.post("/Cart", { ...cartItem(12, 2), currency: "CNY" })).json().data;
  expect(cart.total).toEqual({ minor: 2 * planOf(software, 12).prices.CNY, currency: "CNY" });
  expect(cart.charge).toEqual({ minor: 2 * twd(12), currency: "TWD" });
  const abroad = (await member.get("/Cart?currency=USD")).json().data;
  expect(abroad.charge).toEqual(abroad.total);
  expect(abroad.charge.currency).toBe("USD");
  const unpriced = (await member.get("/Cart?currency=AMD")).json().data;
  expect(unpriced.total.currency).toBe("TWD");
  const unknown = await member.get("/Cart?currency=XXX");
  expect([unknown.statusCode, unknown.json().errors]).toEqual([
    422,
    { currency: [phrases.en.fault.currency_unknown] },
  ]);
});
