import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter } from "#shared/kit/filters.ts";
import { InstantWire, TextsWire } from "#shared/kit/wireSchemas.ts";

export type TermKind = "service" | "technology" | "tag" | "industry" | "profession";

/** Every published version stays readable. */
export const LEGAL_TYPES = ["privacy", "terms", "member_terms", "digital_consent"] as const;
export type LegalType = (typeof LEGAL_TYPES)[number];

export const PAGE_TYPES = ["about", "contact", "team", "security"] as const;

export const CONTENT_TYPES = [...LEGAL_TYPES, ...PAGE_TYPES] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

const MenuSub = z.object({
  uuid: z.uuid(),
  parent: z.uuid(),
  sort: z.int(),
  en: z.object({ name: z.string() }),
  tw: z.object({ name: z.string() }),
  cn: z.object({ name: z.string() }),
});

export const MenuCategory = MenuSub.extend({ parent: z.null(), sub: z.array(MenuSub) });
export type MenuCategory = z.infer<typeof MenuCategory>;

const CurrencyName = z.object({ code: z.string().length(3), name: TextsWire });
export type CurrencyName = z.infer<typeof CurrencyName>;

export const Currency = CurrencyName.extend({
  digits: z.union([z.literal(0), z.literal(2)]),
  /** TWD per unit, as decimal text, for approximate prices. */
  rate: z.string().nullable(),
});
export type Currency = z.infer<typeof Currency>;

export const Term = z.object({ uuid: z.uuid(), name: z.string() });
export type Term = z.infer<typeof Term>;

export const Service = Term.extend({ summary: z.string().nullable() });
export type Service = z.infer<typeof Service>;

export const TechnologyCategory = Term.extend({ sub: z.array(Term) });
export type TechnologyCategory = z.infer<typeof TechnologyCategory>;

export const CompanyProfile = z.object({
  /** The specification's info id. */
  uuid: z.uuid(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const Content = z.object({
  type: z.enum(CONTENT_TYPES),
  version: z.string(),
  published: InstantWire,
  content: z.string(),
});
export type Content = z.infer<typeof Content>;

const ContentVersion = Content.omit({ type: true, content: true });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** The day, numbered if it has several. */
const VersionName = z
  .string("invalid")
  .min(1, "required")
  .max(40, "too_long")
  .regex(/^[\w.-]+$/, "invalid");

export const site = {
  categories: endpoint({
    method: "GET",
    path: "/Category",
    specified: true,
    access: "anyone",
    summary: "List the menu categories",
    input: z.object({}),
    output: z.array(MenuCategory),
    errors: [],
  }),
  currencies: endpoint({
    method: "GET",
    path: "/Currency",
    specified: true,
    access: "anyone",
    summary: "List currencies with names, decimal places and rates for approximate prices",
    input: z.object({}),
    output: z.array(Currency),
    errors: [],
  }),
  infoById: endpoint({
    method: "GET",
    path: "/Info/:id",
    specified: true,
    access: "anyone",
    summary: "Get the company profile by its info id",
    input: z.object({ id: z.uuid("invalid") }),
    output: CompanyProfile,
    errors: ["request.invalid", "company.not_found"],
  }),
  content: endpoint({
    method: "GET",
    path: "/Content",
    specified: true,
    access: "anyone",
    summary: "Get a published text, such as the terms, or an earlier version",
    input: z.object({
      type: z.enum(CONTENT_TYPES, "invalid"),
      version: filter(VersionName),
    }),
    output: Content,
    errors: ["request.invalid", "page.not_found"],
  }),
  contentVersions: endpoint({
    method: "GET",
    path: "/Content/Version",
    access: "anyone",
    summary: "List the versions of a legal document, newest first",
    input: z.object({ type: z.enum(LEGAL_TYPES, "invalid") }),
    output: z.array(ContentVersion),
    errors: ["request.invalid"],
  }),
};
