const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** ECPay: 5 to 15 minutes. */
export const RETRY_MS = 10 * MINUTE;
const REPEATS_PER_DAY = 4;

export interface RetryPlan {
  /** Below `RETRY_MS`, days shrink in proportion. */
  readonly retryMs: number;
  /** Four retries each. */
  readonly days: number;
}

/** Null when all are used up. `random`: 0 to 1. */
export function nextRetry(
  plan: RetryPlan,
  rounds: number,
  first: Date,
  now: Date,
  random: number,
): Date | null {
  const repeatsMade = rounds - 1;
  if (repeatsMade >= REPEATS_PER_DAY * plan.days) return null;
  const soon = now.getTime() + plan.retryMs * (0.5 + random);
  const startsDay = repeatsMade > 0 && repeatsMade % REPEATS_PER_DAY === 0;
  if (!startsDay) return new Date(soon);
  const day = repeatsMade / REPEATS_PER_DAY;
  return new Date(Math.max(soon, first.getTime() + day * DAY * (plan.retryMs / RETRY_MS)));
}

/** mulberry32: repeatable. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
