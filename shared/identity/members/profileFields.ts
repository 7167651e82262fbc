import { z } from "zod";
import { TypedDay } from "#shared/kit/instant.ts";
import { cleanLine, SingleLine } from "#shared/kit/text.ts";
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
export const Phone = SingleLine("invalid")
  .transform((typed) => typed.normalize("NFKC").trim())
  .pipe(z.string().regex(PHONE, "phone"));

const emptyAsNull = (value: unknown) =>
  typeof value === "string" && cleanLine(value) === "" ? null : value;
const optional = <T extends z.ZodType>(entry: T) => z.preprocess(emptyAsNull, entry.nullish());

export const Birthday = TypedDay.refine((day) => day >= EARLIEST_BIRTHDAY, "birthday");

/** `today` is `YYYY-MM-DD`. */
export const birthdayErrors = (day: string | null | undefined, today: string): FieldErrors =>
  day && day > today ? { birthday: ["birthday"] } : {};

const Website = SingleLine("invalid")
  // A colon before digits starts a port, not a scheme.
  .transform((typed) =>
    /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed) ? typed : `https://${typed}`,
  )
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "website" })
      .max(200, "too_long"),
  );
export const UniformNumber = SingleLine("invalid")
  .transform((typed) => typed.normalize("NFKC").trim())
  .superRefine((number, context) => {
    const error = uniformNumberError(number);
    if (error) context.addIssue({ code: "custom", message: error });
  });

/**
 * Place ids of `GET /Geo`, or free text without a list. What is required depends on the country;
 * the server checks with `addressErrors`.
 */
export const addressFields = {
  country: SingleLine("required")
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "required"),
  province: optionalText(100),
  city: optionalText(100),
  town: optionalText(100),
  address: requiredText(200),
  postalCode: optionalText(20),
};

/** The language of mails and documents. */
export const CommonLanguage = z.enum(LANGS, "invalid");

const Apps = z
  .array(CommunicationApp, "invalid")
  .max(APPS.length, "invalid")
  .superRefine((apps, context) => {
    apps.forEach(({ app }, at) => {
      if (apps.findIndex((other) => other.app === app) === at) return;
      context.addIssue({ code: "custom", path: [at, "app"], message: "app_twice" });
    });
  })
  .nullish();

const text = z.string().nullable();
const phone = { type: "tel", inputMode: "tel" } as const;

export interface ProfileField {
  /** Of `member_profiles`, or of `members`, whose rows are created column by column. */
  readonly column: string;
  readonly table?: "members";
  /** Absent stays; null or "" clears an optional field. */
  readonly input: z.ZodType;
  readonly stored: z.ZodType;
  /** The part of a form. */
  readonly section: "name" | "personal" | "contact" | "apps" | "place" | "work" | "invoices";
  /** Attributes of the input; fields without have inputs of their own. */
  readonly control?: {
    readonly type?: "tel" | "date" | "url";
    readonly inputMode?: "tel" | "url" | "numeric";
    readonly autoComplete?: string;
    readonly wide?: true;
  };
}

/**
 * A member's profile. A row drives the contract, storage, the stale check, import, export, the privacy
 * export and the forms, in this order. Labels: `register.<name>` of a field with `control`, and
 * `manager.memberImport.fields.<name>`.
 */
export const PROFILE_FIELDS = {
  firstName: {
    column: "first_name",
    table: "members",
    input: requiredText(80),
    stored: z.string(),
    section: "name",
  },
  lastName: {
    column: "last_name",
    table: "members",
    input: requiredText(80),
    stored: z.string(),
    section: "name",
  },
  lang: {
    column: "lang",
    table: "members",
    input: CommonLanguage,
    stored: z.enum(LANGS),
    section: "personal",
  },
  sex: {
    column: "sex",
    input: optional(z.enum(SEXES, "invalid")),
    stored: z.enum(SEXES).nullable(),
    section: "personal",
    control: { autoComplete: "sex" },
  },
  birthday: {
    column: "birthday",
    input: optional(Birthday),
    stored: z.iso.date().nullable(),
    section: "personal",
    control: { type: "date", autoComplete: "bday" },
  },
  mobilePhone: {
    column: "mobile_phone",
    input: optional(Phone),
    stored: text,
    section: "contact",
    control: { ...phone, autoComplete: "mobile tel" },
  },
  telephone: {
    column: "telephone",
    input: optional(Phone),
    stored: text,
    section: "contact",
    control: { ...phone, autoComplete: "work tel" },
  },
  fax: {
    column: "fax",
    input: optional(Phone),
    stored: text,
    section: "contact",
    control: { ...phone, autoComplete: "fax tel" },
  },
  apps: {
    column: "apps",
    input: Apps,
    /** Most used first. */
    stored: z.array(z.object({ app: z.enum(APPS), account: z.string(), sort: z.int() })),
    section: "apps",
  },
  country: { column: "country", input: addressFields.country, stored: text, section: "place" },
  province: { column: "province", input: addressFields.province, stored: text, section: "place" },
  city: { column: "city", input: addressFields.city, stored: text, section: "place" },
  town: { column: "town", input: addressFields.town, stored: text, section: "place" },
  address: { column: "address", input: addressFields.address, stored: text, section: "place" },
  postalCode: {
    column: "postal_code",
    input: addressFields.postalCode,
    stored: text,
    section: "place",
  },
  company: {
    column: "company",
    input: optionalText(120),
    stored: text,
    section: "work",
    control: { autoComplete: "organization" },
  },
  jobTitle: {
    column: "job_title",
    input: optionalText(80),
    stored: text,
    section: "work",
    control: { autoComplete: "organization-title" },
  },
  /** Ids of the lists of `GET /Web`. */
  industry: {
    column: "industry_id",
    input: z.uuid("required"),
    stored: z.uuid().nullable(),
    section: "work",
  },
  profession: {
    column: "profession_id",
    input: z.uuid("required"),
    stored: z.uuid().nullable(),
    section: "work",
  },
  website: {
    column: "website",
    input: optional(Website),
    stored: text,
    section: "work",
    control: { type: "url", inputMode: "url", autoComplete: "url", wide: true },
  },
  invoiceTitle: {
    column: "invoice_title",
    input: optionalText(120),
    stored: text,
    section: "invoices",
    control: { wide: true },
  },
  uniformNumber: {
    column: "uniform_number",
    input: optional(UniformNumber),
    stored: text,
    section: "invoices",
    control: { inputMode: "numeric" },
  },
  billAddress: {
    column: "bill_address",
    input: optionalText(200),
    stored: text,
    section: "invoices",
    control: { wide: true },
  },
} as const satisfies Readonly<Record<string, ProfileField>>;

export type ProfileFields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof ProfileFields;
export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileFieldName[];

/** The schemas of every field, `input` for calls that write, `stored` for answers. */
const schemas = <S extends "input" | "stored">(side: S) =>
  Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, PROFILE_FIELDS[name][side]])) as {
    [K in ProfileFieldName]: ProfileFields[K][S];
  };

export const profileInputs = schemas("input");
export const storedProfile = schemas("stored");

export type ProfileInputName = {
  [K in ProfileFieldName]: ProfileFields[K] extends { control: object } ? K : never;
}[ProfileFieldName];

/** The fields of `sections` whose inputs differ in attributes only. */
export const profileInputsOf = (...sections: readonly ProfileField["section"][]) =>
  PROFILE_FIELD_NAMES.filter(
    (name): name is ProfileInputName =>
      "control" in PROFILE_FIELDS[name] && sections.includes(PROFILE_FIELDS[name].section),
  );
