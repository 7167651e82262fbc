import { z } from "zod";

/** A text on its way: what is missing is asked for when it is to be published. */
export const draftText = (max: number) =>
  z
    .string("invalid")
    .regex(/^[^\0]*$/, "invalid")
    .trim()
    .overwrite(withLineFeeds)
    .max(max, "too_long")
    .default("");

/** Forms send every line's end as two characters; a text has one, so that saving it again is no change. */
export const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n");

/** The same in every language. */
export const draftTexts = (max: number) =>
  z
    .object({ tw: draftText(max), en: draftText(max), cn: draftText(max) })
    .default({ tw: "", en: "", cn: "" });

/** The Chinese of a text is what a draft cannot do without: it names the text in lists. */
export const namedTexts = (max: number) =>
  draftTexts(max).refine(({ tw }) => tw !== "", { error: "required", path: ["tw"] });
