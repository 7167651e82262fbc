import { expect, test } from "vitest";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { isWorthPreparing } from "#server/platform/db/preparedStatements.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Includes the session's. */
const MOST = {
  list: 2,
  narrowed: 2,
  facets: 4,
  detail: 2,
  search: 2,
  find: 2,
  suggest: 3, // images of suggestions
  cartAdd: 3,
  order: 12,
  orderWithCode: 16, // locks, evaluates and counts the promotion and removes the code from the cart
};

const [device] = hardware;

async function counting(world: TestWorld) {
  const { during } = countStatements(world.open.database.pool);
  return async (ask: () => Promise<{ statusCode: number; body: string }>) => {
    const { result, statements } = await during(ask);
    expect(result.statusCode, result.body.slice(0, 200)).toBe(200);
    expect(statements.length, "somebody must have listened").toBeGreaterThan(0);
    return statements;
  };
}

async function fill(world: TestWorld, { memberId }: Client, count: number): Promise<void> {
  await world.open.database.pool.query(
    `with cart as (
       insert into carts (id, member_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())
       on conflict (member_id) do update set updated_at = now() returning id)
     insert into cart_lines (id, cart_id, commodity_id, quantity, added_at)
     select gen_random_uuid(), cart.id, c.id, 1, now() from cart, (
       select c.id from commodities c join products p on p.id = c.product_id
       where c.months is distinct from 0
       order by p.sort, c.sort limit $2) c`,
    [memberId, count],
  );
}

test("what visitors read takes few statements, however many products there are", async () => {
  const world = await testWorld(await builtPages());
  const sent = await counting(world);
  const guest = world.guest();
  const page = (url: string) => () => world.http.inject({ url });
  const reads = {
    list: () => guest.get("/List?limit=50"),
    detail: () => guest.get(`/Product/${software.uuid}`),
    search: () => guest.get("/List?search=machine&limit=50"),
    narrowed: () =>
      guest.get("/List?limit=50&kind=software&plan=12&inStock=1&priceMax=99999&orderby=price"),
    facets: () => guest.get("/List/Facet?kind=software"),
    home: () => guest.get("/Home"),
    homePage: page("/en"),
    listPage: page("/en/product"),
    find: () => guest.get("/Search?search=machine"),
    suggest: () => guest.get("/Search/Suggestion?search=machi"),
    searchPage: page("/en/search?search=machine"),
    detailPage: page(`/en${productPath(software)}`),
  };
  const askAll = async () => {
    const texts: Record<string, readonly string[]> = {};
    for (const [name, ask] of Object.entries(reads)) texts[name] = await sent(ask);
    return texts;
  };
  const countAll = async () =>
    Object.fromEntries(Object.entries(await askAll()).map(([name, { length }]) => [name, length]));
  const first = await askAll();
  const few = Object.fromEntries(Object.entries(first).map(([name, { length }]) => [name, length]));
  for (const name of ["list", "detail", "search", "find", "suggest"] as const) {
    expect(few[name], name).toBeLessThanOrEqual(MOST[name]);
    const again = await sent(reads[name]);
    for (const text of [...(first[name] ?? []), ...again])
      expect(isWorthPreparing(text), text).toBe(true);
  }
  const narrowed = `kind=software&category=${software.categoryUuid}`;
  for (const words of ["machine", "刀"])
    for (const text of await sent(() => guest.get(`/Search?search=${words}&${narrowed}`)))
      expect(isWorthPreparing(text), text).toBe(true);
  expect(few["narrowed"]).toBeLessThanOrEqual(MOST.narrowed);
  expect(few["facets"]).toBeLessThanOrEqual(MOST.facets);
  await seedProducts(world.open.database.pool, 60);
  await world.searchIndex.rebuild(world.db);
  // Cold: an earlier suggestion is revalidated; two requests cache the product.
  const detailPage = (few["detailPage"] ?? 0) - 1;
  expect(await countAll()).toEqual({ ...few, suggest: MOST.suggest, detailPage });
  expect((await guest.get("/List?limit=50")).json().data).toHaveLength(50);
});

test("filling a cart and ordering takes few statements, however many lines there are", async () => {
  const world = await testWorld(await builtPages());
  const sent = await counting(world);
  const member = await world.member();
  if (!device) throw new Error("the demo sells no hardware");
  for (const goods of [cartItem(1), hardwareItem(device)]) {
    const add = await sent(() => member.post("/Cart", goods));
    expect(add.length).toBeLessThanOrEqual(MOST.cartAdd);
    for (const text of add) expect(isWorthPreparing(text), text).toBe(true);
  }

  await seedProducts(world.open.database.pool, 60);
  const cookie = `${SESSION_COOKIE}=${member.token}`;
  const page = (url: string) => () => world.http.inject({ url, headers: { cookie } });
  const buy = async (lines: number) => {
    await member.get("/Cart").then(({ statusCode }) => expect(statusCode).toBe(200));
    await world.db.deleteFrom("cart_lines").execute();
    await fill(world, member, lines);
    const cart = await sent(() => member.get("/Cart"));
    const cartPage = await sent(page("/en/cart"));
    let orderId = "";
    const seen = await seenInCart(member, cardPayment);
    const order = await sent(async () => {
      const placed = await member.post("/Order", seen);
      orderId = placed.json().data?.id;
      return placed;
    });
    const orderPage = await sent(page(`/en/order/${orderId}`));
    const ordersPage = await sent(page("/en/member/order"));
    return [cart, cartPage, order, orderPage, ordersPage].map(({ length }) => length);
  };
  await buy(1); // warms one-time queries such as queue settings
  const few = await buy(1);
  expect(few[2]).toBeLessThanOrEqual(MOST.order);
  expect(await buy(8)).toEqual(few);
});

test("an order whose call can be repeated stays within the same number of statements", async () => {
  const world = await testWorld();
  const sent = await counting(world);
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await orderCart(member, cardPayment); // the first job of a process reads its queue
  await member.post("/Cart", cartItem(1));
  const headers = { "idempotency-key": "statements-0001" };
  const seen = await seenInCart(member, cardPayment);
  const order = await sent(() => member.post("/Order", seen, { headers }));
  expect(order.length).toBeLessThanOrEqual(MOST.order);
});

test("an order with a promo code takes few statements more", async () => {
  const world = await testWorld();
  const sent = await counting(world);
  await createPromotion(world, { code: "7000", totalLimit: 10, memberLimit: 5 });
  const buy = async (key: string) => {
    const member = await world.member();
    await member.post("/Cart", cartItem(1));
    const taken = await member.post("/Cart/Code", { code: "7000" });
    expect(taken.statusCode, taken.body).toBe(200);
    const headers = { "idempotency-key": key };
    const seen = await seenInCart(member, cardPayment);
    return sent(() => member.post("/Order", seen, { headers }));
  };
  await buy("statements-0002"); // the first job of a process reads its queue
  const order = await buy("statements-0003");
  expect(order.some((text) => text.includes("promotion_redemptions"))).toBe(true);
  expect(order.length).toBeLessThanOrEqual(MOST.orderWithCode);
});
