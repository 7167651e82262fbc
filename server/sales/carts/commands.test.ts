import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

interface Held {
  readonly cart: Map<string, number>;
  readonly saved: Map<string, number>;
}
type Who = "guest" | "member";

const plans = [cartItem(1), cartItem(12)] as const;
const ORDERED = { commodity: plans[0].commodity, quantity: 3 };

const who = fc.constantFrom<Who>("guest", "member");
const plan = fc.nat(plans.length - 1);
const command = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    who,
    plan,
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  fc.record({
    kind: fc.constant("change" as const),
    who,
    plan,
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  fc.record({ kind: fc.constantFrom("remove", "save", "takeBack"), who, plan }),
  fc.record({ kind: fc.constantFrom("merge", "again", "acknowledge") }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const put = (list: Map<string, number>, commodity: string, quantity: number) =>
  list.set(commodity, Math.min(MAX_QUANTITY, (list.get(commodity) ?? 0) + quantity));

function move(from: Map<string, number>, to: Map<string, number>, commodity: string): void {
  const quantity = from.get(commodity);
  if (quantity === undefined) return;
  from.delete(commodity);
  put(to, commodity, quantity);
}

function expected(held: Record<Who, Held>, asked: Command): void {
  const { guest, member } = held;
  if (asked.kind === "merge") {
    for (const list of ["cart", "saved"] as const) {
      for (const [commodity, quantity] of guest[list]) put(member[list], commodity, quantity);
      guest[list].clear();
    }
  } else if (asked.kind === "again") {
    const { commodity, quantity } = ORDERED;
    member.cart.set(commodity, Math.max(quantity, member.cart.get(commodity) ?? 0));
  } else if ("who" in asked) {
    const { cart, saved } = held[asked.who];
    const { commodity } = plans[asked.plan] ?? plans[0];
    if (asked.kind === "add") put(cart, commodity, asked.quantity);
    else if (asked.kind === "save") move(cart, saved, commodity);
    else if (asked.kind === "takeBack") move(saved, cart, commodity);
    else if (asked.kind === "remove") cart.delete(commodity);
    else if ("quantity" in asked && cart.has(commodity)) cart.set(commodity, asked.quantity);
  }
}

interface Shop {
  readonly clients: Record<Who, Client>;
  readonly visitor: string;
  readonly orderId: string;
}

async function run({ clients, visitor, orderId }: Shop, asked: Command): Promise<void> {
  const { member } = clients;
  if (!("who" in asked)) {
    if (asked.kind === "merge")
      await member.get("/Cart", { headers: { "x-common-token": visitor } });
    else if (asked.kind === "again") await member.post(`/Order/${orderId}/Reorder`);
    else await member.post("/Cart/Acknowledgement");
    return;
  }
  const client = clients[asked.who];
  const chosen = plans[asked.plan] ?? plans[0];
  const { lines, saved } = (await client.get("/Cart")).json().data as Cart;
  const list = asked.kind === "takeBack" ? saved : lines;
  const line = list.find(({ commodity }) => commodity === chosen.commodity)?.uuid;
  if (asked.kind === "add") await client.post("/Cart", { ...chosen, quantity: asked.quantity });
  else if (!line) return;
  else if (asked.kind === "remove") await client.delete(`/Cart/${line}`);
  else if ("quantity" in asked) await client.put(`/Cart/${line}`, { quantity: asked.quantity });
  else await client.post(`/Cart/${line}/${asked.kind === "save" ? "Saving" : "Return"}`);
}

const byCommodity = (lines: Cart["lines"]) =>
  new Map(lines.map(({ commodity, quantity }) => [commodity, quantity]));

async function check({ clients }: Shop, held: Record<Who, Held>): Promise<void> {
  for (const each of ["guest", "member"] as const) {
    const { lines, saved, total } = (await clients[each].get("/Cart")).json().data as Cart;
    for (const list of [lines, saved])
      expect(new Set(list.map(({ commodity }) => commodity)).size).toBe(list.length);
    expect(byCommodity(lines)).toEqual(held[each].cart);
    expect(byCommodity(saved)).toEqual(held[each].saved);
    for (const { unit, quantity, total: own } of lines)
      expect(own.minor).toBe(unit.minor * quantity);
    expect(total.minor).toBe(lines.reduce((sum, line) => sum + line.total.minor, 0));
  }
}

async function openShop(world: TestWorld, round: number): Promise<Shop> {
  const visitor = `visitor-of-the-property-${round}`;
  const member = await world.member();
  await member.post("/Cart", { ...plans[0], quantity: ORDERED.quantity });
  const orderId = (await orderCart(member, cardPayment)).json().data.id;
  return { clients: { guest: world.guest(visitor), member }, visitor, orderId };
}

test("any sequence of cart commands keeps every quantity and never duplicates a line", async () => {
  const world = await testWorld();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (commands) => {
      const shop = await openShop(world, (round += 1));
      const empty = (): Held => ({ cart: new Map(), saved: new Map() });
      const held = { guest: empty(), member: empty() };
      for (const asked of commands) {
        await run(shop, asked);
        expected(held, asked);
        await check(shop, held);
      }
    }),
    { numRuns: runCount(4, 12) },
  );
});
