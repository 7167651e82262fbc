import { CLOCK_STEP } from "#shared/demo/clock/contract.ts";
import { Refusal } from "#shared/errors.ts";
import type { Db } from "#server/platform/db/client.ts";
import { aheadSeconds } from "../seed/demoQueries.ts";

/** Real time plus the steps that people moved it forward. */
export interface DemoClock {
  readonly now: () => Date;
  /** In seconds. */
  readonly ahead: () => number;
  /** After a move by any process. */
  reload(): Promise<void>;
  /** Moves the simulators along, over the network: never inside a transaction. */
  syncSimulator(): Promise<void>;
}

/** Stored in the database, so a restart does not turn time back. */
export async function openDemoClock(
  db: Db,
  now: () => Date,
  lead: (ahead: number) => Promise<void>,
): Promise<DemoClock> {
  let ahead = await aheadSeconds(db);
  return {
    now: () => new Date(now().getTime() + ahead * 1_000),
    ahead: () => ahead,
    async reload() {
      ahead = await aheadSeconds(db);
    },
    syncSimulator: () => lead(ahead),
  };
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400, w: 604_800 };
/** Twenty years: beyond every plan and deadline, and years keep four digits. */
export const MAX_AHEAD_SECONDS = 20 * 365 * 86_400;

/** `+40d` in seconds. @throws `request.invalid`, also for steps back. */
export function stepSeconds(by: string): number {
  const [, count, unit = ""] = CLOCK_STEP.exec(by.trim()) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new Refusal("request.invalid", { by: ["clock_step"] });
  return seconds;
}
