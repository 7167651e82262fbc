const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const FIRST_MINUTES = [10, 20, 40];
const LAST_MINUTES = 72 * HOUR_MINUTES;

/**
 * When to ask the gateway next about a payment begun at `startedAt`: 10, 20 and 40 minutes after it, then
 * every hour, the last time within 72 hours; null when that is over. Always later than `now`.
 */
export function nextAsk(startedAt: Date, now: Date): Date | null {
  const elapsed = (now.getTime() - startedAt.getTime()) / MINUTE_MS;
  const minutes = FIRST_MINUTES.find((slot) => slot > elapsed) ?? nextHourly(elapsed);
  return minutes > LAST_MINUTES ? null : new Date(startedAt.getTime() + minutes * MINUTE_MS);
}

function nextHourly(elapsed: number): number {
  const last = FIRST_MINUTES.at(-1) ?? 0;
  return last + (Math.floor((elapsed - last) / HOUR_MINUTES) + 1) * HOUR_MINUTES;
}
