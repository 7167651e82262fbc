import { sql } from "kysely";
import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { createFacetIndex } from "./facetIndex.ts";
import type { ProductFacets } from "./productFacts.ts";
import { type CatalogCache, createCatalogCache } from "./catalogCache.ts";

async function known({ db }: Pick<TestWorld, "db">, process: CatalogCache) {
  await process.refresh(db);
  const facts = await process.facetIndex(db);
  return facts
    .allSlots()
    .flatMap((place) => facts.at(place) ?? [])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

test("each process sees changes after its next refresh, whether few or too many to send inline", async () => {
  const world = await testWorld();
  const { db } = world;
  const { pool } = world.open.database;
  const running = createCatalogCache();
  const few = await known(world, running);
  expect(few.length).toBeGreaterThan(10);
  await seedProducts(pool, 2_300, { brief: true });
  expect(await known(world, running)).toHaveLength(2_300);

  const [gone, renamed] = few;
  const live = db.updateTable("products").set({ live: null });
  await live.where("id", "=", gone?.id ?? "").execute();
  const name = JSON.stringify(Object.fromEntries(LANGS.map((lang) => [lang, "Renamed"])));
  const rename = db.updateTable("products").set({ name });
  await rename.where("id", "=", renamed?.id ?? "").execute();
  await pool.query("update commodities set stock = 0 where product_id = $1", [few[2]?.id]);
  const all = await known(world, running);
  expect(all).toHaveLength(2_299);
  expect(all.find(({ id }) => id === renamed?.id)?.names.en).toBe("renamed");
  expect(all.find(({ id }) => id === few[2]?.id)?.fromPrices.some(({ inStock }) => inStock)).toBe(
    false,
  );
  expect(await known(world, createCatalogCache()), "as one that has just started").toEqual(all);
});

test("from-prices are sorted by start regardless of physical row order", async () => {
  const { db } = await testWorld();
  const first = sql`select product_id, plan, min(begins) as begins from product_from_prices group by product_id, plan`;
  const told = await db.transaction().execute(async (tx) => {
    // Rewritten rows move to the end of the heap, where an unindexed scan returns them last.
    await sql`with gone as (delete from product_from_prices s using (${first}) f
      where (s.product_id, s.plan, s.begins) = (f.product_id, f.plan, f.begins) returning s.*)
      insert into product_from_prices select * from gone`.execute(tx);
    await sql`set local enable_indexscan = off`.execute(tx);
    return await known({ db: tx }, createCatalogCache());
  });
  const starts = told.flatMap(({ fromPrices: starts }) => starts);
  const began = told.flatMap((fact) =>
    fact.fromPrices.toSorted((a, b) => a.plan - b.plan || a.begins - b.begins),
  );
  expect(
    told.some(
      (fact) => new Set(fact.fromPrices.map(({ plan }) => plan)).size < fact.fromPrices.length,
    ),
  ).toBe(true);
  expect(starts).toEqual(began);
});

test("a rolled-back change is never seen, and concurrent changes are all seen", async () => {
  const world = await testWorld();
  const running = createCatalogCache();
  const before = await known(world, running);
  const later = (sort: number) =>
    world.db.transaction().execute(async (tx) => {
      await tx.updateTable("products").set({ sort }).execute();
      if (sort > 7) throw new Error("taken back");
    });
  await expect(later(8)).rejects.toThrow("taken back");
  expect(await known(world, running)).toEqual(before);
  await Promise.all([later(5), later(6), later(7)]);
  const sorts = new Set((await known(world, running)).map(({ sort }) => sort));
  expect(sorts.size).toBe(1);
  expect(await known(world, createCatalogCache())).toEqual(await known(world, running));
});

test("values without products are dropped, and the others stay unchanged", () => {
  const facts = createFacetIndex();
  const names = { tw: "", en: "", cn: "" };
  const own = { sort: 1, created: 0, kind: "software", names, fromPrices: [] } as const;
  const put = (id: string, name: string) => {
    const fact: ProductFacets = {
      ...own,
      id,
      category: name,
      tags: [name, "all"],
      industries: [name],
    };
    facts.apply([{ id, fact }]);
  };
  const said = (id: string) => {
    const place = facts.slotOf(id) ?? -1;
    const { categories, tags, industries, kinds } = facts;
    const of = <T>({ values, column }: { values: readonly T[]; column: readonly number[] }) =>
      values[column[place] ?? -1];
    return [of(kinds), of(categories), of(tags), of(industries)];
  };
  const ids = ["a", "b", "c"];
  for (const id of ids) put(id, `first of ${id}`);
  for (let round = 0; round < 100; round += 1) {
    put("b", `round ${round}`);
    facts.apply([{ id: "gone", fact: null }]);
    put("gone", `gone in ${round}`);
    facts.apply([{ id: "gone", fact: null }]);
  }
  for (const { values } of [facts.categories, facts.tags, facts.industries])
    expect(values.length).toBeLessThanOrEqual(2 * ids.length);
  for (const [id, name] of [
    ["a", "first of a"],
    ["b", "round 99"],
    ["c", "first of c"],
  ] as const) {
    expect(said(id)).toEqual(["software", name, [name, "all"], [name]]);
    expect(facts.inCategories([name])).toEqual([facts.slotOf(id)]);
  }
});

test("the slots of some products are cached until a product is added or removed", () => {
  const facts = createFacetIndex();
  const own = {
    sort: 1,
    created: 0,
    kind: "software",
    fromPrices: [],
    tags: [],
    industries: [],
  } as const;
  const put = (id: string, sort: number) => {
    const names = { tw: id, en: id, cn: id };
    facts.apply([{ id, fact: { ...own, id, sort, names, category: "any" } }]);
  };
  const ids = ["a", "b", "c"];
  put("a", 1);
  put("b", 2);
  const both = facts.slotsOf(ids);
  expect(both).toEqual([facts.slotOf("a"), facts.slotOf("b")]);
  put("a", 3);
  expect(facts.slotsOf(ids)).toBe(both);
  put("c", 4);
  expect(facts.slotsOf(ids)).toEqual(ids.map((id) => facts.slotOf(id)));
  facts.apply([{ id: "a", fact: null }]);
  expect(facts.slotsOf(ids)).toEqual(["b", "c"].map((id) => facts.slotOf(id)));
});
