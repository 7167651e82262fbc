import { sql } from "kysely";
import type { Context } from "#server/context.ts";

const EVERY_MS = 3_600_000;

/** The embedded engine, a standalone backend, has no autovacuum. */
export async function vacuumIfDue({ db, realNow }: Context): Promise<void> {
  const before = new Date(realNow().getTime() - EVERY_MS);
  const { rows } = await sql<{ due: boolean }>`
    select backend_type = 'standalone backend' and not exists (
      select from pg_stat_user_tables where last_vacuum >= ${before}) as due
    from pg_stat_activity where pid = pg_backend_pid()`.execute(db);
  if (rows[0]?.due) await sql`vacuum (analyze)`.execute(db);
}
