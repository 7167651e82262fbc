import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { Count } from "#shared/kit/wireSchemas.ts";

/** What staff look for, in the order in which it is shown. */
export const OFFICE_SEARCH_KINDS = [
  "orders",
  "members",
  "dealers",
  "licenses",
  "tickets",
  "products",
  "quotations",
  "invoices",
  "receipts",
  "promotions",
  "articles",
  "faq",
  "news",
  "pages",
  "legal",
  "plans",
] as const;
export type OfficeSearchKind = (typeof OFFICE_SEARCH_KINDS)[number];

/** Plans have no page of their own; fields that choose one ask for them. */
export const KINDS_WITH_PAGES = OFFICE_SEARCH_KINDS.filter((kind) => kind !== "plans");

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;

export const OfficeSearchHit = z.object({
  /** What its page is opened with; a receipt's is its order. */
  id: z.string(),
  /** What people type to name it: number, email, part number. */
  key: z.string().nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Its key or id was typed. */
  exact: z.boolean(),
});
export type OfficeSearchHit = z.infer<typeof OfficeSearchHit>;

const OfficeSearchGroup = z.object({
  kind: z.enum(OFFICE_SEARCH_KINDS),
  hits: z.array(OfficeSearchHit),
});
export type OfficeSearchGroup = z.infer<typeof OfficeSearchGroup>;

export const officeSearch = {
  find: endpoint({
    method: "GET",
    path: "/Manager/Search",
    access: "manager",
    summary:
      "Find records by number, name, email or part number, limited by the caller's permissions; groups with an exact number come first",
    input: z.object({
      search: SearchFilter,
      /** All that have a page. */
      kind: ManyFilter(z.enum(OFFICE_SEARCH_KINDS, "invalid")),
      /** Of each kind. */
      limit: Count(1, MAX_LIMIT).default(DEFAULT_LIMIT),
    }),
    output: z.array(OfficeSearchGroup),
    errors: STAFF_ERRORS,
  }),
};
