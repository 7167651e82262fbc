const WINDOW_MS = 600_000;
/** Beyond this many keys, those whose window is over are forgotten. */
const SWEEP_AT = 10_000;
const SWEEP_EVERY_MS = 60_000;

/** Counts what somebody keeps getting wrong, per key and ten minutes, in this process. */
export interface FailureCounter {
  /** Seconds until another try is welcome; null while fewer than `max` have failed. */
  blockedFor(key: string, max: number): number | null;
  record(key: string): void;
  /** Takes one back: what was recorded beforehand went well after all. */
  forgive(key: string): void;
}

/** `realNow` is the wall clock: a demo that moves its clock unlocks nobody. */
export function createFailureCounter(realNow: () => Date): FailureCounter {
  const windows = new Map<string, { endsAt: number; failures: number }>();

  let sweptAt = 0;
  const current = (key: string) => {
    const found = windows.get(key);
    return found && found.endsAt > realNow().getTime() ? found : undefined;
  };
  return {
    blockedFor(key, max) {
      const window = current(key);
      if (!window || window.failures < max) return null;
      return Math.ceil((window.endsAt - realNow().getTime()) / 1_000);
    },
    record(key) {
      const now = realNow().getTime();
      const window = current(key) ?? { endsAt: now + WINDOW_MS, failures: 0 };
      window.failures += 1;
      windows.set(key, window);
      if (windows.size <= SWEEP_AT || now < sweptAt + SWEEP_EVERY_MS) return;
      sweptAt = now;
      for (const [each, { endsAt }] of windows) if (endsAt <= now) windows.delete(each);
    },
    forgive(key) {
      const window = current(key);
      if (window) window.failures = Math.max(0, window.failures - 1);
    },
  };
}
