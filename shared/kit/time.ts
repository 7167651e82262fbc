import { normalizeName } from "./normalizeName.ts";

const TAIPEI_OFFSET_MS = 8 * 3_600_000; // Taiwan has had no daylight saving time since 1979

const toTaipei = (instant: Date) => new Date(instant.getTime() + TAIPEI_OFFSET_MS);

const pad = (value: number) => String(value).padStart(2, "0");

/** `2026-11-20 08:00:00`, Taipei. */
export function formatInstant(instant: Date | string): string {
  const local = toTaipei(new Date(instant));
  return `${formatDay(instant)} ${[local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(pad).join(":")}`;
}

/** `2026-11-20 08:00`, Taipei. */
export const formatMinute = (instant: Date | string): string => formatInstant(instant).slice(0, 16);

/** `2026-11-20`, Taipei. */
export function formatDay(instant: Date | string): string {
  return toTaipei(new Date(instant)).toISOString().slice(0, 10);
}

/** Reads `1990-05-31` or `1990/5/31`; null if invalid. */
export function normalizeDay(text: string): string | null {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(normalizeName(text)) ?? [];
  const value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  return isDay && year > "1899" ? value : null;
}

const HOUR_MS = 3_600_000;
/** Extreme UTC offsets on Earth. */
const LAST_ZONE_MS = -12 * HOUR_MS;
const FIRST_ZONE_MS = 14 * HOUR_MS;

const dayIn = (zoneMs: number, instant: Date | string): string =>
  new Date(new Date(instant).getTime() + zoneMs).toISOString().slice(0, 10);

/** Earliest and latest calendar day at `instant` on Earth. */
export const calendarDays = (instant: Date | string): { first: string; last: string } => ({
  first: dayIn(LAST_ZONE_MS, instant),
  last: dayIn(FIRST_ZONE_MS, instant),
});

/** `2026-11-30`, some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** In Taipei. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** First instant of the next day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000);

/** Calendar months in Taipei, clamped to the month's length. Always from the anchor, so that days do not drift. */
export function addMonths(anchor: Date, months: number): Date {
  const local = toTaipei(anchor);
  const day = local.getUTCDate();
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0),
  ).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return new Date(target.getTime() - TAIPEI_OFFSET_MS);
}
