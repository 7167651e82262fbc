import { CLOCK_STEP } from "#shared/demo/clock/contract.ts";
import { Refusal } from "#shared/errors.ts";
import type { Db } from "#server/platform/db/client.ts";
import { aheadSeconds } from "../seed/demoQueries.ts";

/** The product's clock in a demo: the real one, and however far people have moved it forward. */
export interface DemoClock {
  readonly now: () => Date;
  /** Seconds ahead of the real time. */
  readonly ahead: () => number;
  /** Reads again how far it was moved: by another process, or by this one just now. */
  reload(): Promise<void>;
  /** Has what goes by the demo's time go on to it, over the network: never inside a transaction. */
  lead(): Promise<void>;
}

/** Kept in the database, so that a restart does not turn time back. */
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
    lead: () => lead(ahead),
  };
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400, w: 604_800 };
/** Twenty years: every plan and deadline ends long before, and dates stay four digits. */
export const FARTHEST_SECONDS = 20 * 365 * 86_400;

/** `+40d` in seconds. @throws {Refusal} `request.invalid` for anything else, a step back above all. */
export function stepSeconds(by: string): number {
  const [, count, unit = ""] = CLOCK_STEP.exec(by.trim()) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new Refusal("request.invalid", { by: ["clock_step"] });
  return seconds;
}
