import { expect, test } from "vitest";
import { type TestWorld, testWorld } from "./world.ts";

/** Everything the shop's tables hold, the numbers they would give out next, and the waiting jobs. */
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
  ["a text that was changed", run(`update web_info set name = '{"tw":"x","en":"x","cn":"x"}'`)],
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
