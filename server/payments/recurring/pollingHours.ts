import { formatInstant } from "#shared/kit/time.ts";

const FIRST_HOUR = 2;
const END_HOUR = 19;

/**
 * Whether it is the time of day, 02:00 to 19:00 in Taipei, in which providers are asked about all their periods: those of
 * the day are charged then, and in the evening they close their books.
 */
export function inAskingHours(now: Date): boolean {
  const hour = Number(formatInstant(now).slice("2026-11-20 ".length, "2026-11-20 02".length));
  return hour >= FIRST_HOUR && hour < END_HOUR;
}
