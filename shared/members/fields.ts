import { z } from "zod";
import { Email } from "../kit/validate.ts";
import { addressFields, CommonLanguage, optionalFields, requiredFields } from "./profile.ts";

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
  country: z
    .string("invalid")
    .trim()
    .max(60, "too_long")
    .transform((text) => text || null)
    .nullish(),
  province: addressFields.province,
  city: addressFields.city,
  town: addressFields.town,
  address: addressFields.address.nullish(),
  postalCode: addressFields.postalCode,
  industry: z.string("invalid").trim().max(100, "too_long").nullish(),
  profession: z.string("invalid").trim().max(100, "too_long").nullish(),
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

/** The most members that one file may bring. */
export const IMPORT_MAX = 2_000;
