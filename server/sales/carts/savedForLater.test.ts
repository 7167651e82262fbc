import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { findViewer } from "#server/identity/sessions/sessions.ts";
import { MAX_SAVED_LINES } from "#shared/sales/carts/rules.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const VISITOR = "v".repeat(22);
const trialOf = (product: (typeof products)[number]) =>
  product.kind === "software" ? product.editions[0].trial?.uuid : undefined;
const months = (lines: Cart["lines"]) => lines.map((line) => [line.months, line.quantity]);
const cartOf = async (member: Client, options = {}): Promise<Cart> =>
  (await member.get("/Cart", options)).json().data;

test("saved lines are neither totalled nor ordered, and come back unchanged", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { lines } = (await member.post("/Cart", cartItem(1, 3))).json().data as Cart;
  await member.post("/Cart", cartItem(12));
  const kept = (await member.post(`/Cart/${lines[0]?.uuid}/Saving`)).json();
  expect(kept.message).toBe("Saved for later.");
  expect([months(kept.data.lines), months(kept.data.saved)]).toEqual([[[12, 1]], [[1, 3]]]);
  expect(kept.data.total).toEqual(kept.data.lines[0].total);

  const order = (await orderCart(member, cardPayment)).json().data;
  expect(order.lines).toHaveLength(1);
  const after = await cartOf(member);
  expect([after.lines, months(after.saved)]).toEqual([[], [[1, 3]]]);

  const back = (await member.post(`/Cart/${lines[0]?.uuid}/Return`)).json();
  expect(back.message).toBe("Moved to cart.");
  expect([months(back.data.lines), back.data.saved]).toEqual([[[1, 3]], []]);
});

test("moving a line adds it to an existing one in both directions, up to the line limit", async () => {
  const world = await testWorld();
  const member = await world.member();
  for (const quantity of [60, 50]) {
    const { lines } = (await member.post("/Cart", cartItem(1, quantity))).json().data as Cart;
    await member.post(`/Cart/${lines[0]?.uuid}/Saving`);
  }
  const { saved } = await cartOf(member);
  expect(months(saved)).toEqual([[1, 99]]);
  await member.post("/Cart", cartItem(1, 2));
  const back = (await member.post(`/Cart/${saved[0]?.uuid}/Return`)).json().data;
  expect([months(back.lines), back.saved]).toEqual([[[1, 99]], []]);
});

test("a guest's saved lines join the member's at login", async () => {
  const world = await testWorld();
  const guest = world.guest(VISITOR);
  for (const chosen of [cartItem(1), cartItem(12, 2)]) {
    const { lines } = (await guest.post("/Cart", chosen)).json().data as Cart;
    await guest.post(`/Cart/${lines[0]?.uuid}/Saving`);
  }
  const member = await world.member();
  const { lines } = (await member.post("/Cart", cartItem(12))).json().data as Cart;
  await member.post(`/Cart/${lines[0]?.uuid}/Saving`);
  const merged = await cartOf(member, { headers: { "x-common-token": VISITOR } });
  expect(merged.lines).toEqual([]);
  const kept = new Map(merged.saved.map((line) => [line.months, line.quantity]));
  expect([merged.saved.length, kept.get(1), kept.get(12)]).toEqual([2, 1, 3]);
});

test("a guest's newest saved lines fill the member's list to its limit, and the whole cart is merged", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await seedProducts(pool, MAX_SAVED_LINES * 2);
  const guest = world.guest(VISITOR);
  await guest.post("/Cart", cartItem(1));
  const member = await world.member();
  await member.post("/Cart", cartItem(12));
  const ROOM = 3;
  const keep = (where: string, from: number, count: number) =>
    pool.query(
      `insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved)
       select gen_random_uuid(), carts.id, c.id, 1, $1::timestamptz + number * interval '1 minute', true
       from carts, (select id, row_number() over (order by id) as number from commodities
         where months is distinct from ${TRIAL}) c
       where ${where} and number > $2 and number <= $2 + $3`,
      [world.now(), from, count],
    );
  await keep(`member_id = '${member.memberId}'`, 0, MAX_SAVED_LINES - ROOM);
  await keep("visitor_hash is not null", MAX_SAVED_LINES - ROOM - 2, 2 + ROOM + 4);
  const { rows } = await pool.query<{ commodity_id: string }>(
    `select commodity_id from cart_lines join carts on carts.id = cart_id
     where saved and visitor_hash is not null order by cart_lines.added_at desc limit $1`,
    [ROOM],
  );

  const merged = await cartOf(member, { headers: { "x-common-token": VISITOR } });
  expect([merged.lines.length, merged.saved.length]).toEqual([2, MAX_SAVED_LINES]);
  const kept = merged.saved.map(({ commodity }) => commodity);
  for (const { commodity_id } of rows) expect(kept).toContain(commodity_id);
  expect(merged.saved.filter(({ quantity }) => quantity === 2)).toHaveLength(2);
});

test("lines move between the lists only in the right direction and within the limit", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { lines } = (await member.post("/Cart", cartItem(1))).json().data as Cart;
  const line = `/Cart/${lines[0]?.uuid}`;
  const refused = async (ask: Promise<{ json: () => { code?: string } }>) =>
    (await ask).json().code;
  expect(await refused(member.post(`${line}/Return`))).toBe("cart.line_not_found");
  await member.post(`${line}/Saving`);
  expect(await refused(member.post(`${line}/Saving`))).toBe("cart.line_not_found");
  expect(await refused(member.put(line, { quantity: 2 }))).toBe("cart.line_not_found");
  expect((await member.delete(line)).json().data.saved).toEqual([]);

  const { pool } = world.open.database;
  await seedProducts(pool, MAX_SAVED_LINES);
  await pool.query(
    `insert into cart_lines (id, cart_id, commodity_id, quantity, added_at, saved)
     select gen_random_uuid(), carts.id, c.id, 1, now(), true from carts, (
       select id from commodities where id <> $2 order by id limit $3) c where member_id = $1`,
    [member.memberId, cartItem(1).commodity, MAX_SAVED_LINES],
  );
  const another = (await member.post("/Cart", cartItem(1))).json().data as Cart;
  const full = await member.post(`/Cart/${another.lines[0]?.uuid}/Saving`);
  expect([full.statusCode, full.json().code]).toEqual([422, "cart.too_many_saved"]);
  const after = await cartOf(member);
  expect([months(after.lines), after.saved.length]).toEqual([[[1, 1]], MAX_SAVED_LINES]);
});

test("a restored line returns to its place and list, once", async () => {
  const world = await testWorld();
  const member = await world.member();
  for (const chosen of [cartItem(1, 2), cartItem(12)]) {
    await member.post("/Cart", chosen);
    world.advance(1);
  }
  const viewer = await findViewer(world, member.token ?? "");
  const portal = bindPortal(world.scope({ viewer }));
  const [first] = (await cartOf(member)).lines;
  if (!first) throw new Error("no line was added");
  await member.delete(`/Cart/${first.uuid}`);
  const taken = { ...cartItem(1, 2), addedAt: new Date(first.addedAt) };
  for (let again = 0; again < 2; again++) {
    const { lines } = await portal.cart.restore({ ...taken, saved: false });
    expect(months(lines)).toEqual([
      [1, 2],
      [12, 1],
    ]);
    expect(lines[0]?.addedAt).toBe(first.addedAt);
  }
  const later = new Date(first.addedAt);
  later.setFullYear(2099);
  const { saved } = await portal.cart.restore({ ...taken, addedAt: later, saved: true });
  expect([months(saved), saved[0]?.addedAt]).toEqual([[[1, 2]], world.now().toISOString()]);
});

test("a free trial stays single however its lines merge", async () => {
  const world = await testWorld();
  const software = products.find((product) => product.kind === "software" && trialOf(product));
  const trial = { product: software?.uuid, commodity: software && trialOf(software) };
  await world.guest(VISITOR).post("/Cart", trial);
  const member = await world.member();
  await member.post("/Cart", trial);
  const merged = await cartOf(member, { headers: { "x-common-token": VISITOR } });
  expect(merged.lines.map(({ quantity, sold }) => [quantity, sold])).toEqual([[1, true]]);
  await member.post(`/Cart/${merged.lines[0]?.uuid}/Saving`);
  const { saved } = (await member.post("/Cart", trial)).json().data as Cart;
  const back = (await member.post(`/Cart/${saved[0]?.uuid}/Return`)).json().data as Cart;
  expect(back.lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([[1, []]]);
});
