const DAY_MS = 86_400_000;
/** in UTC */
const MORNING_MS = 19 * 3_600_000;

/** When all recurring contracts are polled. */
export const untilTaipei3am = (now: Date): number =>
  DAY_MS - ((now.getTime() - MORNING_MS) % DAY_MS);
