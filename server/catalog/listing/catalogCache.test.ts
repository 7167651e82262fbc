import { sql } from "kysely";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { createCatalogCache } from "./catalogCache.ts";
import { readCatalogState } from "./facetIndexQueries.ts";

const [product] = products;
const id = product?.uuid ?? "";

const revision = async (db: Db) => (await readCatalogState(db, { known: 0, facts: 0 })).revision;

const setSlug = (tx: Tx, slug: string) =>
  tx.updateTable("products").set({ slug }).where("id", "=", id).execute();

async function slugBy(world: TestWorld, catalogue = world.catalogCache) {
  let asked = false;
  const slug = await catalogue.readThrough(world.db, { of: "product", key: "slug" }, async () => {
    asked = true;
    const row = world.db.selectFrom("products").select("slug").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).slug;
  });
  return { slug, asked };
}

test("an answer is cached until its data changes", async () => {
  const world = await testWorld();
  const other = createCatalogCache();
  for (const asked of [true, true, false])
    expect(await slugBy(world)).toEqual({ slug: product?.slug, asked });
  await slugBy(world, other);
  await runTransaction(world.db, (tx) => setSlug(tx, "renamed"));
  expect(await slugBy(world)).toEqual({ slug: "renamed", asked: true });
  expect(await slugBy(world, other)).toEqual({ slug: "renamed", asked: true });
  expect(await slugBy(world, other)).toEqual({ slug: "renamed", asked: false });
});

async function raisedBy(world: TestWorld, change: (tx: Tx) => Promise<unknown>): Promise<number> {
  const before = await revision(world.db);
  await runTransaction(world.db, change).catch(() => undefined);
  return (await revision(world.db)) - before;
}

const changes: Record<string, string> = {
  products: "update products set slug = slug || '-' where id = (select id from products limit 1)",
  categories: "update categories set sort = sort + 1",
  commodities: "update commodities set stock = 3",
  "a commodity that goes": "delete from prices",
  prices: "update prices set amount_minor = amount_minor + 1",
  "a price that is to come":
    "insert into prices (commodity_id, currency, amount_minor, valid_from) select id, 'USD', 7, '2030-01-01' from commodities limit 1",
  rates: `insert into exchange_rate_tables (version, rates, source, set_at) values (9, '{"EUR": "34.5"}', 'manual', now())`,
  editions: "update editions set sort = sort + 1",
  "a new edition": `insert into editions (id, product_id, name, features, sort)
    select gen_random_uuid(), id, name, '[]', 9 from products limit 1`,
  tags: "delete from product_tags",
  industries: "delete from product_industries",
  "the name of an industry":
    "update taxonomy_terms set name = jsonb_set(name, '{en}', '\"new\"') where kind = 'industry'",
  "the name of a tag":
    "update taxonomy_terms set name = jsonb_set(name, '{en}', '\"new\"') where kind = 'tag'",
  "licence policies": "update license_policies set seats = seats + 1",
};

test.for(Object.entries(changes))("the revision rises with %s", async ([, statement]) => {
  const world = await testWorld();
  expect(await raisedBy(world, (tx) => sql.raw(statement).execute(tx))).toBe(1);
});

test("the revision rises once per committed transaction", async () => {
  const world = await testWorld();
  const much = async (tx: Tx) => {
    await setSlug(tx, "one");
    await setSlug(tx, "two");
    await tx.updateTable("prices").set({ amount_minor: 5 }).execute();
  };
  expect(await raisedBy(world, much)).toBe(1);
  const failing = (tx: Tx) => much(tx).then(() => Promise.reject(new Error("no")));
  expect(await raisedBy(world, failing)).toBe(0);
  const other = (tx: Tx) => tx.updateTable("members").set({ first_name: "A" }).execute();
  expect(await raisedBy(world, other)).toBe(0);
});

test("a read after a commit never returns older data under concurrent reads and writes", async () => {
  const world = await testWorld();
  const { db } = world;
  let committed = 0;
  const write = async () => {
    for (let at = 1; at <= 40; at++) {
      await runTransaction(db, (tx) => setSlug(tx, `slug-${at}`));
      committed = at;
    }
  };
  const stale: string[] = [];
  const read = async () => {
    while (committed < 40) {
      const least = committed;
      const { slug } = await slugBy(world);
      if (least > 0 && Number(slug.split("-").at(-1)) < least) stale.push(`${slug} after ${least}`);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(stale).toEqual([]);
});

test("callers of one event-loop turn share a query, and a read after a change sees it in the same turn", async () => {
  const world = await testWorld();
  for (let time = 0; time < 2; time++) await slugBy(world);
  const { during } = countStatements(world.open.database.pool);
  const together = () => Promise.all(Array.from({ length: 8 }, () => slugBy(world)));
  expect((await during(together)).statements).toHaveLength(1);
  const renamed = runTransaction(world.db, (tx) => setSlug(tx, "renamed")).then(() =>
    slugBy(world),
  );
  await Promise.all([together(), together(), renamed]);
  expect(await renamed).toMatchObject({ slug: "renamed" });
});

test("the cache is bounded: frequent entries replace the least recently used ones", async () => {
  const world = await testWorld();
  const kept = createCatalogCache();
  const asked: number[] = [];
  const ask = (at: number) =>
    kept.readThrough(world.db, { of: "product", key: `key ${at}` }, async () => {
      asked.push(at);
      return at;
    });
  const count = () =>
    kept.readThrough(world.db, { of: "counts", key: "all" }, () => Promise.resolve({}));
  const counted = await count();
  const twice = async (at: number) => {
    await ask(at);
    await ask(at);
  };
  for (let at = 0; at < 4_000; at++) await twice(at);
  await twice(0);
  await twice(4_000);
  asked.length = 0;
  await ask(1);
  expect(asked, "asked for as often as what would leave").toEqual([]);
  await ask(4_000);
  asked.length = 0;
  for (const at of [4_000, 0, 1, 2]) await ask(at);
  expect(asked).toEqual([2]);
  expect(await count(), "products drive out no counts").toBe(counted);
});

test("paging through everything repeatedly evicts nothing and still hits cached pages", async () => {
  const { db } = await testWorld();
  const kept = createCatalogCache();
  let read = 0;
  const turn = async () => {
    read = 0;
    for (let at = 0; at < 60; at++)
      await kept.readThrough(db, { of: "page", key: `${at}` }, async () => {
        read += 1;
        return { rows: ["x".repeat(524_288)] };
      });
    return read;
  };
  for (let time = 0; time < 2; time++) await turn();
  expect([await turn(), await turn()], "23 of 60 are kept").toEqual([37, 37]);
});

test("an uncached answer is read with the revision, and again if that has risen", async () => {
  const world = await testWorld();
  const other = createCatalogCache();
  await slugBy(world, other);
  const ask = async (key: string) => {
    const read = ["early", "late"];
    return other.readThrough(world.db, { of: "page", key }, async () => read.shift());
  };
  expect(await ask("unchanged")).toBe("early");
  await runTransaction(world.db, (tx) => setSlug(tx, "risen"));
  expect(await ask("changed")).toBe("late");
});

test("category counts do not evict shop counts, and pages are cached by bytes", async () => {
  const { db } = await testWorld();
  const kept = createCatalogCache();
  const count = (of: "counts" | "countsOfCategory", key: string) =>
    kept.readThrough(db, { of, key }, () => Promise.resolve({}));
  const all = await count("counts", "all");
  for (let at = 0; at < 1_100; at++) await count("countsOfCategory", `${at}`);
  expect(await count("counts", "all")).toBe(all);

  const asked: number[] = [];
  const page = async (at: number) => {
    for (const _ of "twice")
      await kept.readThrough(db, { of: "page", key: `${at}` }, async () => {
        asked.push(at);
        return { rows: ["x".repeat(2.75 * 1_048_576)] };
      });
  };
  for (let at = 0; at < 5; at++) await page(at);
  asked.length = 0;
  for (const at of [3, 2, 1, 0]) await page(at);
  expect(asked, "as many as take 24 MiB").toEqual([]);
  await page(4);
  expect(asked.length).toBeGreaterThan(0);
});

test("counts are cached on the first request", async () => {
  const { db } = await testWorld();
  const kept = createCatalogCache();
  let asked = 0;
  const count = () =>
    kept.readThrough(db, { of: "counts", key: "all" }, () => Promise.resolve(++asked));
  expect([await count(), await count()]).toEqual([1, 1]);
});

test("reading everything once evicts nothing that is requested again", async () => {
  const world = await testWorld();
  const kept = createCatalogCache();
  let asked = 0;
  const ask = (at: number) =>
    kept.readThrough(world.db, { of: "product", key: `key ${at}` }, () =>
      Promise.resolve((asked += 1)),
    );
  await ask(0);
  await ask(0);
  for (let at = 1; at < 1_500; at++) await ask(at);
  asked = 0;
  await ask(0);
  expect(asked).toBe(0);
});

test("an answer that is not worth caching is not cached", async () => {
  const world = await testWorld();
  let asked = 0;
  const ask = () =>
    world.catalogCache.readThrough(
      world.db,
      { of: "page", key: "key" },
      async () => ++asked,
      () => false,
    );
  await ask();
  await ask();
  expect(asked).toBe(2);
});
