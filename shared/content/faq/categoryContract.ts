import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "../cms/saveOptions.ts";
import { Slug } from "../cms/content.ts";

/** The most characters of a category's name. */
export const FAQ_CATEGORY_NAME_MAX = 60;

const name = requiredText(FAQ_CATEGORY_NAME_MAX);

export const NewFaqCategory = z.object({
  slug: Slug,
  name: z.object({ tw: name, en: name, cn: name }),
});
export type NewFaqCategory = z.output<typeof NewFaqCategory>;

export const EditedFaqCategory = NewFaqCategory.extend({
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  ...paces,
});

export const FaqGroup = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  /** In the caller's language. */
  name: z.string(),
  names: TextsWire,
  /** Questions of which any version that may still be shown is in it, published or not. */
  questions: z.int(),
  /** Of its name and address: another once they were changed. */
  version: z.string(),
  behind: BehindWire,
});
export type FaqGroup = z.infer<typeof FaqGroup>;

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_REFUSALS, "entry.not_found"] as const;
const output = z.array(FaqGroup);

/** The categories of questions as staff keep them; visitors see changes at once. */
export const faqCategoryOffice = {
  groups: endpoint({
    method: "GET",
    path: "/Manager/FaqCategory",
    access: "site.write",
    summary: "The categories of questions, in the order of the page",
    input: z.object({}),
    output,
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/FaqCategory",
    access: "site.write",
    summary: "Add a category of questions, behind the others",
    input: NewFaqCategory,
    output,
    message: "faq_category_created",
    errors: STAFF_REFUSALS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    summary: "Rename a category of questions",
    input: EditedFaqCategory.extend(named),
    output,
    message: "faq_category_saved",
    errors: [...refusals, "edit.conflict"],
  }),
  ...pastStateCalls({
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    named,
    output,
    message: "faq_category_saved",
    refusals,
    summaries: {
      revisions: "What a category of questions was called",
      restore: "Call a category of questions as it was called before",
    },
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/FaqCategory/:id/Position",
    access: "site.write",
    summary: "Put a category of questions behind another, or first",
    input: z.object({ ...named, after: filter(z.uuid("invalid")) }),
    output,
    message: "faq_category_placed",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/FaqCategory/:id",
    access: "site.write",
    summary: "Delete a category that no question is in",
    input: z.object(named),
    output,
    message: "faq_category_removed",
    errors: [...refusals, "faq_category.in_use"],
  }),
};
