import { expect, test } from "vitest";
import { EXPORT_FILES } from "#shared/privacy/export/rules.ts";
import { modules } from "#server/modules.ts";
import { openRegistry } from "#server/registry.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const { columns, files } = openRegistry(modules).personalData;

/** By foreign key, directly or through a table keyed by member, or by name. */
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

test("the registry lists every column that references a member", async () => {
  const world = await testWorld();
  expect(Object.keys(columns).toSorted()).toEqual(await memberColumns(world));
});

test("a table added without an entry is detected", async () => {
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
  expect(found.filter((column) => !(column in columns))).toEqual(["planted.member_id"]);
});

test("every export file has a module and a column", () => {
  expect(Object.keys(files).toSorted()).toEqual(EXPORT_FILES.toSorted());
  const named = new Set(Object.values(columns).map(({ exported }) => exported));
  expect(EXPORT_FILES.filter((file) => !named.has(file))).toEqual([]);
});

test("rows are deleted before the rows that they reference", async () => {
  const { open } = await testWorld();
  const { rows } = await open.database.pool.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and confdeltype in ('a', 'r') and conrelid <> confrelid`);
  const removed = Object.entries(columns)
    .filter(([, { deletion }]) => deletion === "removed")
    .map(([column]) => column.split(".")[0] ?? "");
  const late = rows.filter(
    ({ from, to }) =>
      removed.includes(to) &&
      !(removed.includes(from) && removed.indexOf(from) < removed.indexOf(to)),
  );
  expect(late).toEqual([]);
});
