import { z } from "zod";
import { Significance, UpToDate } from "#shared/texts/saving.ts";
import { type Flat, fromFlat } from "./flat.ts";

const Pace = fromFlat(z.object({ upToDate: UpToDate, significance: Significance.catch("major") }));

/** What the fields of an editor say of the languages that were not changed. */
export const paceIn = (fields: Flat) => Pace.parse(fields);
