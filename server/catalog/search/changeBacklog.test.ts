import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { SearchFacets } from "#shared/catalog/search/contract.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { openServer } from "#server/platform/db/client.ts";
import { claimChanges } from "./indexQueries.ts";

const [first] = products;
const saying = (text: string): Texts => ({ tw: text, en: text, cn: text });

const found = async (world: TestWorld, search: string) => {
  const answer = await world.guest().get(`/Search?${new URLSearchParams({ search })}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json();
};
const suggested = async (world: TestWorld, search: string) =>
  (await world.guest().get(`/Search/Suggestion?${new URLSearchParams({ search })}`)).json().data;

const rename = (world: TestWorld, name: string) =>
  world.db
    .updateTable("products")
    .set({ name: JSON.stringify(saying(name)) })
    .where("id", "=", first?.uuid ?? "")
    .execute();

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "searches do not wait for index writes and hide withdrawn products",
  async () => {
    const world = await testWorld();
    await rename(world, "Zyxwaxle");
    expect((await found(world, "zyxwaxle")).total).toBe(1);
    const { pool } = world.open.database;
    const { database } = (await pool.query("select current_database() as database")).rows[0];
    const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
    url.pathname = `/${database}`;
    await using other = new AsyncDisposableStack();
    const sweep = openServer(url.href);
    other.defer(() => sweep.close());
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const writing = sweep.db.transaction().execute(async (tx) => {
      await claimChanges(tx, { most: 1, patient: true });
      begin();
      await ended;
    });
    other.defer(async () => {
      end();
      await writing;
    });
    await begun;
    const withdraw = world.db.updateTable("products").set({ live: null });
    await withdraw.where("id", "=", first?.uuid ?? "").execute();
    expect((await found(world, "zyxwaxle")).total).toBe(0);
    expect(await suggested(world, "zyxwax")).toEqual([]);
    expect((await found(world, "fanuc")).total).toBeGreaterThan(3);
  },
);

test("a search writes few of many pending changes and still hides withdrawn products", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await seedProducts(pool, 200, { brief: true });
  await world.searchIndex.rebuild(world.db);
  const marks = async () =>
    (await pool.query("select count(*)::integer as n from search_changes")).rows[0].n as number;
  await pool.query("update products set slug = slug || '-x'");
  const before = await marks();
  expect(before).toBe(200);
  // Last in mark order, so no search processes it soon.
  const { rows } = await pool.query(
    "select id, code from products where sort >= 1000 order by id desc limit 1",
  );
  const { code } = rows[0];
  expect((await found(world, code)).data[0]?.code).toBe(code);
  await pool.query("update products set live = null where id = $1", [rows[0].id]);
  expect((await found(world, code)).data.map((hit: { code: string }) => hit.code)).not.toContain(
    code,
  );
  const left = await marks();
  expect(left).toBeLessThan(before);
  expect(left).toBeGreaterThan(before / 2);
});

test("results of a frequent word are cached until searchable data changes", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await seedProducts(pool, 260, { brief: true });
  await world.searchIndex.rebuild(world.db);
  const { during } = countStatements(pool);
  const ranked = async () => {
    const { result, statements } = await during(() => found(world, "series"));
    return { result, ranked: statements.some((text) => text.includes("as rank")) };
  };
  const once = await ranked();
  expect(once.result.total).toBeGreaterThan(200);
  expect(once.ranked).toBe(true);
  const again = await ranked();
  expect(again).toEqual({ result: once.result, ranked: false });
  const [{ uuid }] = once.result.data;
  const price =
    "update prices set amount_minor = 7 where commodity_id in (select id from commodities where product_id = $1)";
  await pool.query(price, [uuid]);
  const dearer = await ranked();
  expect(dearer.ranked, "prices are no part of what is kept").toBe(false);
  expect(dearer.result.data[0].product.from.prices).toContainEqual({ minor: 7, currency: "TWD" });
  await rename(world, "A new series");
  const after = await ranked();
  expect(after.ranked).toBe(true);
  expect(after.result.total).toBe(once.result.total + 1);
  const tagNames = async () => {
    const answer = await world.guest().get("/Search/Facet?search=series&lang=tw");
    return (answer.json().data.tags as { name: string }[]).map(({ name }) => name);
  };
  expect(await tagNames()).not.toContain("Another");
  await pool.query(
    `update taxonomy_terms set name = jsonb_set(name, '{tw}', '"Another"') where kind = 'tag'`,
  );
  expect(await tagNames()).toContain("Another");
  const subs = async () => {
    const answer = await world.guest().get("/Search/Facet?search=series");
    const { categories } = answer.json().data as SearchFacets;
    const [top] = categories;
    return categories.filter(({ parent }) => parent === top?.uuid).map(({ uuid }) => uuid);
  };
  await world.searchIndex.rebuild(world.db);
  const inOrder = await subs();
  expect(inOrder.length).toBeGreaterThan(2);
  await pool.query("update categories set sort = -sort where parent_id is not null");
  expect(await subs()).toEqual(inOrder.toReversed());
});
