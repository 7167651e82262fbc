import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { DemoHardware } from "#server/demo/content/types.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import { type Client, clientOf } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";

const [first, second] = hardware as [DemoHardware, DemoHardware];

async function setStock({ db }: TestWorld, { commodityUuid }: DemoHardware, stock: number) {
  await db.updateTable("commodities").set({ stock }).where("id", "=", commodityUuid).execute();
}

async function stockOf(world: TestWorld, { uuid }: DemoHardware): Promise<number> {
  return (await world.guest().get(`/Product/${uuid}`)).json().data.stock;
}

async function buyer(world: TestWorld, ...chosen: object[]): Promise<Client> {
  const member = await world.member();
  for (const each of chosen) expect((await member.post("/Cart", each)).statusCode).toBe(200);
  return member;
}

async function orderAtOnce(world: TestWorld, carts: readonly (readonly DemoHardware[])[]) {
  const { pool } = world.open.database;
  const buyers: Client[] = [];
  for (const chosen of carts) {
    const [id, token] = [world.newId(), randomBytes(32).toString("base64url")];
    await pool.query(
      `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
         terms_agreed_at, created_at)
       values ($1, $2, 'x', 'Ada', 'Lin', 'en', '[]', '1', now(), now())`,
      [id, `${id}@example.test`],
    );
    await pool.query(
      `insert into sessions (id, token_hash, member_id, created_at, expires_at, seen_at, user_agent, ip)
       values (gen_random_uuid(), $1, $2, now(), now() + interval '1 day', now(), 'test', '')`,
      [createHash("sha256").update(token).digest(), id],
    );
    await pool.query(
      "insert into carts (id, member_id, created_at, updated_at) values ($1, $1, now(), now())",
      [id],
    );
    for (const [at, { commodityUuid }] of chosen.entries()) {
      await pool.query(
        "insert into cart_lines (id, cart_id, commodity_id, quantity, added_at) values (gen_random_uuid(), $1, $2, 1, now() + make_interval(secs => $3))",
        [id, commodityUuid, at],
      );
    }
    buyers.push(clientOf(world.http)({ memberId: id, email: null, token }));
  }
  const seen = await Promise.all(buyers.map((each) => seenInCart(each, cardPayment)));
  const answers = await Promise.all(buyers.map((each, at) => each.post("/Order", seen[at])));
  const loser = buyers[answers.findIndex(({ statusCode }) => statusCode === 422)];
  return {
    answers: answers.map((answer) => answer.json()),
    refusedCart: async () => (await loser?.get("/Cart"))?.json().data,
  };
}

test("placing an order reduces the stock that visitors see", async () => {
  const world = await testWorld();
  const member = await buyer(world, hardwareItem(first, 2), cartItem(1));
  const placed = (await orderCart(member, cardPayment)).json().data;
  expect(placed.lines.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    "hardware",
    "software",
  ]);
  expect(await stockOf(world, first)).toBe(first.stock - 2);
  const { data } = (await world.guest().get("/List?kind=hardware")).json();
  expect(data.find(({ uuid }: { uuid: string }) => uuid === first.uuid)).toMatchObject({
    stock: first.stock - 2,
  });
});

test("of fifty concurrent buyers of the last piece one succeeds, and the others see that none is left", async () => {
  const world = await testWorld();
  await setStock(world, first, 1);
  const carts = Array.from({ length: 50 }, () => [first]);
  const { answers, refusedCart } = await orderAtOnce(world, carts);
  const refused = answers.filter(({ code }) => code !== undefined);
  expect(refused).toHaveLength(49);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      code: "product.out_of_stock",
      left: 0,
      commodity: first.commodityUuid,
      message: expect.stringMatching(/\S/),
    });
  }
  expect(await stockOf(world, first)).toBe(0);
  expect((await refusedCart()).lines).toMatchObject([{ quantity: 1, stock: 0 }]);
});

test("concurrent orders of the same two items in opposite order neither deadlock nor oversell", async () => {
  const world = await testWorld();
  await setStock(world, first, 6);
  await setStock(world, second, 6);
  const carts = Array.from({ length: 10 }, (_, n) => (n % 2 ? [first, second] : [second, first]));
  const { answers } = await orderAtOnce(world, carts);
  const codes = answers.map(({ code }) => String(code ?? "placed")).sort();
  expect(codes).toEqual([...Array(6).fill("placed"), ...Array(4).fill("product.out_of_stock")]);
  expect([await stockOf(world, first), await stockOf(world, second)]).toEqual([0, 0]);
});

test("an order short of one item reserves nothing of the others", async () => {
  const world = await testWorld();
  const member = await buyer(world, hardwareItem(first), hardwareItem(second, 2));
  await setStock(world, second, 1);
  const refused = await orderCart(member, cardPayment);
  expect(refused.json()).toMatchObject({ left: 1, commodity: second.commodityUuid });
  expect([await stockOf(world, first), await stockOf(world, second)]).toEqual([first.stock, 1]);
  expect(await world.db.selectFrom("orders").selectAll().execute()).toEqual([]);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(2);
});

test("concurrent requests of one checkout reserve once", async () => {
  const world = await testWorld();
  const member = await buyer(world, hardwareItem(first));
  const headers = { "idempotency-key": "stock-0001" };
  const order = await seenInCart(member, cardPayment);
  await Promise.all([1, 2, 3].map(() => member.post("/Order", order, { headers })));
  expect(await stockOf(world, first)).toBe(first.stock - 1);
});

test("an unpaid order expires, and its reservation is released once", async () => {
  const world = await testWorld();
  const member = await buyer(world, hardwareItem(first, 3));
  const { id } = (await orderCart(member, cardPayment)).json().data;
  world.advance(WINDOW_MS - 1);
  await runScheduledTasks(world.scope());
  expect((await member.get(`/Order/${id}`)).json().data.status).toBe(0);
  world.advance(1);
  await Promise.all([runScheduledTasks(world.scope()), runScheduledTasks(world.scope())]);
  await runScheduledTasks(world.scope());
  expect((await member.get(`/Order/${id}`)).json().data.status).toBe(3);
  expect(await stockOf(world, first)).toBe(first.stock);
  const events = await world.db.selectFrom("order_events").selectAll().orderBy("id").execute();
  expect(events.map(({ to_status, reason }) => [to_status, reason])).toEqual([
    [0, "placed"],
    [3, "payment.overdue"],
  ]);
});

test("items untracked when ordered do not return as stock", async () => {
  const world = await testWorld();
  const member = await buyer(world, cartItem(1));
  await orderCart(member, cardPayment);
  await world.db.updateTable("commodities").set({ stock: 5 }).execute();
  world.advance(WINDOW_MS);
  await runScheduledTasks(world.scope());
  expect(
    (await world.guest().get(`/Product/${software.uuid}`)).json().data.commodities[0].stock,
  ).toBe(5);
});

test("the cart accepts no more than is in stock, reports the rest, and always accepts fewer", async () => {
  const world = await testWorld();
  await setStock(world, first, 3);
  const member = await buyer(world, hardwareItem(first, 2));
  const more = await member.post("/Cart", hardwareItem(first, 2));
  expect([more.statusCode, more.json()]).toMatchObject([
    422,
    { code: "product.out_of_stock", left: 3, errors: { quantity: ["Not enough stock."] } },
  ]);
  const [line] = (await member.get("/Cart")).json().data.lines;
  expect(line).toMatchObject({ quantity: 2, stock: 3 });
  const five = await member.put(`/Cart/${line.uuid}`, { quantity: 5 });
  expect([five.statusCode, five.json().code, five.json().left]).toEqual([
    422,
    "product.out_of_stock",
    3,
  ]);
  await setStock(world, first, 0);
  const fewer = (await member.put(`/Cart/${line.uuid}`, { quantity: 1 })).json().data;
  expect(fewer.lines).toMatchObject([{ quantity: 1, stock: 0 }]);
  expect((await (await world.member()).post("/Cart", hardwareItem(first))).json()).toMatchObject({
    code: "product.out_of_stock",
    left: 0,
  });
});

test("an order without software needs no consent to digital delivery, and stores none", async () => {
  const world = await testWorld();
  const member = await buyer(world, hardwareItem(first));
  expect((await member.get("/Cart")).json().data.consent).toBeNull();
  const { consent: _, ...without } = cardPayment;
  const placed = await orderCart(member, without);
  expect(placed.statusCode).toBe(200);
  const row = await world.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect([row.consent_version, row.consented_at]).toEqual([null, null]);

  const both = await buyer(world, hardwareItem(first), cartItem(1));
  expect((await both.get("/Cart")).json().data.consent.text).toMatch(/\S/);
  const refused = await orderCart(both, without);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["consent"]]);
  expect((await both.get("/Cart")).json().data.lines).toHaveLength(2);
});
