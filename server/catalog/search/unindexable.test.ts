import { sql } from "kysely";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { createSearchIndex } from "./searchIndex.ts";

const [first, second] = products.map(({ uuid }) => uuid);
const saying = (text: string) => JSON.stringify({ tw: text, en: text, cn: text });

const write = (world: TestWorld, id: string | undefined, change: object) =>
  world.db
    .updateTable("products")
    .set(change)
    .where("id", "=", id ?? "")
    .execute();

const found = async (world: TestWorld, search: string): Promise<string[]> =>
  (await world.guest().get(`/Search?search=${search}`))
    .json()
    .data.map(({ uuid }: { uuid: string }) => uuid);

test("an entry that cannot be indexed blocks no other and is reported", async () => {
  const world = await testWorld();
  const broken = createSearchIndex(
    world.registry.search.map((source) => ({
      ...source,
      read: async (tx, ids) => {
        if (first && ids.includes(first)) await sql`select no_such`.execute(tx);
        return source.read(tx, ids);
      },
    })),
  );
  await write(world, first, { name: saying("Zyxwaxle") });
  await write(world, second, { name: saying("Wobblewax") });
  expect(await broken.refresh(world.db)).toBe(1);
  await expect(broken.refresh(world.db)).rejects.toThrow(AggregateError);
  expect(await found(world, "wobblewax")).toEqual([second]);
  expect(await found(world, "zyxwaxle")).toEqual([first]);
  expect(await world.searchIndex.refresh(world.db)).toBe(0);
});

test("many entries that cannot be indexed block no later changes", async () => {
  const world = await testWorld();
  const ids = products.map(({ uuid }) => uuid).toSorted();
  const last = ids.at(-1);
  const many = new Set(ids.slice(0, 25));
  const broken = createSearchIndex(
    world.registry.search.map((source) => ({
      ...source,
      read: async (tx, asked) => {
        if (asked.some((id) => many.has(id))) await sql`select no_such`.execute(tx);
        return source.read(tx, asked);
      },
    })),
  );
  const look = () =>
    broken.readFresh(world.db, async () => {
      const { rows } = await sql<{ id: string }>`
        select id from search_changes where id = ${last}::uuid`.execute(world.db);
      return { stale: rows.length > 0 };
    });
  for (const id of many) await write(world, id, { name: saying("Zyxwaxle") });
  await write(world, last, { name: saying("Wobblewax") });
  await look();
  expect(await look()).toEqual({ stale: false });
  await write(world, last, { name: saying("Wabblewox") });
  expect(await look()).toEqual({ stale: false });
});

const han = (length: number, stride: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * stride) % 20_000))).join(
    "",
  );

test("an oversized text is found by its title and most of its content", async () => {
  const world = await testWorld();
  const description = JSON.stringify({
    tw: han(20_000, 7_919),
    en: han(20_000, 6_151),
    cn: han(20_000, 3_571),
  });
  const specifications = JSON.stringify(
    Array.from({ length: 30 }, (_, at) => {
      const value = (lang: number) => han(300, 101 + 600 * at + 200 * lang);
      return { label: {}, value: { tw: value(0), en: value(1), cn: value(2) } };
    }),
  );
  await write(world, first, { name: saying("Zyxwaxle"), description, specifications });
  expect(await found(world, "zyxwaxle")).toEqual([first]);
  expect(await found(world, encodeURIComponent(han(3, 7_919)))).toEqual([first]);
});
