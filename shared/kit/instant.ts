import { z } from "zod";
import { foldWidth } from "./parseNumber.ts";

// Outside it is a typo; longer years are parsed inconsistently.
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const isPlausibleYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** `2026-11-20`, in digits of any width. */
export const TypedDay = z.preprocess(
  (value) => (typeof value === "string" ? foldWidth(value) : value),
  z.iso.date("invalid"),
);

export const Day = TypedDay.refine((day) => isPlausibleYear(Number(day.slice(0, 4))), {
  error: "years",
});

export const InstantText = z.iso
  .datetime({ offset: true, error: "invalid" })
  .refine((at) => isPlausibleYear(new Date(at).getUTCFullYear()), { error: "years" });

export const Instant = InstantText.transform((at) => new Date(at));
