import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { optionalTexts } from "#shared/kit/formSchemas.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "../cms/saveOptions.ts";

export const TAXONOMY_KINDS = ["technology", "service", "industry", "profession"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

export const TERM_TEXT_MAX = { name: 60, summary: 400 } as const;

const name = requiredText(TERM_TEXT_MAX.name);

const termFields = {
  name: z.object({ tw: name, en: name, cn: name }),
  /** Services only; in every language or none. */
  summary: optionalTexts(TERM_TEXT_MAX.summary, MultiLine),
};

interface Summarized {
  readonly summary: Readonly<Record<string, string>> | null;
}

const refineSummary = ({ summary }: Summarized, context: z.RefinementCtx) => {
  for (const [lang, text] of Object.entries(summary ?? {}))
    if (text === "")
      context.addIssue({ code: "custom", message: "required", path: ["summary", lang] });
};

export const NewTaxonomyTerm = z
  .object({
    kind: z.enum(TAXONOMY_KINDS, "required"),
    /** A topic's category; absent for a category. */
    parent: filter(z.uuid("invalid")),
    ...termFields,
  })
  .superRefine(refineSummary);
export type NewTaxonomyTerm = z.output<typeof NewTaxonomyTerm>;

const named = { id: z.uuid("invalid") };
const edited = {
  ...termFields,
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  ...saveOptions,
};

export const EditedTaxonomyTerm = z.object(edited).superRefine(refineSummary);
export type EditedTaxonomyTerm = z.output<typeof EditedTaxonomyTerm>;

export const TaxonomyTerm = z.object({
  uuid: z.uuid(),
  kind: z.enum(TAXONOMY_KINDS),
  parent: z.uuid().nullable(),
  /** In the caller's language. */
  name: z.string(),
  names: TextsWire,
  summary: TextsWire.nullable(),
  /** References, drafts included. */
  uses: z.int(),
  /** Hash of its texts. */
  version: z.string(),
  behind: BehindWire,
});
export type TaxonomyTerm = z.infer<typeof TaxonomyTerm>;

const refusals = [...STAFF_ERRORS, "entry.not_found"] as const;
const output = z.array(TaxonomyTerm);

export const taxonomyOffice = {
  entries: endpoint({
    method: "GET",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "List the terms of every taxonomy, in order",
    input: z.object({}),
    output,
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "Create a taxonomy term behind the others",
    input: NewTaxonomyTerm,
    output,
    message: "list_entry_created",
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    summary: "Rename a taxonomy term",
    input: z.object({ ...edited, ...named }).superRefine(refineSummary),
    output,
    message: "list_entry_saved",
    errors: [...refusals, "edit.conflict"],
  }),
  ...revisionEndpoints({
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    named,
    output,
    message: "list_entry_saved",
    refusals,
    summaries: {
      revisions: "List earlier names of a taxonomy term",
      restore: "Restore an earlier name of a taxonomy term",
    },
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id/Position",
    access: "site.write",
    summary: "Move a term behind another of its taxonomy, or to the front",
    input: z.object({ ...named, after: filter(z.uuid("invalid")) }),
    output,
    message: "list_entry_placed",
    errors: refusals,
  }),
  move: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id/Category",
    access: "site.write",
    summary: "Move a support topic to another category, behind its topics",
    input: z.object({ ...named, category: z.uuid("required") }),
    output,
    message: "list_entry_placed",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    summary: "Delete an unused taxonomy term",
    input: z.object(named),
    output,
    message: "list_entry_removed",
    errors: [...refusals, "term.in_use"],
  }),
};
