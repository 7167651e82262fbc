import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/kit/world/database.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { runTransaction } from "./client.ts";
import { canPipeline } from "./queryPipelining.ts";

async function database() {
  const { database: opened, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await opened.close();
    await drop();
  });
  return opened;
}

test.each([
  ["select a from b", true],
  ["with x as (select 1) select * from x", true],
  ["select updated_at, deleted_by from b order by inserted", true],
  ["select a from b for update", false],
  ["select a from b for no key update skip locked", false],
  ["with x as (insert into b values (1) returning a) select a from x", false],
  ["with x as (delete from b returning a) select a from x", false],
  ["select pg_advisory_xact_lock(1)", false],
  ["select nextval('s')", false],
  ["update b set a = 1", false],
  ["begin", false],
  ["set lock_timeout = 1", false],
])("%s travels with others: %s", (text, together) => {
  expect(canPipeline(text)).toBe(together);
  expect(canPipeline(text)).toBe(together);
});

test("pipelined reads each get their own result or error", async () => {
  const { db } = await database();
  const asked = Array.from({ length: 40 }, (_, i) =>
    sql<{ n: number }>`select 840 / ${i % 10}::int as n`.execute(db).then(
      ({ rows }) => rows[0]?.n,
      (error: Error) => error.message,
    ),
  );
  const one = [840, 420, 280, 210, 168, 140, 120, 105, 93];
  const ten = ["division by zero", ...one];
  expect(await Promise.all(asked)).toEqual([...ten, ...ten, ...ten, ...ten]);
});

test.runIf(process.env.TEST_DATABASE_URL)("nobody else reads uncommitted rows", async () => {
  const { db } = await database();
  const outside = AsyncLocalStorage.snapshot();
  const count = (on: typeof db) =>
    sql<{ n: number }>`select count(*)::int as n from currencies`
      .execute(on)
      .then(({ rows }) => rows[0]?.n);
  await runTransaction(db, async (tx) => {
    await tx.insertInto("currencies").values({ code: "EUR", name: "{}", sort: 1 }).execute();
    expect(await count(tx)).toBe(1);
    expect(await outside(count, db)).toBe(0);
  });
  expect(await count(db)).toBe(1);
});

test.runIf(process.env.TEST_DATABASE_URL)("reads of one turn share a connection", async () => {
  const { db, pool } = await database();
  await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
  expect(pool.totalCount).toBe(1);
  await Promise.all(Array.from({ length: 9 }, () => sql`select 1`.execute(db)));
  expect(pool.totalCount).toBe(2);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a closed connection fails only its own reads",
  async () => {
    const { db, pool } = await database();
    const slow = sql`select count(*) from generate_series(1, 1000000000)`.execute(db);
    const mates = Array.from({ length: 7 }, () => sql`select 1`.execute(db));
    const ninth = sql`select 9 as nine`.execute(db);
    const settled = Promise.allSettled([slow, ...mates]);
    await expect(ninth).resolves.toMatchObject({ rows: [{ nine: 9 }] });
    await eventually(async () => {
      const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select count(*) from generate_series%'`);
      return rowCount === 1;
    });
    expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(["rejected"]));
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  },
);
