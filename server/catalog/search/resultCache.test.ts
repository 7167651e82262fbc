import { expect, test } from "vitest";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { readIndexState } from "./queries.ts";

const MEBI = 1_024 * 1_024;
const KEYS = Array.from({ length: 40 }, (_, at) => `key ${at}`);

type Keep = "found" | "suggested";

async function asks({ db, searchIndex, now }: TestWorld, keep: Keep, key: string) {
  let read = false;
  await searchIndex[keep](db, {
    key: `${keep} ${key}`,
    now: now(),
    read: async () => {
      read = true;
      return { ...(await readIndexState(db, now())), text: "x".repeat(MEBI / 2) };
    },
    worth: () => true,
  });
  return read;
}

test("results are cached by bytes, and suggestions evict no results", async () => {
  const world = await testWorld();
  const kept = async (keep: Keep) => {
    let count = 0;
    for (const key of KEYS.toReversed()) if (!(await asks(world, keep, key))) count += 1;
    return count;
  };
  for (const key of KEYS) await asks(world, "found", key);
  expect(await kept("found")).toBe(15);
  for (const key of KEYS) await asks(world, "found", key);
  const last = KEYS.at(-1) ?? "";
  for (const key of KEYS) await asks(world, "suggested", key);
  expect(await asks(world, "found", last)).toBe(false);
  expect(await kept("suggested")).toBe(7);
});

test("suggestions are cached if the list is full", async () => {
  const world = await testWorld();
  const { during } = countStatements(world.open.database.pool);
  const suggested = async (search: string) => {
    const get = () => world.guest().get(`/Search/Suggestion?search=${search}`);
    const { result, statements } = await during(get);
    const { data } = result.json() as { data: unknown[] };
    return { count: data.length, ranked: statements.some((text) => text.includes("as rank")) };
  };
  for (const once of [true, false])
    expect(await suggested("machi")).toEqual({ count: 6, ranked: once });
  for (const _ of [1, 2]) expect(await suggested("stocksight")).toEqual({ count: 5, ranked: true });
});

test("results are read again after a tag is renamed, but not after an unchanged save", async () => {
  const { db, now, ...world } = await testWorld();
  const manager = await world.manager(["products.read", "products.write"]);
  const [tag] = (await manager.get("/Manager/Tag?limit=1")).json().data;
  const save = async (change: object) => {
    const at = `/Manager/Tag/${tag.uuid}`;
    const { version, name } = (await manager.get(at)).json().data;
    expect((await manager.put(at, { version, name: { ...name, ...change } })).statusCode).toBe(200);
    return (await readIndexState(db, now())).mark;
  };
  const before = (await readIndexState(db, now())).mark;
  expect(await save({})).toBe(before);
  expect(await save({ en: "Renamed" })).not.toBe(before);
});

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

function looked(plan: Plan, table: string): number {
  const own = plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  const here = plan["Relation Name"] === table ? own * plan["Actual Loops"] : 0;
  return (plan.Plans ?? []).reduce((sum, each) => sum + looked(each, table), here);
}

async function entriesLooked(world: TestWorld, path: string): Promise<number[]> {
  const { pool } = world.open.database;
  const { sent, result } = await countStatements(pool).during(() => world.guest().get(path));
  expect(result.statusCode).toBe(200);
  const all: number[] = [];
  for (const { text, values } of sent.filter((each) => each.text.includes("as rank"))) {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
    all.push(looked(explained.rows[0]["QUERY PLAN"][0].Plan, "search_entries"));
  }
  return all;
}

test("a search without full matches reads only entries with enough of its words", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await seedProducts(pool, 200, { brief: true });
  await world.searchIndex.rebuild(world.db);
  await pool.query(
    `insert into search_entries (source, id, kind, tags, sort, title, head, terms, tw, en, cn, version)
     select e.source, gen_random_uuid(), e.kind, e.tags, 9999, e.title, e.head, e.terms, e.tw, e.en, e.cn, e.version
     from (select * from search_entries where title @@ $1::tsquery limit 1) e, generate_series(1, 1200)`,
    ["series & no & s0"],
  );
  await pool.query("analyze search_entries");
  const near = await entriesLooked(world, "/Search?search=series+zzqx");
  expect(near.length).toBeGreaterThan(1);
  expect(Math.max(...near)).toBeLessThan(10);
  const { total } = (await world.guest().get("/Search?search=series+no+zzqx")).json();
  expect(total).toBe(1_000);
  const third = "/Search?search=series+no+s5+zzqx+zzqy";
  expect(Math.max(...(await entriesLooked(world, third)))).toBeLessThan(100);
  expect((await world.guest().get(third)).json()).toMatchObject({ total: 20 });
  const suggested = await entriesLooked(world, "/Search/Suggestion?search=series+zzqx+q");
  expect(Math.max(...suggested)).toBeLessThan(10);
  const begun = await entriesLooked(world, "/Search/Suggestion?search=series+q");
  expect(Math.max(...begun)).toBeLessThanOrEqual(2_000);
});

test("a search reads only the change marks of its hits", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await seedProducts(pool, 300, { brief: true });
  await world.searchIndex.rebuild(world.db);
  await pool.query("select search_changed('product', array_agg(id)) from products");
  await pool.query(
    "select search_changed('product', array_agg(gen_random_uuid())) from generate_series(1, 3000)",
  );
  await pool.query("analyze search_changes, search_entries, product_cards");
  const { rows } = await pool.query("select code from products order by sort desc limit 1");
  const paths = ["/Search?search=", "/Search/Suggestion?search="];
  for (const path of paths.map((each) => each + rows[0].code)) {
    const { during } = countStatements(pool);
    const { sent, result } = await during(() => world.guest().get(path));
    expect(result.json().data).toHaveLength(1);
    const asked = sent.findLast(({ text }) => text.includes("as rank"));
    const explained = await pool.query(`explain (analyze, format json) ${asked?.text}`, [
      ...(asked?.values ?? []),
    ]);
    const [{ Plan: plan }] = explained.rows[0]["QUERY PLAN"];
    expect(looked(plan, "search_entries")).toBeGreaterThan(0);
    expect(looked(plan, "search_changes")).toBeLessThan(10);
    expect(looked(plan, "product_cards")).toBeLessThan(10);
  }
});
