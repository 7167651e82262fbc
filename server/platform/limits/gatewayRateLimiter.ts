import { setTimeout as delay } from "node:timers/promises";
import { RateLimited } from "#server/integrations/payment/provider.ts";

/** One query at a time, with a gap after each response, none during a pause. */
export interface GatewayRateLimiter {
  /**
   * A `RateLimited` from `ask` starts a pause for everyone.
   * @throws {RateLimited} during a pause, without calling `ask`
   */
  run<T>(ask: () => Promise<T>): Promise<T>;
}

/** Gap after a response. */
export const SPACING_MS = 200;

/** FIFO. */
export function createFifo(): GatewayRateLimiter["run"] {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(ask: () => Promise<T>) => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };
}

export function createLocalRateLimiter(
  realNow: () => Date,
  spacingMs = SPACING_MS,
): GatewayRateLimiter {
  const fifo = createFifo();
  let pausedUntil = 0;
  let free: Promise<unknown> = Promise.resolve();
  const askNow = async <T>(ask: () => Promise<T>): Promise<T> => {
    await free;
    const pause = pausedUntil - realNow().getTime();
    if (pause > 0) throw new RateLimited(pause, false);
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RateLimited) pausedUntil = realNow().getTime() + error.pauseMs;
      throw error;
    } finally {
      free = delay(spacingMs);
    }
  };
  return { run: (ask) => fifo(() => askNow(ask)) };
}
