import { z } from "zod";
import { LANGS } from "#shared/kit/lang.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { uniformNumberFault } from "./uniformNumber.ts";

export const SEXES = ["female", "male", "other"] as const;
export type Sex = (typeof SEXES)[number];

/** The communication apps, spelt as callers spell them. */
export const APPS = ["line", "wechat", "whatapp"] as const;
export type App = (typeof APPS)[number];

/** Who a member is in one app; `sort` 1 is the one they use most. */
export const CommunicationApp = z.object({
  app: z.enum(APPS, "invalid"),
  account: requiredText(80),
  sort: z.coerce.number("invalid").int("invalid").min(1, "out_of_range").max(9, "out_of_range"),
});
export type CommunicationApp = z.infer<typeof CommunicationApp>;

const PHONE = /^\+?[\d\s()./#-]{5,30}(?:(?:ext\.?|x|分機|转)\s*\d{1,6})?$/iu;
const EARLIEST_BIRTHDAY = "1900-01-01";

/** A telephone number as people write it; full-width digits count as digits. */
export const Phone = z
  .string("invalid")
  .transform((typed) => typed.normalize("NFKC").trim())
  .pipe(z.string().regex(PHONE, "phone"));

const emptyAsNull = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value;
const optional = <T extends z.ZodType>(entry: T) => z.preprocess(emptyAsNull, entry.nullish());

export const Birthday = z.iso.date("invalid").refine((day) => day >= EARLIEST_BIRTHDAY, "birthday");

/** What is wrong with a day of birth on the day `today` (`YYYY-MM-DD`), by field: nobody was born after it. */
export const birthdayFaults = (day: string | null | undefined, today: string): FieldFaults =>
  day && day > today ? { birthday: ["birthday"] } : {};

const Website = z
  .string("invalid")
  .trim()
  // Before a number alone stands a host's name, and that is its port.
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
    const fault = uniformNumberFault(number);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/**
 * Where somebody is. Province, city and town hold the id of a place from `GET /Geo`, or a text where there is
 * no list; which of them an address needs depends on the country (`shared/identity/geo/rules.ts`), and the server
 * checks it with `addressFaults`.
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

/** What a member may leave out, and empty again: absent leaves it as it is, null or "" empties it. */
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

/** What a member is asked for when registering, besides the account itself; ids of `GET /Web`'s lists. */
export const requiredFields = {
  firstName: requiredText(80),
  lastName: requiredText(80),
  industry: z.uuid("required"),
  profession: z.uuid("required"),
};

/** The language the member reads best: mails and documents come in it. */
export const CommonLanguage = z.enum(LANGS, "invalid");
