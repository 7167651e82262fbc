import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { ENTRY_TYPES } from "../cms/contentTypes.ts";

/** In list order. */
export const SUBJECTS = [
  "product",
  "category",
  "tag",
  "term",
  "release",
  "picture",
  ...ENTRY_TYPES,
  "faqCategory",
  "promotion",
  "shipping",
  "site",
  "currency",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** `missing`: empty; `behind`: another language changed since. */
export const GAPS = ["missing", "behind"] as const;
export type Gap = (typeof GAPS)[number];

const Counts = z.object({
  missing: z.int(),
  /** Includes unchecked machine translations. */
  behind: z.int(),
});

export const Coverage = z.object({
  subject: z.enum(SUBJECTS),
  total: z.int(),
  languages: z.object({ tw: Counts, en: Counts, cn: Counts }),
});
export type Coverage = z.infer<typeof Coverage>;

export const Untranslated = z.object({
  subject: z.enum(SUBJECTS),
  id: z.string(),
  /** Falls back to another language. */
  name: z.string(),
  missing: z.array(z.enum(LANGS)),
  behind: z.array(z.enum(LANGS)),
});
export type Untranslated = z.infer<typeof Untranslated>;

export const UntranslatedInput = z.object({
  search: SearchFilter,
  subject: ChoiceFilter(SUBJECTS),
  in: ChoiceFilter(LANGS),
  gap: ChoiceFilter(GAPS),
  ...sortedPaging({ limit: 25, orderby: ["subject", "name"], sort: "asc" }),
});
export type UntranslatedInput = z.output<typeof UntranslatedInput>;

export const translationOffice = {
  coverage: endpoint({
    method: "GET",
    path: "/Manager/Translation/Coverage",
    access: "site.write",
    summary: "Count missing and outdated translations by kind and language",
    input: z.object({}),
    output: z.array(Coverage),
    errors: [...STAFF_ERRORS],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Translation",
    access: "site.write",
    summary: "List content with missing or outdated translations",
    input: UntranslatedInput,
    output: Untranslated,
    errors: [...STAFF_ERRORS],
  }),
};
