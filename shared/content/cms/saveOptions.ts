import { z } from "zod";
import { ticked } from "#shared/kit/formSchemas.ts";

/** Languages confirmed as still correct. */
export const UpToDate = z
  .object({ tw: ticked, en: ticked, cn: ticked })
  .default({ tw: false, en: false, cn: false });

/** `minor` (a typo) outdates no other language. */
export const Significance = z.enum(["major", "minor"], "invalid").default("major");

export const saveOptions = { upToDate: UpToDate, significance: Significance };
const SaveOptions = z.object(saveOptions);
export type SaveOptions = z.output<typeof SaveOptions>;

export const saveResultFields = {
  /** No new version; outdated languages were confirmed as current. */
  confirmed: z.boolean(),
};

interface Numbered {
  readonly version: number;
}

type SaveResult = Numbered & Readonly<z.output<z.ZodObject<typeof saveResultFields>>>;

export function saveOutcome({ version }: Numbered, after: SaveResult) {
  if (after.version !== version) return "saved" as const;
  return after.confirmed ? ("confirmed" as const) : ("unchanged" as const);
}

export const saveMessages = {
  message: "text_saved",
  messageOf: (input: Numbered, after: SaveResult) => `text_${saveOutcome(input, after)}` as const,
} as const;

/** Texts outdated by another language, as `name.en`. */
export const BehindWire = z.array(z.string());
