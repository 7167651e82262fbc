import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

/** Every search reads all of them. */
export const SYNONYMS_MAX = 300;

const Words = SingleLine("required").min(1, "required").max(60, "too_long");

export const Synonym = z.object({
  id: z.uuid(),
  words: z.string(),
  means: z.string(),
  /** Applies in both directions. */
  both: z.boolean(),
  createdAt: InstantWire,
});
export type Synonym = z.infer<typeof Synonym>;

const YesNo = z.stringbool().or(z.boolean());

export const AddSynonym = z.object({ words: Words, means: Words, both: YesNo.default(false) });
export type AddSynonym = z.output<typeof AddSynonym>;

const named = z.object({ id: z.uuid("invalid") });

export const synonymOffice = {
  synonyms: endpoint({
    method: "GET",
    path: "/Manager/SearchSynonym",
    access: "search.read",
    summary: "List search synonyms, newest first",
    input: z.object({}),
    output: z.array(Synonym),
    errors: STAFF_ERRORS,
  }),
  addSynonym: endpoint({
    method: "POST",
    path: "/Manager/SearchSynonym",
    access: "search.write",
    summary: "Add a search synonym and remove its words from the list of searches without results",
    input: AddSynonym,
    output: Synonym,
    message: "synonym_added",
    errors: STAFF_ERRORS,
  }),
  removeSynonym: endpoint({
    method: "DELETE",
    path: "/Manager/SearchSynonym/:id",
    access: "search.write",
    summary: "Delete a search synonym",
    input: named,
    output: Synonym,
    message: "synonym_removed",
    errors: [...STAFF_ERRORS, "search.synonym_not_found"],
  }),
  dismissMiss: endpoint({
    method: "PUT",
    path: "/Manager/ZeroResultSearch/:id/Dismissal",
    access: "search.write",
    summary: "Dismiss a search without results, or restore it",
    input: named.extend({ dismissed: YesNo.default(true) }),
    output: z.object({ id: z.uuid(), dismissed: z.boolean() }),
    message: "miss_dismissed",
    errors: [...STAFF_ERRORS, "search.zero_result_not_found"],
  }),
};
