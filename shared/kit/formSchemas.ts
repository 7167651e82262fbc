import { z } from "zod";
import { cleanLine, SingleLine } from "./text.ts";

/** Required only when published. */
export const draftText = (max: number, Text = SingleLine) =>
  Text("invalid").max(max, "too_long").default("");

/** Forms send CRLF; stored texts use LF, so that saving again is no change. */
export const normalizeLineBreaks = (text: string): string => text.replaceAll("\r\n", "\n");

const texts = (max: number, Text = SingleLine) =>
  z.object({ tw: draftText(max, Text), en: draftText(max, Text), cn: draftText(max, Text) });

export const draftTexts = (max: number, Text = SingleLine) =>
  texts(max, Text).default({ tw: "", en: "", cn: "" });

/** Drafts need the Chinese name, which lists show. */
export const namedTexts = (max: number, Text = SingleLine) =>
  draftTexts(max, Text).refine(({ tw }) => tw !== "", { error: "required", path: ["tw"] });

export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return cleanLine(value) === "";
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined || value === false;
}

/** Forms send empty fields as empty strings. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

/** Ignores blank rows: pages without scripts always offer one. */
export const formRows = <S extends z.ZodType>(row: S, max: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.filter((each) => !isBlank(each)) : given),
    z.array(row, "invalid").max(max, "out_of_range").default([]),
  );

export const optionalTexts = (max: number, Text = SingleLine) =>
  z
    .preprocess((value) => (isBlank(value) ? null : value), texts(max, Text).nullable())
    .default(null);

const readTick = (value: unknown) => {
  if (value === "on" || value === "true") return true;
  return value === "" || value === "false" || value === null || value === undefined ? false : value;
};

/** Forms leave out an empty box. */
export const ticked = z.preprocess(readTick, z.boolean("invalid"));

export const checkbox = ticked.default(false);
