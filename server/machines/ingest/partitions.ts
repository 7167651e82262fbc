import { sql } from "kysely";
import { KEPT_DAYS } from "#shared/machines/ingest/push.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";

const DAY_MS = 86_400_000;
/** Two transactions never make one partition. */
const LOCK = 7_241_010;

export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Like `observations_20260301`, of one day in UTC. */
export const partitionName = (day: number): string =>
  `observations_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;

/** Afterwards each of `days` has a partition. */
export async function ensurePartitions(tx: Tx, days: readonly number[]): Promise<void> {
  const names = days.map(partitionName);
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relname = any(${names}) and relispartition`.execute(tx);
  const existing = new Set(rows.map(({ relname }) => relname));
  const missing = days.filter((day) => !existing.has(partitionName(day)));
  if (missing.length === 0) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  for (const day of missing) {
    const [from, to] = [day, day + 1].map((each) => new Date(each * DAY_MS).toISOString());
    await sql`create table if not exists ${sql.id(partitionName(day))}
      partition of observations for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx);
  }
}

/** Drops the days that are no longer kept. */
export async function dropOldPartitions({ db, realNow }: Context): Promise<void> {
  const oldest = partitionName(dayOf(realNow().getTime()) - KEPT_DAYS - 1);
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relispartition and relname like 'observations\_________' and relname < ${oldest}`.execute(
    db,
  );
  for (const { relname } of rows) await sql`drop table if exists ${sql.id(relname)}`.execute(db);
}
