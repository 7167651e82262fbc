import { expect, test } from "vitest";
import { registration } from "#test/kit/accounts/registration.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { orders } from "#shared/sales/orders/contract.ts";
import { deleteExpired, idempotent } from "./service.ts";

const KEY = "3f1c2a9e-checkout";
const withKey = (key = KEY) => ({ headers: { "idempotency-key": key } });
const TWINS = 20;
const order = {
  ...cardPayment,
  expectedTotal: { minor: planOf(software, 1).prices.TWD, currency: "TWD" },
};

async function buyer(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  return member;
}

const ordersIn = (world: TestWorld) => world.db.selectFrom("orders").select("id").execute();
const keysIn = (world: TestWorld) => world.db.selectFrom("idempotency_keys").selectAll().execute();

test("twenty concurrent repeats create one order with one response", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  const twins = await Promise.all(
    Array.from({ length: TWINS }, () => member.post("/Order", order, withKey())),
  );
  expect(twins.map((twin) => twin.statusCode)).toEqual(Array(TWINS).fill(200));
  expect(new Set(twins.map((twin) => twin.body)).size).toBe(1);
  expect(await ordersIn(world)).toHaveLength(1);
});

test("a repeat gets the same response although the cart changed", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  const first = await member.post("/Order", order, withKey());
  await member.post("/Cart", cartItem(12));
  const again = await member.post("/Order", order, withKey());
  expect(again.json()).toEqual(first.json());
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  const form = await member.post("/Order", undefined, {
    payload: [
      `paymentMethod=credit&consent=on&shipping[method]=${order.shipping.method}`,
      `expectedTotal[minor]=${order.expectedTotal.minor}&expectedTotal[currency]=TWD`,
    ].join("&"),
    headers: { ...withKey().headers, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(form.json()).toEqual(first.json()); // the parsed input counts, not its encoding
});

test("the same key with another body is refused", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  await member.post("/Order", order, withKey());
  await member.post("/Cart", cartItem(12));
  const other = await member.post("/Order", { ...order, paymentMethod: "atm" }, withKey());
  expect([other.statusCode, other.json().code]).toEqual([422, "request.key_reused"]);
  expect(await ordersIn(world)).toHaveLength(1);
});

test("equal keys of other members or calls are separate", async () => {
  const world = await testWorld();
  const [one, two] = [await buyer(world), await buyer(world)];
  const first = (await one.post("/Order", order, withKey())).json().data;
  const second = (await two.post("/Order", order, withKey())).json().data;
  expect(second.id).not.toBe(first.id);
  const pay = await one.post(`/Order/${first.id}/Payment`, { method: "credit" }, withKey());
  expect([pay.statusCode, pay.json().data.kind]).toEqual([200, "form"]);
});

test("paying twice under one key starts one payment", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  const { id } = (await member.post("/Order", order)).json().data;
  const pay = () => world.guest().post(`/Order/${id}/Payment`, { method: "credit" }, withKey());
  const [first, again] = [await pay(), await pay()];
  expect(again.json()).toEqual(first.json());
  const attempts = await world.db.selectFrom("payment_attempts").select("id").execute();
  expect(attempts).toHaveLength(1);
});

test("a refusal frees the key, also for another body", async () => {
  const world = await testWorld();
  const member = await world.member();
  const empty = await member.post("/Order", order, withKey());
  expect(empty.json().code).toBe("cart.empty");
  expect(await keysIn(world)).toEqual([]);
  await member.post("/Cart", cartItem(1));
  const { consent, ...without } = order;
  expect(consent).toBe(true);
  expect((await member.post("/Order", without, withKey())).statusCode).toBe(422);
  expect((await member.post("/Order", order, withKey())).statusCode).toBe(200);
});

test("after a day the key is free", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  const first = (await member.post("/Order", order, withKey())).json().data;
  await member.post("/Cart", cartItem(12));
  await world.db
    .updateTable("idempotency_keys")
    .set({ expires_at: new Date(world.realNow().getTime() - 1) })
    .execute();
  const second = await orderCart(member, { ...cardPayment, paymentMethod: "atm" }, withKey());
  expect(second.statusCode).toBe(200);
  expect(second.json().data.id).not.toBe(first.id);
  expect(await ordersIn(world)).toHaveLength(2);
});

test("a process that dies between order and response leaves one order", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  const first = (await member.post("/Order", order, withKey())).json().data;
  await member.post("/Cart", cartItem(12));
  await world.db
    .updateTable("idempotency_keys")
    .set({ answer: null, claimed_until: new Date(world.realNow().getTime() - 1) })
    .execute();
  const retries = await Promise.all(
    Array.from({ length: TWINS }, () => member.post("/Order", order, withKey())),
  );
  expect(retries.map((retry) => retry.json().data)).toEqual(Array(TWINS).fill(first));
  expect(await ordersIn(world)).toHaveLength(1);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
});

test("an error after the work keeps the key of the work for the next attempt", async () => {
  const world = await testWorld();
  const names: (string | null)[] = [];
  const run = idempotent(orders.place, async ({ idempotencyId }, _input: object) => {
    names.push(idempotencyId);
    if (names.length === 1) throw new Error("the answer could not be written");
    return { done: true };
  });
  await expect(run(world.scope(), {}, KEY)).rejects.toThrow("could not be written");
  expect(await run(world.scope(), {}, KEY)).toEqual({ done: true });
  expect(names[1]).toBe(names[0]);
  expect(names[0]).not.toBeNull();
});

test("registering twice under one key creates one member and session, and stores no plain token", async () => {
  const world = await testWorld();
  const guest = world.guest("visitor-token-of-22-characters");
  const form = { ...registration, email: "twice@example.test" };
  const register = () => guest.post("/Member/Register", form, withKey());
  const answers = await Promise.all([register(), register(), register()]);
  const tokens = new Set(answers.map((answer) => answer.json().data.token));
  expect(tokens.size).toBe(1);
  const [token] = [...tokens];
  const check = await world.guest().get("/Member/Check", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(check.json().data.user.email).toBe(form.email);
  const rows = await world.open.database.pool.query("select * from idempotency_keys");
  const stored = Buffer.concat(
    rows.rows.flatMap((row: object) =>
      Object.values(row).filter((value) => Buffer.isBuffer(value)),
    ),
  ).toString("latin1");
  for (const secret of [token, form.password, form.email, KEY])
    expect(stored).not.toContain(secret);
  expect(rows.rows).toHaveLength(1);
});

test.for(["short", "x".repeat(101), "with a space", ""])("refuses the key %j", async (key) => {
  const world = await testWorld();
  const member = await buyer(world);
  const refused = await member.post("/Order", order, withKey(key));
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    ["idempotencyKey"],
  ]);
});

test("expired keys are deleted", async () => {
  const world = await testWorld();
  const member = await buyer(world);
  await member.post("/Order", order, withKey());
  await world.db
    .updateTable("idempotency_keys")
    .set({ expires_at: new Date(world.realNow().getTime() - 1) })
    .execute();
  await deleteExpired(world.scope());
  expect(await keysIn(world)).toEqual([]);
});
