import { z } from "zod";

const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

/** Languages of which the writer says that they still hold, though another has changed. */
export const UpToDate = z
  .object({ tw: ticked, en: ticked, cn: ticked })
  .default({ tw: false, en: false, cn: false });

/** How much a change says: a `minor` one, such as a slip of the pen, leaves no other language behind. */
export const Significance = z.enum(["major", "minor"], "invalid").default("major");

/** What whoever changes a text says of its other languages. */
export const paces = { upToDate: UpToDate, significance: Significance };
const Paces = z.object(paces);
export type Paces = z.output<typeof Paces>;

/** What a save answers besides how the text stands. */
export const savedBesides = {
  /** Nothing of it differed, and no version was made: languages that had been left behind count as up to date now. */
  confirmed: z.boolean(),
};

interface Numbered {
  readonly version: number;
}

type Came = Numbered & Readonly<z.output<z.ZodObject<typeof savedBesides>>>;

/** What a save came to: where nothing differs, no version is made, and all it can say is which languages still hold. */
export function savedAs({ version }: Numbered, after: Came) {
  if (after.version !== version) return "saved" as const;
  return after.confirmed ? ("confirmed" as const) : ("unchanged" as const);
}

/** What the calls answer that save a version. */
export const saidOfSave = {
  message: "text_saved",
  messageOf: (asked: Numbered, after: Came) => `text_${savedAs(asked, after)}` as const,
} as const;

/** Texts that another language has left behind, as `name.en`. */
export const BehindWire = z.array(z.string());
