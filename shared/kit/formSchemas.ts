import { z } from "zod";
import { draftText } from "./draftSchemas.ts";

/** Whether nothing is written, chosen or ticked in what a form sends, however deep. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined || value === false;
}

/** Rows of a form, of which a blank one is none: a page without scripts always has one to write in. */
export const formRows = <S extends z.ZodType>(row: S, most: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.filter((each) => !isBlank(each)) : given),
    z.array(row, "invalid").max(most, "out_of_range").default([]),
  );

/** A text in every language; null where nothing is written in any. */
export const textsOrNone = (max: number) =>
  z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      z.object({ tw: draftText(max), en: draftText(max), cn: draftText(max) }).nullable(),
    )
    .default(null);

/** A box of a form. */
export const tickedBox = z
  .preprocess((value) => value === "on" || value === "true" || value === true, z.boolean())
  .default(false);
