import { z } from "zod";
import { Email, optionalText } from "#shared/kit/validation.ts";
import { CommonLanguage, PROFILE_FIELD_NAMES, profileInputs } from "./profileFields.ts";

/** For registration by staff. Places and taxonomy terms by id, or by name in any language. */
export const MemberFields = z.object({
  email: Email,
  ...profileInputs,
  /** Defaults to the page's language. */
  lang: CommonLanguage.optional(),
  country: optionalText(60),
  address: optionalText(200),
  industry: optionalText(100),
  profession: optionalText(100),
});
export type MemberFields = z.output<typeof MemberFields>;

/** A cell holds a text, so no list of apps. */
export const IMPORT_FIELDS = [
  "email" as const,
  ...PROFILE_FIELD_NAMES.filter((name) => name !== "apps"),
];
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const FIRST_ROW_LINE = 2;
export const IMPORT_MAX = 2_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
