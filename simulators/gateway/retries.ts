const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Middle of the 5 to 15 minutes after which an unacknowledged callback is repeated. */
export const RETRY_MS = 10 * MINUTE;
const REPEATS_PER_DAY = 4;

export interface RetryPlan {
  /** Mean wait before a repeat; a day shrinks in proportion when this is below `RETRY_MS`. */
  readonly retryMs: number;
  /** Days with four repeats each. */
  readonly days: number;
}

/**
 * When a callback that was sent `rounds` times, first at `first` and last at `now`, is sent again;
 * null when every repeat is used up. `random` is within 0 and 1.
 */
export function nextTry(
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
