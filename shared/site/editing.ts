import { z } from "zod";
import { endpoint } from "../kit/endpoint.ts";
import { STAFF_REFUSALS } from "../kit/filters.ts";
import { Email, requiredText } from "../kit/validate.ts";
import { UniformNumber } from "../members/profile.ts";

/** The most characters that each text may have, in every language. */
export const SITE_TEXT_MAX = {
  name: 80,
  address: 200,
  headline: 80,
  subline: 400,
  primaryAction: 24,
  secondaryAction: 24,
  valueTitle: 40,
  valueText: 300,
} as const;

const texts = (max: number) =>
  z.object({ tw: requiredText(max), en: requiredText(max), cn: requiredText(max) });

const phone = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(/^[0-9+() #-]{3,40}$/, "invalid");

const HomeTexts = z.object({
  headline: texts(SITE_TEXT_MAX.headline),
  subline: texts(SITE_TEXT_MAX.subline),
  primaryAction: texts(SITE_TEXT_MAX.primaryAction),
  secondaryAction: texts(SITE_TEXT_MAX.secondaryAction),
  values: z
    .array(
      z.object({ title: texts(SITE_TEXT_MAX.valueTitle), text: texts(SITE_TEXT_MAX.valueText) }),
    )
    .max(8, "out_of_range"),
});

/** Who runs the shop and what its home page says, in every language. */
export const SiteTexts = z.object({
  name: texts(SITE_TEXT_MAX.name),
  address: texts(SITE_TEXT_MAX.address),
  phone,
  fax: phone,
  email: Email,
  /** Stands on documents; empty for who has none. */
  uniformNumber: z.literal("").or(UniformNumber).default(""),
  home: HomeTexts,
});
export type SiteTexts = z.output<typeof SiteTexts>;

/** Which state of the texts somebody has before them: another once anything was changed. */
const version = z.string().regex(/^[0-9a-f]{64}$/, "invalid");

export const EditedSite = SiteTexts.extend({ version });
export type EditedSite = z.output<typeof EditedSite>;

export const siteEditing = {
  texts: endpoint({
    method: "GET",
    path: "/Manager/Site",
    access: "site.write",
    summary: "Who runs the shop and what its home page says, in every language",
    input: z.object({}),
    output: EditedSite,
    errors: STAFF_REFUSALS,
  }),
  /** Writes all of it; refused when somebody else has changed it since `version` was read. */
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Site",
    access: "site.write",
    summary: "Write who runs the shop and what its home page says",
    input: EditedSite,
    output: EditedSite,
    message: "site_edited",
    errors: [...STAFF_REFUSALS, "site.changed"],
  }),
};
