import { z } from "zod";
import { Email, optionalText } from "#shared/kit/validation.ts";
import { addressFields, CommonLanguage, optionalFields, requiredFields } from "./profileFields.ts";

/** For registration by staff. Places and taxonomy terms by id, or by name in any language. */
export const MemberFields = z.object({
  email: Email,
  firstName: requiredFields.firstName,
  lastName: requiredFields.lastName,
  /** Defaults to the page's language. */
  lang: CommonLanguage.optional(),
  country: optionalText(60),
  province: addressFields.province,
  city: addressFields.city,
  town: addressFields.town,
  address: optionalText(200),
  postalCode: addressFields.postalCode,
  industry: optionalText(100),
  profession: optionalText(100),
  ...optionalFields,
});
export type MemberFields = z.output<typeof MemberFields>;

export const IMPORT_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "lang",
  "sex",
  "birthday",
  "mobilePhone",
  "telephone",
  "fax",
  "country",
  "province",
  "city",
  "town",
  "address",
  "postalCode",
  "industry",
  "profession",
  "jobTitle",
  "company",
  "website",
  "invoiceTitle",
  "uniformNumber",
  "billAddress",
] as const satisfies readonly (keyof MemberFields)[];
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const FIRST_ROW_LINE = 2;
export const IMPORT_MAX = 2_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
