const DAY_MS = 86_400_000;
/** In UTC: 03:00 in Taipei. */
const MORNING_MS = 19 * 3_600_000;

/** How long it is until it is next early morning in Taipei, when providers are asked about all their periods. */
export const untilMorning = (now: Date): number => DAY_MS - ((now.getTime() - MORNING_MS) % DAY_MS);
