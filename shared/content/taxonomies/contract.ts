import { z } from "zod";
import { textsOrNone } from "#shared/kit/formSchemas.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "../cms/saveOptions.ts";

/** The lists that staff keep entry by entry: categories and topics of support, services, and what members choose from. */
export const LIST_KINDS = ["technology", "service", "industry", "profession"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The most characters of each text of an entry. */
export const LIST_TEXT_MAX = { name: 60, summary: 400 } as const;

const name = requiredText(LIST_TEXT_MAX.name);

const written = {
  name: z.object({ tw: name, en: name, cn: name }),
  /** Of a service: what it is, in every language or in none. */
  summary: textsOrNone(LIST_TEXT_MAX.summary),
};

interface Summarized {
  readonly summary: Readonly<Record<string, string>> | null;
}

/** Visitors see it at once: it is there in every language, or not at all. */
const whole = ({ summary }: Summarized, context: z.RefinementCtx) => {
  for (const [lang, text] of Object.entries(summary ?? {}))
    if (text === "")
      context.addIssue({ code: "custom", message: "required", path: ["summary", lang] });
};

export const NewListEntry = z
  .object({
    kind: z.enum(LIST_KINDS, "required"),
    /** Of a topic of support: the category that it is in; left out for a category. */
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
  /** How many topics, articles, members and products name it, drafts among them. */
  uses: z.int(),
  /** Of its texts: another once they were changed. */
  version: z.string(),
  behind: BehindWire,
});
export type ListEntry = z.infer<typeof ListEntry>;

const refusals = [...STAFF_REFUSALS, "entry.not_found"] as const;
const output = z.array(ListEntry);

/** The lists of the site as staff keep them; visitors see changes at once. */
export const listOffice = {
  entries: endpoint({
    method: "GET",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "The entries of every list, in their order",
    input: z.object({}),
    output,
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/TaxonomyTerm",
    access: "site.write",
    summary: "Add an entry to a list, behind the others",
    input: NewListEntry,
    output,
    message: "list_entry_created",
    errors: STAFF_REFUSALS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    summary: "Rename an entry of a list",
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
      revisions: "What an entry of a list was called",
      restore: "Call an entry of a list as it was called before",
    },
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id/Position",
    access: "site.write",
    summary: "Put an entry behind another of its list, or first",
    input: z.object({ ...named, after: filter(z.uuid("invalid")) }),
    output,
    message: "list_entry_placed",
    errors: refusals,
  }),
  move: endpoint({
    method: "PUT",
    path: "/Manager/TaxonomyTerm/:id/Category",
    access: "site.write",
    summary: "Put a topic of support into another category, behind the topics there",
    input: z.object({ ...named, category: z.uuid("required") }),
    output,
    message: "list_entry_placed",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/TaxonomyTerm/:id",
    access: "site.write",
    summary: "Delete an entry that nothing names",
    input: z.object(named),
    output,
    message: "list_entry_removed",
    errors: [...refusals, "term.in_use"],
  }),
};
