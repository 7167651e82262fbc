import { CLOCK_STEP } from "#shared/demo/clock/contract.ts";
import { Refusal } from "#shared/errors.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findClock } from "./clockQueries.ts";

/** Real time plus the steps that people moved it forward. */
export interface DemoClock {
  readonly now: () => Date;
  /** In seconds. */
  readonly ahead: () => number;
  /** A move is not at its end. */
  readonly isMoving: () => boolean;
  /** Within a step, before the simulator has delivered what fell due: scheduled tasks wait for it. */
  readonly isDelivering: () => boolean;
  /** After a step by any process. */
  reload(): Promise<void>;
  /**
   * Moves the simulators along, over the network: never inside a transaction.
   * @throws if they do not answer
   */
  syncSimulator(): Promise<void>;
  /** A move was requested. */
  wake(): void;
  /** Replaces the one before. */
  onWake(run: () => void): void;
}

/** Stored in the database, so a restart does not turn time back. */
export async function openDemoClock(
  db: Db,
  now: () => Date,
  lead: (ahead: number) => Promise<void>,
): Promise<DemoClock> {
  let { ahead, delivering, move } = await findClock(db);
  let woken: () => void = () => undefined;
  return {
    now: () => new Date(now().getTime() + ahead * 1_000),
    ahead: () => ahead,
    isMoving: () => move !== null && move.endedAt === null,
    isDelivering: () => delivering,
    async reload() {
      ({ ahead, delivering, move } = await findClock(db));
    },
    syncSimulator: () => lead(ahead),
    wake: () => woken(),
    onWake(run) {
      woken = run;
    },
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

const DAY_SECONDS = 86_400;
/** 12:00 in Taipei as seconds of a UTC day. */
const NOON_SECONDS = 4 * 3_600;

interface Journey {
  readonly from: number;
  readonly to: number;
  readonly ahead: number;
  /** The shop's time at `ahead`. */
  readonly now: Date;
}

/**
 * Where the next step of a move ends, as seconds ahead of real time; null at its end. Steps end after every 24 hours of
 * the move, and at noon in Taipei, an hour at which gateways are asked. So one long move stops where short ones do.
 */
export function nextStop({ from, to, ahead, now }: Journey): number | null {
  if (ahead >= to) return null;
  const day = from + (Math.floor((ahead - from) / DAY_SECONDS) + 1) * DAY_SECONDS;
  const second = now.getTime() / 1_000 - NOON_SECONDS;
  const untilNoon = (Math.floor(second / DAY_SECONDS) + 1) * DAY_SECONDS - second;
  return Math.min(to, day, ahead + Math.ceil(untilNoon));
}
