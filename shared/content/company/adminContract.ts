import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { DEFAULT_LANG, LANGS } from "#shared/kit/lang.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { UniformNumber } from "#shared/identity/members/profileFields.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "../cms/saveOptions.ts";

/** Characters per language. */
export const COMPANY_TEXT_MAX = {
  name: 80,
  address: 200,
} as const;

const texts = (max: number, Text = SingleLine) => {
  const text = requiredText(max, Text);
  return z.object({ tw: text, en: text, cn: text });
};

const phone = SingleLine("required")
  .min(1, "required")
  .regex(/^[0-9+() #-]{3,40}$/, "invalid");

export const CompanyContent = z.object({
  name: texts(COMPANY_TEXT_MAX.name),
  address: texts(COMPANY_TEXT_MAX.address, MultiLine),
  phone,
  fax: phone,
  email: Email,
  /** Language of mail to the shop. */
  lang: z.enum(LANGS, "invalid").default(DEFAULT_LANG),
  /** Taiwanese tax id on documents; empty: none. */
  uniformNumber: z.literal("").or(UniformNumber).default(""),
});
export type CompanyContent = z.output<typeof CompanyContent>;

/** SHA-256 of the content; changes with it. */
const version = z.string().regex(/^[0-9a-f]{64}$/, "invalid");

export const CompanyView = CompanyContent.extend({ version, behind: BehindWire });
export type CompanyView = z.output<typeof CompanyView>;

export const CompanyInput = CompanyContent.extend({ version, ...saveOptions });

export const companyOffice = {
  texts: endpoint({
    method: "GET",
    path: "/Manager/Company",
    access: "site.write",
    summary: "Get the company profile in every language",
    input: z.object({}),
    output: CompanyView,
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Company",
    access: "site.write",
    summary: "Update the company profile",
    input: CompanyInput,
    output: CompanyView,
    message: "site_edited",
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
  ...revisionEndpoints({
    path: "/Manager/Company",
    access: "site.write",
    named: {},
    output: CompanyView,
    message: "site_edited",
    refusals: STAFF_ERRORS,
    summaries: {
      revisions: "List earlier company profiles",
      restore: "Restore an earlier company profile",
    },
  }),
};
