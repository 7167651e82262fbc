import { sql } from "kysely";
import type { MoveFailure } from "#shared/demo/clock/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Both in seconds ahead of real time. */
export interface ClockMove {
  readonly from: number;
  readonly to: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly failures: readonly MoveFailure[];
}

export interface ClockRow {
  readonly ahead: number;
  readonly delivering: boolean;
  readonly move: ClockMove | null;
}

export async function findClock(db: Db): Promise<ClockRow> {
  const row = await db
    .selectFrom("demo_clock")
    .selectAll()
    // The step of a process that died blocks no tasks.
    .select(sql<boolean>`delivering and mover_until > clock_timestamp()`.as("is_delivering"))
    .executeTakeFirst();
  if (!row) return { ahead: 0, delivering: false, move: null };
  const { move_from: from, move_to: to, move_started_at: startedAt } = row;
  return {
    ahead: row.ahead_seconds,
    delivering: row.is_delivering === true,
    move:
      from === null || to === null || startedAt === null
        ? null
        : {
            from,
            to,
            startedAt,
            endedAt: row.move_ended_at,
            failures: row.move_failures as unknown as MoveFailure[],
          },
  };
}

/** Makes the row if there is none. */
export async function lockClock(tx: Tx) {
  await tx
    .insertInto("demo_clock")
    .values({ ahead_seconds: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("demo_clock")
    .select(["ahead_seconds", "move_to", "move_ended_at"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Requires the lock. */
export async function startMove(tx: Tx, { from, to }: Pick<ClockMove, "from" | "to">) {
  await tx
    .updateTable("demo_clock")
    .set({
      move_from: from,
      move_to: to,
      move_started_at: sql<Date>`clock_timestamp()`,
      move_ended_at: null,
      move_failures: "[]",
      mover: null,
      mover_until: null,
    })
    .execute();
}

/** Requires the lock. */
export async function shortenMove(tx: Tx, to: number) {
  await tx.updateTable("demo_clock").set({ move_to: to }).execute();
}

/** A killed process blocks the others no longer than this. */
const LEASE_MS = 10_000;
const leaseEnd = sql<Date>`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`;

/** False: there is no move to finish, or a living process is at it. */
export async function claimMove(db: Db, mover: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("demo_clock")
    .set({ mover, mover_until: leaseEnd })
    .where("move_to", "is not", null)
    .where("move_ended_at", "is", null)
    .where(sql<boolean>`mover_until is null or mover_until <= clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const held = (db: Db, mover: string) => db.updateTable("demo_clock").where("mover", "=", mover);

/** False: another process took it over. */
export async function renewMove(db: Db, mover: string): Promise<boolean> {
  const { numUpdatedRows } = await held(db, mover)
    .set({ mover_until: leaseEnd })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function releaseMove(db: Db, mover: string): Promise<void> {
  await held(db, mover).set({ mover: null, mover_until: null }).execute();
}

/** At most to the end of the move, which may have been stopped since. False as in `renewMove`. */
export async function beginStep(db: Db, mover: string, ahead: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, mover)
    .set({ ahead_seconds: sql<number>`least(${ahead}, move_to)`, delivering: true })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endDelivery(db: Db, mover: string): Promise<void> {
  await held(db, mover).set({ delivering: false }).execute();
}

export async function storeFailures(db: Db, mover: string, failures: readonly MoveFailure[]) {
  await held(db, mover)
    .set({ move_failures: JSON.stringify(failures) })
    .execute();
}

export async function endMove(db: Db, mover: string): Promise<void> {
  await held(db, mover)
    .set({ move_ended_at: sql<Date>`clock_timestamp()`, mover: null, mover_until: null })
    .execute();
}
