import { beforeAll, describe, expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { openTestDatabase, type TestDatabase } from "#test/kit/world/database.ts";
import { type Snapshot, takeSnapshot } from "#test/kit/world/snapshot.ts";
import { snapshotWorld, type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { mailDelivery } from "#server/platform/mail/jobs.ts";

/** Table rows, sequences and waiting jobs. */
async function holdings(world: TestWorld): Promise<object> {
  const { pool } = world.open.database;
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) {
    const held = await pool.query(`select to_jsonb(t) as row from ${name} t order by t::text`);
    tables[name] = held.rows;
  }
  const { rows: counters } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { tables, counters, jobs: await world.waitingJobs() };
}

const run =
  (...statements: string[]) =>
  async ({ open }: TestWorld) => {
    for (const sql of statements) await open.database.pool.query(sql);
  };

const changes: [string, (world: TestWorld) => Promise<unknown>][] = [
  ["a member who registered", (world) => world.member()],
  ["a member of staff", (world) => world.manager()],
  ["a member who is gone", run("delete from members where email = 'subdealer@demo.test'")],
  [
    "a text that was changed",
    run(`update company_profile set name = '{"tw":"x","en":"x","cn":"x"}'`),
  ],
  ["a product that others refer to", run("update products set slug = slug || '-x'")],
  [
    "a number that no row was given",
    run("select nextval(pg_get_serial_sequence('order_events', 'id'))"),
  ],
  ["prices that are gone", run("delete from prices where currency = 'USD'")],
  [
    "a row that was replaced by its like",
    run(
      "create temp table one as select * from currencies limit 1",
      "delete from prices",
      "delete from currencies using one where currencies.code = one.code",
      "insert into currencies select * from one",
      "drop table one",
    ),
  ],
];

test.for(changes)("the next world knows nothing of %s", async ([, change]) => {
  const fresh = await holdings(await testWorld());
  const changed = await testWorld();
  await change(changed);
  expect(await holdings(changed)).not.toEqual(fresh);
  expect(await holdings(await testWorld())).toEqual(fresh);
  expect(await holdings(await testWorld())).toEqual(fresh);
});

test("a world begins with what another has come to, its jobs and counters, and the next with the seeded shop", async () => {
  const fresh = await holdings(await testWorld());
  const world = await testWorld();
  const member = await world.member();
  world.advance(5_000);
  await run(
    "select nextval(pg_get_serial_sequence('order_events', 'id'))",
    "delete from prices where currency = 'USD'",
  )(world);
  await runTransaction(world.db, (tx) =>
    world.open.queue.enqueue(tx, mailDelivery, { mailId: world.newId() }),
  );
  const then = await holdings(world);
  const from = await snapshotWorld("one");
  for (const [, change] of changes.slice(4)) {
    const next = await testWorld({ from });
    expect(await holdings(next)).toEqual(then);
    expect(next.now()).toEqual(world.now());
    expect((await member.get("/Member/Info")).statusCode).toBe(200);
    await change(next);
    next.advance(5_000);
  }
  expect(await holdings(await testWorld())).toEqual(fresh);
});

describe("the rows of a table", () => {
  let opened: TestDatabase;
  let snapshot: Snapshot;
  const ask = async (sql: string) => (await opened.database.pool.query(sql)).rows;
  const rowsOf = (table: string) =>
    ask(`select t::text as row, xmin::text as writer from ${table} t order by 1`);

  beforeAll(async () => {
    opened = await openTestDatabase();
    await ask(`
      create table pairs (a int, b text, word text not null unique, primary key (b, a));
      create table loose (word text);
      create table numbered (id bigint generated always as identity primary key, word text);
      insert into numbered (word) values ('one'), ('two');
      insert into pairs select n, 'b', 'word ' || n from generate_series(1, 5) n;
      insert into loose values ('one'), ('one'), ('two')`);
    snapshot = await takeSnapshot(opened);
    return async () => {
      await opened.database.close();
      await opened.drop();
    };
  });

  test.for<[string, string, number[]]>([
    ["one was changed", "update pairs set word = 'x' where a = 1", [1]],
    ["a change was undone", "begin; update pairs set word = word || 'x'; rollback", []],
    ["one was locked", "begin; select from pairs where a = 1 for update; commit", []],
    ["one is gone", "delete from pairs where a = 2", [2]],
    ["there are more", "insert into pairs values (6, 'b', 'x'), (1, 'c', 'y')", []],
    [
      "one more stands for one",
      "delete from pairs where a = 3; insert into pairs values (3, 'c', 'x')",
      [3],
    ],
    [
      "one was replaced by its like",
      "delete from pairs where a = 4; insert into pairs values (4, 'b', 'word 4')",
      [4],
    ],
    [
      "one was changed and then changed back",
      "update pairs set word = 'x' where a = 4; update pairs set word = 'word 4' where a = 4",
      [4],
    ],
    [
      "one was changed within a savepoint",
      "begin; savepoint one; update pairs set word = 'x' where a = 5; release one; commit",
      [5],
    ],
    [
      "two have each other's key",
      "update pairs set a = 9 where a = 1; update pairs set a = 1 where a = 2; update pairs set a = 2 where a = 9",
      [1, 2],
    ],
    [
      "two have each other's word",
      "update pairs set word = 'x' where a = 1; update pairs set word = 'word 1' where a = 2; update pairs set word = 'word 2' where a = 1",
      [1, 2],
    ],
    ["none is left", "delete from pairs", [1, 2, 3, 4, 5]],
    ["all were moved", "update pairs set a = a + 10 where a > 1", [2, 3, 4, 5]],
    ["a table without a key was touched", "update loose set word = 'three' where word = 'two'", []],
    [
      "one of two alike is gone",
      "delete from loose where ctid = (select min(ctid) from loose)",
      [],
    ],
  ])("are as they were where %s, and no others are written", async ([, change, written]) => {
    const before = [await rowsOf("pairs"), await rowsOf("loose")];
    const texts = before.map((rows) => rows.map(({ row }) => row));
    await ask(change);
    await snapshot.putBack();
    const [pairs, loose] = [await rowsOf("pairs"), await rowsOf("loose")];
    expect([pairs, loose].map((rows) => rows.map(({ row }) => row))).toEqual(texts);
    const anew = pairs.flatMap(({ writer }, at) =>
      writer === before[0]?.[at]?.writer ? [] : [at + 1],
    );
    expect(anew).toEqual(written);
  });

  test("keep the number that the database gave them", async () => {
    const before = (await rowsOf("numbered")).map(({ row }) => row);
    await ask("delete from numbered where word = 'one'");
    await snapshot.putBack();
    expect((await rowsOf("numbered")).map(({ row }) => row)).toEqual(before);
  });

  test("are as they were after so many times that a table is put back whole", async () => {
    const before = await rowsOf("pairs");
    let whole = 0;
    for (let time = 0; time < 130; time++) {
      const then = await rowsOf("pairs");
      await ask(`update pairs set word = 'x' where a = ${(time % 5) + 1}`);
      await snapshot.putBack();
      const now = await rowsOf("pairs");
      expect(now.map(({ row }) => row)).toEqual(before.map(({ row }) => row));
      if (now.every(({ writer }, at) => writer !== then[at].writer)) whole += 1;
    }
    expect(whole).toBe(2);
  });

  test.runIf(process.env["TEST_DATABASE_URL"])(
    "are put back while the job queue is tidied",
    async () => {
      const tidying = await opened.database.pool.connect();
      await tidying.query("begin; lock table pgboss.job in row exclusive mode");
      await ask("update pairs set word = 'x' where a = 1");
      await snapshot.putBack();
      await tidying.query("commit");
      tidying.release();
      expect(await ask("select from pairs where word = 'x'")).toHaveLength(0);
    },
  );

  test("are not left behind fewer than they were", async () => {
    await ask("delete from kept.pairs where a = 1; delete from pairs where a = 1");
    for (const _ of [1, 2])
      await expect(snapshot.putBack()).rejects.toThrow("pairs: 4 of 5 rows restored");
    expect(await rowsOf("pairs")).toHaveLength(4);
  });
});
