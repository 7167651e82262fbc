import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "../cms/saveOptions.ts";
import { Slug } from "../cms/content.ts";

export const FAQ_CATEGORY_NAME_MAX = 60;

const name = requiredText(FAQ_CATEGORY_NAME_MAX);

export const NewFaqCategory = z.object({
  slug: Slug,
  name: z.object({ tw: name, en: name, cn: name }),
});
export type NewFaqCategory = z.output<typeof NewFaqCategory>;

export const EditedFaqCategory = NewFaqCategory.extend({
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  ...saveOptions,
});

export const OfficeFaqCategory = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  /** In the caller's language. */
  name: z.string(),
  names: TextsWire,
  /** Counts published, scheduled and newest revisions. */
  questions: z.int(),
  /** Hash of slug and names. */
  version: z.string(),
  behind: BehindWire,
});
export type OfficeFaqCategory = z.infer<typeof OfficeFaqCategory>;

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_ERRORS, "entry.not_found"] as const;
const output = z.array(OfficeFaqCategory);

export const faqCategoryOffice = {
  groups: endpoint({
    method: "GET",
    path: "/Manager/FaqCategory",
    access: "site.write",
    summary: "List question categories, in order",
    input: z.object({}),
    output,
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/FaqCategory",
    access: "site.write",
    summary: "Create a question category behind the others",
    input: NewFaqCategory,
    output,
    message: "faq_category_created",
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    summary: "Rename a question category",
    input: EditedFaqCategory.extend(named),
    output,
    message: "faq_category_saved",
    errors: [...refusals, "edit.conflict"],
  }),
  ...revisionEndpoints({
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    named,
    output,
    message: "faq_category_saved",
    refusals,
    summaries: {
      revisions: "List earlier names of a question category",
      restore: "Restore an earlier name of a question category",
    },
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/FaqCategory/:id/Position",
    access: "site.write",
    summary: "Move a question category behind another, or to the front",
    input: z.object({ ...named, after: filter(z.uuid("invalid")) }),
    output,
    message: "faq_category_placed",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    summary: "Delete an empty question category",
    input: z.object(named),
    output,
    message: "faq_category_removed",
    errors: [...refusals, "faq_category.in_use"],
  }),
};
