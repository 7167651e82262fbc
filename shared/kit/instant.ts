import { z } from "zod";

// Further off is a slip of the keys; what is written beyond four digits, databases and programs read differently.
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const inYears = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** A day, `2026-11-20`, that somebody sets. */
export const Day = z.iso
  .date("invalid")
  .refine((day) => inYears(Number(day.slice(0, 4))), { error: "years" });

/** A moment that somebody sets, as it was written. */
export const WrittenMoment = z.iso
  .datetime({ offset: true, error: "invalid" })
  .refine((at) => inYears(new Date(at).getUTCFullYear()), { error: "years" });

/** A moment that somebody sets. */
export const Moment = WrittenMoment.transform((at) => new Date(at));
