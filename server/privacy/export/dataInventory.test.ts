import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { EXPORT_FILES, RECORDS } from "./dataInventory.ts";

/** Every column that refers to a member, also by way of a table whose key is the member, or by its name alone. */
async function memberColumns({ open }: TestWorld): Promise<string[]> {
  const { rows } = await open.database.pool.query<{ column: string }>(`
    with recursive whose(rel, attribute) as (
      select c.conrelid, c.conkey[1] from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'members'::regclass
      union
      select c.conrelid, c.conkey[1] from pg_constraint c
      join whose on c.confrelid = whose.rel and c.confkey[1] = whose.attribute
      where c.contype = 'f')
    select format('%s.%s', rel::regclass, attname) as column
    from whose join pg_attribute on attrelid = rel and attnum = attribute
    union
    select format('%s.%s', table_name, column_name) from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' -- a view keeps nothing
      and column_name similar to '(%member|member_id|%actor_id|%holder_id|viewing_as|%owner_id|%user_id)'`);
  return rows.map(({ column }) => column).toSorted();
}

test("no table that knows members is forgotten by the export or by deleting an account", async () => {
  const world = await testWorld();
  expect(Object.keys(RECORDS).toSorted()).toEqual(await memberColumns(world));
});

test("a table that is added is missed", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const client = await pool.connect();
  try {
    await client.query("create table planted (member_id uuid references members)");
  } finally {
    client.release();
  }
  const found = await memberColumns(world);
  await pool.query("drop table planted");
  expect(found.filter((column) => !(column in RECORDS))).toEqual(["planted.member_id"]);
});

test("every file of the export has something in it that the list of records names", () => {
  const named = new Set(Object.values(RECORDS).map(({ exported }) => exported));
  expect(EXPORT_FILES.filter((file) => !named.has(file))).toEqual([]);
});
