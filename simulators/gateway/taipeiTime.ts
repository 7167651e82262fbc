const OFFSET_MS = 8 * 3_600_000; // no daylight saving time
const DAY_MS = 86_400_000;

/** The protocol's date format. */
export function taipeiStamp(at: Date): string {
  const iso = new Date(at.getTime() + OFFSET_MS).toISOString();
  return `${iso.slice(0, 10).replaceAll("-", "/")} ${iso.slice(11, 19)}`;
}

export const taipeiDate = (at: Date): string => taipeiStamp(at).slice(0, 10);

/** And an existing date. */
export function isTaipeiStamp(text: string): boolean {
  if (!/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`);
  return !Number.isNaN(at) && taipeiStamp(new Date(at)) === text;
}

/** In Taipei. */
export const timeOfDay = (at: Date): number => (at.getTime() + OFFSET_MS) % DAY_MS;

/** 23:59:59 in Taipei. */
export function endOfDay(at: Date, days: number): Date {
  const midnight = at.getTime() - timeOfDay(at);
  return new Date(midnight + (days + 1) * DAY_MS - 1_000);
}

/** Clamps to shorter months. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + OFFSET_MS);
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(local.getUTCMonth() + months);
  moved.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return new Date(moved.getTime() - OFFSET_MS);
}
