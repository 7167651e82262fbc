import { z } from "zod";
import { LANGS } from "#shared/kit/lang.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { uniformNumberError } from "./uniformNumber.ts";

export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];

/** The specification's spelling. */
export const APPS = ["line", "wechat", "whatapp"] as const;
export type App = (typeof APPS)[number];

export const CommunicationApp = z.object({
  app: z.enum(APPS, "invalid"),
  account: requiredText(80),
  sort: z.coerce.number("invalid").int("invalid").min(1, "out_of_range").max(9, "out_of_range"),
});
export type CommunicationApp = z.infer<typeof CommunicationApp>;

const PHONE = /^\+?[\d\s()./#-]{5,30}(?:(?:ext\.?|x|分機|转)\s*\d{1,6})?$/iu;
const EARLIEST_BIRTHDAY = "1900-01-01";

/** Accepts full-width digits. */
export const Phone = z
  .string("invalid")
  .transform((typed) => typed.normalize("NFKC").trim())
  .pipe(z.string().regex(PHONE, "phone"));

const emptyAsNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;
const optional = <T extends z.ZodType>(entry: T) => z.preprocess(emptyAsNull, entry.nullish());

export const Birthday = z.iso.date("invalid").refine((day) => day >= EARLIEST_BIRTHDAY, "birthday");

/** `today` is `YYYY-MM-DD`. */
export const birthdayErrors = (day: string | null | undefined, today: string): FieldErrors =>
  day && day > today ? { birthday: ["birthday"] } : {};

const Website = z
  .string("invalid")
  .trim()
  // A colon before digits starts a port, not a scheme.
  .transform((typed) =>
    /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed) ? typed : `https://${typed}`,
  )
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "website" })
      .max(200, "too_long"),
  );
export const UniformNumber = z
  .string("invalid")
  .transform((typed) => typed.normalize("NFKC").trim())
  .superRefine((number, context) => {
    const fault = uniformNumberError(number);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/**
 * Place ids of `GET /Geo`, or free text without a list. What is required depends on the country;
 * the server checks with `addressErrors`.
 */
export const addressFields = {
  country: z
    .string("required")
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "required"),
  province: optionalText(100),
  city: optionalText(100),
  town: optionalText(100),
  address: requiredText(200),
  postalCode: optionalText(20),
};

/** Absent stays; null or "" clears. */
export const optionalFields = {
  sex: optional(z.enum(SEXES, "invalid")),
  birthday: optional(Birthday),
  mobilePhone: optional(Phone),
  telephone: optional(Phone),
  fax: optional(Phone),
  jobTitle: optionalText(80),
  company: optionalText(120),
  website: optional(Website),
  apps: z.array(CommunicationApp, "invalid").max(APPS.length, "invalid").optional(),
  invoiceTitle: optionalText(120),
  uniformNumber: optional(UniformNumber),
  billAddress: optionalText(200),
};

/** Ids of the lists of `GET /Web`. */
export const requiredFields = {
  firstName: requiredText(80),
  lastName: requiredText(80),
  industry: z.uuid("required"),
  profession: z.uuid("required"),
};

/** The language of mails and documents. */
export const CommonLanguage = z.enum(LANGS, "invalid");
