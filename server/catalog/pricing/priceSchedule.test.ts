import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { Commodity, Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import { type PriceStep, pricesAt } from "#shared/catalog/pricing/schedule.ts";
import type { Money } from "#shared/kit/money.ts";
import { runCount } from "#test/kit/proof.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { currentPricesSql } from "./currentPrices.ts";
import { readCatalogState } from "../listing/facetIndexQueries.ts";
import { getProduct } from "../listing/service.ts";

const DAY = 86_400_000;
const { commodity } = cartItem(1);
const { TWD } = planOf(software, 1).prices;

/** `inMs` is relative to `world.now()`. */
const write = (world: TestWorld, minor: number | null, inMs: number, currency = "TWD") =>
  world.db
    .insertInto("prices")
    .values({
      commodity_id: commodity,
      currency,
      amount_minor: minor,
      valid_from: new Date(world.now().getTime() + inMs),
      recorded_at: world.now(),
    })
    .execute();

const detail = async (world: TestWorld, query = ""): Promise<Product> =>
  (await world.guest().get(`/Product/${software.uuid}${query}`)).json().data;
const plan = async (world: TestWorld): Promise<Commodity | undefined> =>
  (await detail(world)).commodities.find(({ uuid }) => uuid === commodity);
const minorIn = (prices: readonly Money[] | undefined, currency: string) =>
  prices?.find((price) => price.currency === currency)?.minor;

test("a scheduled price applies from its instant without a write", async () => {
  const world = await testWorld();
  await write(world, 5, DAY);
  await write(world, TWD, 3 * DAY);
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const { revision } = await readCatalogState(world.db, { known: 0, facts: 0 });
  const card = async (): Promise<ProductCard | undefined> =>
    (await world.guest().get("/List"))
      .json()
      .data.find(({ uuid }: ProductCard) => uuid === software.uuid);
  const cart = async (): Promise<Cart> => (await member.get("/Cart")).json().data;
  const readAll = async () => [
    minorIn((await plan(world))?.prices, "TWD"),
    minorIn((await card())?.from?.prices, "TWD"),
    (await cart()).total.minor,
  ];
  expect(await readAll()).toEqual([TWD, TWD, TWD]);
  world.advance(DAY - 1);
  expect(await readAll()).toEqual([TWD, TWD, TWD]);
  world.advance(1);
  expect(await readAll()).toEqual([5, 5, 5]);
  expect((await cart()).lines[0]?.changes).toEqual([
    { kind: "price", was: { minor: TWD, currency: "TWD" }, now: { minor: 5, currency: "TWD" } },
  ]);
  expect((await readCatalogState(world.db, { known: 0, facts: 0 })).revision).toBe(revision);
  world.advance(2 * DAY);
  expect(await readAll()).toEqual([TWD, TWD, TWD]);
});

test("an order uses the price of its instant and is refused if the buyer saw another one", async () => {
  const world = await testWorld();
  await write(world, 4_321, DAY);
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const shown = { expectedTotal: { minor: TWD, currency: "TWD" } };
  world.advance(DAY);
  const stale = await member.post("/Order", { ...cardPayment, ...shown });
  const charge = { minor: 4_321, currency: "TWD" };
  expect(stale.json()).toMatchObject({ code: "order.total_changed", charge });
  const placed = await orderCart(member, cardPayment);
  expect(placed.json().data.amount).toEqual(charge);
});

test("a plan whose TWD price ends is hidden and cannot be ordered", async () => {
  const world = await testWorld();
  await write(world, null, DAY);
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  world.advance(DAY);
  expect(await plan(world)).toBeUndefined();
  expect((await member.post("/Cart", cartItem(1))).json().code).toBe("product.not_found");
  const cart: Cart = (await member.get("/Cart")).json().data;
  expect(cart.lines[0]).toMatchObject({ sold: false, changes: [{ kind: "unsold" }] });
  expect((await orderCart(member, cardPayment)).json().code).toBe("product.not_purchasable");
});

test("the lowest price of thirty days is shown for thirty days after a reduction", async () => {
  const world = await testWorld();
  await write(world, TWD + 500, DAY);
  await write(world, TWD + 100, 20 * DAY);
  const lowest = async () => (await plan(world))?.lowest;
  expect(await lowest()).toBeUndefined();
  world.advance(DAY);
  expect(await lowest()).toBeUndefined();
  world.advance(19 * DAY);
  expect(await lowest()).toEqual([{ minor: TWD, currency: "TWD" }]);
  world.advance(30 * DAY - 1);
  expect(await lowest()).toHaveLength(1);
  world.advance(1);
  expect(await lowest()).toBeUndefined();
});

test("pages, cards and SQL agree on the price at every instant", async () => {
  const world = await testWorld();
  const start = world.now().getTime();
  const step = fc.record({
    minor: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(null)),
    currency: fc.constantFrom("TWD", "USD"),
    from: fc.integer({ min: 1, max: 30 }).map((hours) => start + hours * 3_600_000),
  });
  const steps = fc.uniqueArray(step, { selector: (s) => `${s.currency}${s.from}`, maxLength: 8 });
  const moments = fc.array(fc.integer({ min: 0, max: 32 * 3_600_000 }), {
    minLength: 3,
    maxLength: 5,
  });
  const check = async (all: PriceStep[], offsets: number[]) => {
    await world.db.deleteFrom("prices").where("commodity_id", "=", commodity).execute();
    const rows = all.map(({ minor, currency, from }) => ({
      commodity_id: commodity,
      currency,
      amount_minor: minor,
      valid_from: new Date(from),
      recorded_at: new Date(start),
    }));
    if (rows.length > 0) await world.db.insertInto("prices").values(rows).execute();
    for (const at of offsets.map((offset) => new Date(start + offset))) {
      const scope = { ...world, now: () => at };
      const read = await getProduct(world.scope({ ...scope, lang: "en" }), { uuid: software.uuid });
      const onPage = read.commodities.find(({ uuid }) => uuid === commodity)?.prices ?? [];
      const { rows: found } = await sql<{ prices: Money[] | null }>`
        select ${currentPricesSql(sql`${commodity}::uuid`, at)} as prices`.execute(world.db);
      const expected = pricesAt(all, at.getTime()).toSorted((a, b) =>
        a.currency < b.currency ? -1 : 1,
      );
      expect(onPage).toEqual(expected);
      expect(found[0]?.prices ?? []).toEqual(expected);
    }
  };
  await fc.assert(fc.asyncProperty(steps, moments, check), { numRuns: runCount(8, 25) });
});

test("two prices cannot begin at the same instant", async () => {
  const world = await testWorld();
  await write(world, 5, DAY);
  const { pool } = world.open.database;
  await expect(
    pool.query(
      `insert into prices (commodity_id, currency, amount_minor, valid_from)
       select commodity_id, currency, 6, valid_from from prices order by valid_from desc limit 1`,
    ),
  ).rejects.toThrow("prices_pkey");
});
