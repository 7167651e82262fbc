import { z } from "zod";
import { Significance, UpToDate } from "#shared/content/cms/saveOptions.ts";
import { type Flat, fromFlat } from "#app/office/forms/flatFields.ts";

const Pace = fromFlat(z.object({ upToDate: UpToDate, significance: Significance.catch("major") }));

export const paceIn = (fields: Flat) => Pace.parse(fields);
