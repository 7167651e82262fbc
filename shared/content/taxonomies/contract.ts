import { z } from "zod";
import { textsOrNone } from "#shared/kit/formSchemas.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "../cms/saveOptions.ts";

export const LIST_KINDS = ["technology", "service", "industry", "profession"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const LIST_TEXT_MAX = { name: 60, summary: 400 } as const;

const name = requiredText(LIST_TEXT_MAX.name);

const written = {
  name: z.object({ tw: name, en: name, cn: name }),
  /** Services only; in every language or none. */
  summary: textsOrNone(LIST_TEXT_MAX.summary),
};

interface Summarized {
  readonly summary: Readonly<Record<string, string>> | null;
}

const whole = ({ summary }: Summarized, context: z.RefinementCtx) => {
  for (const [lang, text] of Object.entries(summary ?? {}))
    if (text === "")
      context.addIssue({ code: "custom", message: "required", path: ["summary", lang] });
};

export const NewListEntry = z
  .object({
    kind: z.enum(LIST_KINDS, "required"),
    /** A topic's category; absent for a category. */
    parent: filter(z.uuid("invalid")),
    ...written,
  })
  .superRefine(whole);
export type NewListEntry = z.output<typeof NewListEntry>;

const named = { id: z.uuid("invalid") };
const edited = {
  ...written,
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  ...paces,
};

export const EditedListEntry = z.object(edited).superRefine(whole);
export type EditedListEntry = z.output<typeof EditedListEntry>;

export const ListEntry = z.object({
  uuid: z.uuid(),
  kind: z.enum(LIST_KINDS),
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
export type ListEntry = z.infer<typeof ListEntry>;

const refusals = [...STAFF_REFUSALS, "entry.not_found"] as const;
const output = z.array(ListEntry);

export const listOffice = {
  entries: endpoint({
    method: "GET",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "List the terms of every taxonomy, in order",
    input: z.object({}),
    output,
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "Create a taxonomy term behind the others",
    input: NewListEntry,
    output,
    message: "list_entry_created",
    errors: STAFF_REFUSALS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    summary: "Rename a taxonomy term",
    input: z.object({ ...edited, ...named }).superRefine(whole),
    output,
    message: "list_entry_saved",
    errors: [...refusals, "edit.conflict"],
  }),
  ...pastStateCalls({
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
