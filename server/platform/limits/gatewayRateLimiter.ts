import { setTimeout as delay } from "node:timers/promises";
import { PauseAsked } from "#server/integrations/payment/provider.ts";

/** How fast a gateway may be asked: one question at a time, a while after the answer to the one before, and none in a pause. */
export interface Pace {
  /**
   * Asks at its turn. A question that ends in `PauseAsked` begins a pause for everybody.
   * @throws {PauseAsked} without asking, while there is one.
   */
  turn<T>(ask: () => Promise<T>): Promise<T>;
}

/** Between the answer to a question and the next one. */
export const SPACING_MS = 200;

/** One after the other, in the order in which they came. */
export function inLine(): Pace["turn"] {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(ask: () => Promise<T>) => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The pace of a process that asks alone. */
export function ownPace(realNow: () => Date, spacingMs = SPACING_MS): Pace {
  const line = inLine();
  let pausedUntil = 0;
  let free: Promise<unknown> = Promise.resolve();
  const askNow = async <T>(ask: () => Promise<T>): Promise<T> => {
    await free;
    const pause = pausedUntil - realNow().getTime();
    if (pause > 0) throw new PauseAsked(pause, false);
    try {
      return await ask();
    } catch (error) {
      if (error instanceof PauseAsked) pausedUntil = realNow().getTime() + error.forMs;
      throw error;
    } finally {
      free = delay(spacingMs);
    }
  };
  return { turn: (ask) => line(() => askNow(ask)) };
}
