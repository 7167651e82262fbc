import { z } from "zod";
import { Significance, UpToDate } from "#shared/content/cms/saveOptions.ts";
import { type FlatFields, flatSchema } from "#app/office/forms/flatFields.ts";

const TranslationStatus = flatSchema(
  z.object({ upToDate: UpToDate, significance: Significance.catch("major") }),
);

export const readTranslationStatus = (fields: FlatFields) => TranslationStatus.parse(fields);
