import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { vacuumIfDue } from "./vacuumTables.ts";

test("the space of deleted rows is freed within an hour on both engines", async () => {
  const world = await testWorld();
  const { pool, embedded } = world.open.database;
  const vacuumed = async () => {
    const { rows } = await pool.query(
      "select last_vacuum from pg_stat_user_tables where relname = 'search_entries'",
    );
    return rows[0]?.last_vacuum?.getTime() ?? 0;
  };
  const hoursLater = (hours: number) => {
    const at = new Date(world.realNow().getTime() + hours * 3_600_000);
    return world.scope({ realNow: () => at });
  };
  const before = await vacuumed();
  await vacuumIfDue(hoursLater(2));
  const first = await vacuumed();
  if (!embedded) return expect(first).toBe(before); // autovacuum does it
  expect(first).toBeGreaterThan(before);
  await vacuumIfDue(hoursLater(0.9));
  expect(await vacuumed()).toBe(first);
  await vacuumIfDue(hoursLater(1.1));
  expect(await vacuumed()).toBeGreaterThan(first);
});
