import { z } from "zod";
import { draftText } from "./draftSchemas.ts";

export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined || value === false;
}

/** Ignores blank rows: pages without scripts always offer one. */
export const formRows = <S extends z.ZodType>(row: S, max: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.filter((each) => !isBlank(each)) : given),
    z.array(row, "invalid").max(max, "out_of_range").default([]),
  );

export const optionalTexts = (max: number) =>
  z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      z.object({ tw: draftText(max), en: draftText(max), cn: draftText(max) }).nullable(),
    )
    .default(null);

export const checkbox = z
  .preprocess((value) => value === "on" || value === "true" || value === true, z.boolean())
  .default(false);
