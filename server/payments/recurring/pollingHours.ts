import { formatInstant } from "#shared/kit/time.ts";

const FIRST_HOUR = 2;
const END_HOUR = 19;

/** 02:00 to 19:00 in Taipei: providers charge the day's contracts then and close their books in the evening. */
export function isWithinPollingHours(now: Date): boolean {
  const hour = Number(formatInstant(now).slice("2026-11-20 ".length, "2026-11-20 02".length));
  return hour >= FIRST_HOUR && hour < END_HOUR;
}
