import { sql } from "kysely";
import { expect } from "vitest";
import type { TestWorld } from "./testWorld.ts";

/** Until `count` connections wait for a lock. */
export async function waitForLock({ db }: TestWorld, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}
