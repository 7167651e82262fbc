import { z } from "zod";

const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

/** Languages of which the writer says that they still hold, though another has changed. */
export const UpToDate = z
  .object({ tw: ticked, en: ticked, cn: ticked })
  .default({ tw: false, en: false, cn: false });

/** How much a change says: a `minor` one, such as a slip of the pen, leaves no other language behind. */
export const Significance = z.enum(["major", "minor"], "invalid").default("major");
