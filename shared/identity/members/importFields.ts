import { z } from "zod";
import { Email, optionalText } from "#shared/kit/validation.ts";
import { addressFields, CommonLanguage, optionalFields, requiredFields } from "./profileFields.ts";

/**
 * What staff know of somebody whom they register: address and name, and the rest as far as it is known. Places
 * and lists are named by id, or by name in any of the product's languages.
 */
export const MemberFields = z.object({
  email: Email,
  firstName: requiredFields.firstName,
  lastName: requiredFields.lastName,
  /** That of the page unless told. */
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

/** The fields that a file of members may have as columns; apps are told one by one, not in a file. */
export const FILE_FIELDS = [
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
export type FileField = (typeof FILE_FIELDS)[number];

/** The line of a file on which its first row stands, below the headings. */
export const FIRST_LINE = 2;
/** The most members that one file may bring. */
export const IMPORT_MAX = 2_000;
/** The largest file of the page, and the largest body of the call. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
