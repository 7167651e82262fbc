import { z } from "zod";
import { type Paces, Significance, UpToDate } from "#shared/texts/saving.ts";
import { type Flat, fromFlat } from "./flat.ts";

const Pace = fromFlat(z.object({ upToDate: UpToDate, significance: Significance.catch("major") }));

/** What the fields of an editor say of the languages that were not changed. */
export const paceIn = (fields: Flat) => Pace.parse(fields);

interface Numbered {
  readonly version: number;
}

/** What a save came to: where nothing differs, no version is made, and all it can say is which languages still hold. */
export function savedAs(
  { version, upToDate }: Numbered & Pick<Paces, "upToDate">,
  after: Numbered,
) {
  if (after.version !== version) return "saved" as const;
  return Object.values(upToDate).some(Boolean) ? ("confirmed" as const) : ("unchanged" as const);
}
