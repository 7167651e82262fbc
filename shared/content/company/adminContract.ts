import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { DEFAULT_LANG, LANGS } from "#shared/kit/lang.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { UniformNumber } from "#shared/identity/members/profileFields.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "../cms/saveOptions.ts";

/** Characters per language. */
export const SITE_TEXT_MAX = {
  name: 80,
  address: 200,
} as const;

const texts = (max: number) =>
  z.object({ tw: requiredText(max), en: requiredText(max), cn: requiredText(max) });

const phone = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^[0-9+() #-]{3,40}$/, "invalid");

export const SiteTexts = z.object({
  name: texts(SITE_TEXT_MAX.name),
  address: texts(SITE_TEXT_MAX.address),
  phone,
  fax: phone,
  email: Email,
  /** Language of mail to the shop. */
  lang: z.enum(LANGS, "invalid").default(DEFAULT_LANG),
  /** Taiwanese tax id on documents; empty: none. */
  uniformNumber: z.literal("").or(UniformNumber).default(""),
});
export type SiteTexts = z.output<typeof SiteTexts>;

/** SHA-256 of the content; changes with it. */
const version = z.string().regex(/^[0-9a-f]{64}$/, "invalid");

export const EditedSite = SiteTexts.extend({ version, behind: BehindWire });
export type EditedSite = z.output<typeof EditedSite>;

export const WrittenSite = SiteTexts.extend({ version, ...paces });

export const siteEditing = {
  texts: endpoint({
    method: "GET",
    path: "/Manager/Company",
    access: "site.write",
    summary: "Get the company profile in every language",
    input: z.object({}),
    output: EditedSite,
    errors: STAFF_REFUSALS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Company",
    access: "site.write",
    summary: "Update the company profile",
    input: WrittenSite,
    output: EditedSite,
    message: "site_edited",
    errors: [...STAFF_REFUSALS, "edit.conflict"],
  }),
  ...pastStateCalls({
    path: "/Manager/Company",
    access: "site.write",
    named: {},
    output: EditedSite,
    message: "site_edited",
    refusals: STAFF_REFUSALS,
    summaries: {
      revisions: "List earlier company profiles",
      restore: "Restore an earlier company profile",
    },
  }),
};
