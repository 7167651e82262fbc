import { z } from "zod";

const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

/** Languages confirmed as still correct. */
export const UpToDate = z
  .object({ tw: ticked, en: ticked, cn: ticked })
  .default({ tw: false, en: false, cn: false });

/** `minor` (a typo) outdates no other language. */
export const Significance = z.enum(["major", "minor"], "invalid").default("major");

export const paces = { upToDate: UpToDate, significance: Significance };
const Paces = z.object(paces);
export type Paces = z.output<typeof Paces>;

export const savedBesides = {
  /** No new version; outdated languages were confirmed as current. */
  confirmed: z.boolean(),
};

interface Numbered {
  readonly version: number;
}

type Came = Numbered & Readonly<z.output<z.ZodObject<typeof savedBesides>>>;

export function savedAs({ version }: Numbered, after: Came) {
  if (after.version !== version) return "saved" as const;
  return after.confirmed ? ("confirmed" as const) : ("unchanged" as const);
}

export const saidOfSave = {
  message: "text_saved",
  messageOf: (asked: Numbered, after: Came) => `text_${savedAs(asked, after)}` as const,
} as const;

/** Texts outdated by another language, as `name.en`. */
export const BehindWire = z.array(z.string());
