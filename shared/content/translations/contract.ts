import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { TEXT_KINDS } from "../cms/contentTypes.ts";

/** What the shop says, beside the wording of its pages, in the order in which it is listed. */
export const SUBJECTS = [
  "product",
  "category",
  "tag",
  "term",
  "release",
  "picture",
  ...TEXT_KINDS,
  "faqCategory",
  "promotion",
  "shipping",
  "site",
  "currency",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What is wrong with a text in a language: nothing is written, or another language was changed after it. */
export const GAPS = ["missing", "behind"] as const;
export type Gap = (typeof GAPS)[number];

const Counts = z.object({
  /** Things of which something is not written in the language. */
  missing: z.int(),
  /** Things whose text another language has left behind, or that nobody has read. */
  behind: z.int(),
});

export const Coverage = z.object({
  subject: z.enum(SUBJECTS),
  /** How many there are. */
  total: z.int(),
  languages: z.object({ tw: Counts, en: Counts, cn: Counts }),
});
export type Coverage = z.infer<typeof Coverage>;

export const Untranslated = z.object({
  subject: z.enum(SUBJECTS),
  id: z.string(),
  /** In the caller's language; where it is not written, in another. */
  name: z.string(),
  missing: z.array(z.enum(LANGS)),
  behind: z.array(z.enum(LANGS)),
});
export type Untranslated = z.infer<typeof Untranslated>;

export const UntranslatedInput = z.object({
  /** Words of its name. */
  search: SearchFilter,
  subject: ChoiceFilter(SUBJECTS),
  /** The language that is missing or behind. */
  in: ChoiceFilter(LANGS),
  gap: ChoiceFilter(GAPS),
  ...sortedPaging({ limit: 25, orderby: ["subject", "name"], sort: "asc" }),
});
export type UntranslatedInput = z.output<typeof UntranslatedInput>;

/** How far everything that the shop says is written in every language. */
export const translationOffice = {
  coverage: endpoint({
    method: "GET",
    path: "/Manager/Translation/Coverage",
    access: "site.write",
    summary: "How many things of each kind lack a language, or have one that another left behind",
    input: z.object({}),
    output: z.array(Coverage),
    errors: [...STAFF_REFUSALS],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Translation",
    access: "site.write",
    summary: "What is not written in every language, or not kept up in one",
    input: UntranslatedInput,
    output: Untranslated,
    errors: [...STAFF_REFUSALS],
  }),
};
