import { expect, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { ReorderOutcome } from "#shared/sales/orders/reorder.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [counted] = hardware.map((thing) => hardwareItem(thing)) as [ReturnType<typeof hardwareItem>];

async function ordered(world: TestWorld, member: Client, ...chosen: object[]): Promise<string> {
  for (const each of chosen) {
    await member.post("/Cart", each);
    world.advance(1);
  }
  return (await orderCart(member, cardPayment)).json().data.id;
}
const again = async (member: Client, id: string): Promise<ReorderOutcome> => {
  const answer = await member.post(`/Order/${id}/Reorder`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const cartOf = async (member: Client): Promise<Cart> => (await member.get("/Cart")).json().data;

test("reordered lines keep their order, at today's prices", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await ordered(
    world,
    member,
    cartItem(12, 2),
    { ...counted, quantity: 2 },
    cartItem(1),
  );
  const dearer = planOf(software, 12).prices.TWD + 7;
  await world.db
    .updateTable("prices")
    .set({ amount_minor: dearer })
    .where("commodity_id", "=", cartItem(12).commodity)
    .where("currency", "=", "TWD")
    .execute();
  const { added, left } = await again(member, id);
  expect([added.map((line) => line.added), left]).toEqual([[2, 2, 1], []]);
  const { lines } = await cartOf(member);
  expect(lines.map(({ commodity, quantity }) => [commodity, quantity])).toEqual([
    [cartItem(12).commodity, 2],
    [counted.commodity, 2],
    [cartItem(1).commodity, 1],
  ]);
  expect([lines[0]?.unit.minor, lines.flatMap(({ changes }) => changes)]).toEqual([dearer, []]);
});

test("reordering twice or concurrently adds nothing and keeps larger quantities", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await ordered(world, member, cartItem(1, 2), cartItem(12, 2));
  await member.post("/Cart", cartItem(1, 5));
  await Promise.all(Array.from({ length: 4 }, () => again(member, id)));
  const { lines } = await cartOf(member);
  expect(lines.map(({ months, quantity }) => [months, quantity])).toEqual([
    [1, 5],
    [12, 2],
  ]);
});

test("reports what is no longer sold or short, and adds the rest", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await ordered(world, member, cartItem(1), { ...counted, quantity: 2 });
  const stock = (left: number) =>
    world.db
      .updateTable("commodities")
      .set({ stock: left })
      .where("id", "=", counted.commodity)
      .execute();
  await stock(1);
  await world.db
    .updateTable("products")
    .set({ sold_online: false })
    .where("id", "=", software.uuid)
    .execute();
  const some = await again(member, id);
  expect(some.added.map(({ kind, added }) => [kind, added])).toEqual([["hardware", 1]]);
  expect(some.left.map(({ kind, added, reason: why }) => [kind, added, why])).toEqual([
    ["software", 0, "unsold"],
    ["hardware", 1, "few_left"],
  ]);
  expect((await cartOf(member)).lines.map(({ quantity }) => quantity)).toEqual([1]);
  await stock(0);
  const none = await again(member, id);
  expect([none.added, none.left.map(({ reason: why }) => why)]).toEqual([
    [],
    ["unsold", "sold_out"],
  ]);
});

test("the number of queries does not depend on the number of lines", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { during } = countStatements(world.open.database.pool);
  const counts: number[] = [];
  for (const chosen of [[cartItem(1)], [cartItem(1), cartItem(12), counted]]) {
    const id = await ordered(world, member, ...chosen);
    counts.push((await during(() => again(member, id))).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});
