import { type Counters, FAILURE_WINDOW_MS, type FailureLimit } from "./counters.ts";

const SWEEP_AT = 10_000;
const SWEEP_EVERY_MS = 60_000;

/** `realNow`: wall clock, so that a demo clock unlocks nothing. */
export function createMemoryCounters(realNow: () => Date): Counters {
  const windows = new Map<string, { endsAt: number; count: number }>();
  let sweptAt = 0;

  const sweep = (now: number) => {
    if (windows.size <= SWEEP_AT || now < sweptAt + SWEEP_EVERY_MS) return;
    sweptAt = now;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };
  const current = (key: string) => {
    const found = windows.get(key);
    return found && found.endsAt > realNow().getTime() ? found : undefined;
  };
  const count = (key: string, windowMs: number, by = 1) => {
    const now = realNow().getTime();
    const window = current(key) ?? { endsAt: now + windowMs, count: 0 };
    window.count += by;
    windows.set(key, window);
    sweep(now);
    return { count: window.count, endsIn: window.endsAt - now };
  };
  const blockedUntil = ([key, max]: FailureLimit) => {
    const window = current(key);
    return window && window.count >= max ? window.endsAt : 0;
  };
  return {
    async take(limits) {
      const wait = Math.max(0, ...limits.map(blockedUntil)) - realNow().getTime();
      if (wait > 0) return Math.ceil(wait / 1_000);
      for (const [key, , windowMs = FAILURE_WINDOW_MS] of limits) count(key, windowMs);
      return null;
    },
    async forgive(keys) {
      for (const window of keys.map(current)) {
        if (window) window.count = Math.max(0, window.count - 1);
      }
    },
    hit: async (key, windowMs, by) => count(key, windowMs, by),
    close: () => windows.clear(),
  };
}
