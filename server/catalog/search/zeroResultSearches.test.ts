import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { purgeZeroResults } from "./zeroResultSearches.ts";

async function find(world: TestWorld, search: string) {
  const answer = await world.guest().get(`/Search?${new URLSearchParams({ search, lang: "en" })}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
}

const counted = async ({ db }: TestWorld, words: string) => {
  const rows = await db
    .selectFrom("zero_result_searches")
    .select("count")
    .where("words", "=", words)
    .execute();
  return rows[0]?.count ?? 0;
};

test("searches without results are counted once everywhere, and not for filters or pages", async () => {
  const world = await testWorld();
  const list = async (query: string) => {
    const answer = await world.guest().get(`/List?lang=en&${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  };
  await find(world, "Hovercraft");
  await list("search=HOVERCRAFT");
  expect(await counted(world, "hovercraft")).toBe(2);
  await list("search=hovercraft&page=2");
  await list("search=post&kind=course&priceMax=1");
  await list("search=somebody%40example.com");
  expect(await counted(world, "hovercraft")).toBe(2);
  expect(await counted(world, "post")).toBe(0);
  expect(await counted(world, "somebody@example.com")).toBe(0);
});

test("searches without results are bounded, and the most frequent are kept", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  await find(world, "hovercraft");
  await find(world, "hovercraft");
  await pool.query(
    `insert into zero_result_searches (id, words, lang, count, first_at, last_at)
     select gen_random_uuid(), 'word ' || n, 'en', 1, $1::timestamptz, $1 from generate_series(1, 5999) n`,
    [world.now().toISOString()],
  );
  await find(world, "zeppelin");
  expect(await counted(world, "zeppelin"), "as many as may be written").toBe(0);
  await find(world, "hovercraft");
  expect(await counted(world, "hovercraft"), "known ones count on").toBe(3);

  await purgeZeroResults(world.scope());
  const { rows } = await pool.query("select count(*)::integer as n from zero_result_searches");
  expect(rows[0].n).toBe(5_000);
  expect(await counted(world, "hovercraft")).toBe(3);
  await find(world, "zeppelin");
  expect(await counted(world, "zeppelin")).toBe(1);
});

test("a recorded search never exceeds sixty characters", async () => {
  const world = await testWorld();
  for (const search of ["ﷺ".repeat(20), "x".repeat(61), "x".repeat(60)]) await find(world, search);
  const { rows } = await world.open.database.pool.query(
    "select max(length(words)) as longest, count(*)::integer as n from zero_result_searches",
  );
  expect(rows[0]).toEqual({ longest: 60, n: 1 });
});
