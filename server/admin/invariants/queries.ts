import type { Insertable, Selectable } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { InvariantRunsTable } from "#server/platform/db/schema.ts";

export type InvariantRunRow = Selectable<InvariantRunsTable>;

export const listRuns = (db: Db): Promise<InvariantRunRow[]> =>
  db.selectFrom("invariant_runs").selectAll().execute();

/** Replaces the last run. */
export async function saveRun(db: Db, { name, ...run }: Insertable<InvariantRunsTable>) {
  await db
    .insertInto("invariant_runs")
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
}

/** How many invariants their last check found broken, or could not check. */
export async function countBroken(db: Db): Promise<number> {
  const { broken } = await db
    .selectFrom("invariant_runs")
    .select((eb) => eb.fn.countAll<number>().as("broken"))
    .where((eb) => eb.or([eb("count", ">", 0), eb("error", "is not", null)]))
    .executeTakeFirstOrThrow();
  return broken;
}
