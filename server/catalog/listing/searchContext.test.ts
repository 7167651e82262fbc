import { expect, test } from "vitest";
import {
  type ListFacets,
  type ProductCard,
  FacetInput,
  LIST_ORDERS,
} from "#shared/catalog/listing/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { getFacets } from "./productList.ts";

const MANY = 260;

async function manyProducts(): Promise<TestWorld> {
  const world = await testWorld();
  await seedProducts(world.open.database.pool, MANY, { brief: true });
  await world.searchIndex.rebuild(world.db);
  return world;
}

async function ask<T>(world: TestWorld, path: string): Promise<T> {
  const answer = await world.guest().get(path);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json();
}

const list = (world: TestWorld, query: string) =>
  ask<Page<ProductCard>>(world, `/List?search=series&${query}`);

async function asking<T>(world: TestWorld, read: () => Promise<T>) {
  const { during } = countStatements(world.open.database.pool);
  const { result, statements } = await during(read);
  return { result, times: statements.filter((text) => text.includes("string_agg(id")).length };
}

test("matches of a frequent word are read once until searchable data changes", async () => {
  const world = await manyProducts();
  const { pool } = world.open.database;
  const page = () => asking(world, () => list(world, "limit=2&currency=TWD"));
  const first = await page();
  expect(first.times).toBe(1);
  const { data, total } = first.result;
  expect(total).toBeGreaterThan(200);
  expect(await page()).toEqual({ times: 0, result: first.result });

  const [one, two] = data;
  const setPrice =
    "update prices set amount_minor = 7 where commodity_id in (select id from commodities where product_id = $1)";
  await pool.query(setPrice, [one?.uuid]);
  const after = await page();
  expect(after.times).toBe(0);
  expect(after.result.data[0]?.from?.prices).toContainEqual({ minor: 7, currency: "TWD" });
  const cheapest = await list(world, "orderby=price&limit=1");
  expect(cheapest.data.map(({ uuid }) => uuid)).toEqual([one?.uuid]);

  await pool.query("update products set live = null where id = $1", [one?.uuid]);
  const without = await page();
  expect(without).toMatchObject({ times: 2, result: { total: total - 1 } });
  expect(without.result.data[0]?.uuid).toBe(two?.uuid);
});

test("a list of frequent-word matches keeps the order of the whole list, also within a category", async () => {
  const world = await manyProducts();
  const ids = ({ data }: Page<ProductCard>) => data.map(({ uuid }) => uuid);
  const held = new Set(ids(await list(world, "limit=-1")));
  expect(held.size).toBeLessThan(MANY);
  for (const orderby of LIST_ORDERS) {
    for (const sort of ["asc", "desc"]) {
      const query = `orderby=${orderby}&sort=${sort}&limit=-1`;
      const all = ids(await ask<Page<ProductCard>>(world, `/List?${query}`));
      expect(ids(await list(world, query)), query).toEqual(all.filter((id) => held.has(id)));
    }
  }
  const { data } = await ask<{ data: ListFacets }>(world, "/List/Facet?search=series");
  for (const { uuid, count } of data.categories)
    expect((await list(world, `category=${uuid}`)).total).toBe(count);
});

test("counts of a frequent word read matches once and are cached until one changes", async () => {
  const world = await manyProducts();
  const { pool } = world.open.database;
  const counts = async () => {
    const counted = await asking(world, () =>
      ask<{ data: ListFacets }>(world, "/List/Facet?search=series"),
    );
    return { times: counted.times, ...counted.result.data };
  };
  const first = await counts();
  expect(first).toMatchObject({ times: 1, total: (await list(world, "")).total });
  expect(await counts()).toEqual({ ...first, times: 0 });
  const counted = () => getFacets(world.scope(), FacetInput.parse({ search: "series" }));
  const [once, again] = [await counted(), await counted()];
  expect(again.categories).toBe(once.categories);
  expect(again.tags).toBe(once.tags);
  await pool.query("update prices set amount_minor = 3 where currency = 'TWD'");
  const { times, prices } = await counts();
  expect({ times, prices: prices?.min.minor }).toEqual({ times: 0, prices: 3 });
});
