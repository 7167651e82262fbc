import { z } from "zod";

/** Required only when published. */
export const draftText = (max: number) =>
  z
    .string("invalid")
    .regex(/^[^\0]*$/, "invalid")
    .trim()
    .overwrite(normalizeLineBreaks)
    .max(max, "too_long")
    .default("");

/** Forms send CRLF; stored texts use LF, so that saving again is no change. */
export const normalizeLineBreaks = (text: string): string => text.replaceAll("\r\n", "\n");

export const draftTexts = (max: number) =>
  z
    .object({ tw: draftText(max), en: draftText(max), cn: draftText(max) })
    .default({ tw: "", en: "", cn: "" });

/** Drafts need the Chinese name, which lists show. */
export const namedTexts = (max: number) =>
  draftTexts(max).refine(({ tw }) => tw !== "", { error: "required", path: ["tw"] });
