import { expect } from "vitest";
import { endOfDay, formatDay } from "#shared/kit/time.ts";
import { recognizeRevenue } from "#server/payments/recognition/recognizeRevenue.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { checkLedger } from "./orderInvariants.ts";

/** Deferred and earned, as positive sums of the books. */
export async function revenueBooks({ open }: TestWorld) {
  const { rows } = await open.database.pool.query(
    `select coalesce(-sum(amount_minor) filter (where account = 'deferred_revenue'), 0)::bigint as deferred,
       coalesce(-sum(amount_minor) filter (where account = 'revenue'), 0)::bigint as earned from ledger_entries`,
  );
  return rows[0] as { deferred: number; earned: number };
}

export const revenueSchedules = ({ db }: TestWorld) =>
  db.selectFrom("revenue_schedules").selectAll().orderBy("created_at").orderBy("id").execute();

export const runRecognition = (world: TestWorld) => recognizeRevenue(world.scope());

/** One run a day, shortly after midnight. */
export async function runRecognitionDaily(world: TestWorld, days: number) {
  for (let day = 0; day < days; day++) {
    world.advanceTo(new Date(endOfDay(formatDay(world.now())).getTime() + 60_000));
    await runRecognition(world);
  }
}

/** Everything was earned or taken back, and the books say so. */
export async function expectNothingDeferred(world: TestWorld) {
  expect((await revenueBooks(world)).deferred).toBe(0);
  await checkLedger({ world });
}
