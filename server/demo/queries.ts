import type { Db, Tx } from "../db/client.ts";

/** How many seconds the demo's clock is ahead of the real one. */
export async function aheadSeconds(db: Db): Promise<number> {
  const row = await db.selectFrom("demo_clock").select("ahead_seconds").executeTakeFirst();
  return row?.ahead_seconds ?? 0;
}

/** Moves the clock forward and answers how far ahead it is then. */
export async function addAhead(tx: Tx, seconds: number): Promise<number> {
  const row = await tx
    .insertInto("demo_clock")
    .values({ ahead_seconds: seconds })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ahead_seconds: eb("demo_clock.ahead_seconds", "+", seconds) })),
    )
    .returning("ahead_seconds")
    .executeTakeFirstOrThrow();
  return row.ahead_seconds;
}
