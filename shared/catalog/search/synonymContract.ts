import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

/** Each search reads all of them. */
export const SYNONYMS_MAX = 300;

const Words = z.string("required").trim().min(1, "required").max(60, "too_long");

export const Synonym = z.object({
  id: z.uuid(),
  words: z.string(),
  means: z.string(),
  /** Whether who looks for what it means finds the words too. */
  both: z.boolean(),
  createdAt: InstantWire,
});
export type Synonym = z.infer<typeof Synonym>;

const YesNo = z.stringbool().or(z.boolean());

export const AddSynonym = z.object({ words: Words, means: Words, both: YesNo.default(false) });
export type AddSynonym = z.output<typeof AddSynonym>;

const named = z.object({ id: z.uuid("invalid") });

/** What staff make of searches that found nothing. */
export const synonymOffice = {
  synonyms: endpoint({
    method: "GET",
    path: "/Manager/SearchSynonym",
    access: "search.read",
    summary: "Words that mean others in searches, the newest first",
    input: z.object({}),
    output: z.array(Synonym),
    errors: STAFF_REFUSALS,
  }),
  addSynonym: endpoint({
    method: "POST",
    path: "/Manager/SearchSynonym",
    access: "search.write",
    summary: "Let words mean others in searches, and take them off the list of misses",
    input: AddSynonym,
    output: Synonym,
    message: "synonym_added",
    errors: STAFF_REFUSALS,
  }),
  removeSynonym: endpoint({
    method: "DELETE",
    path: "/Manager/SearchSynonym/:id",
    access: "search.write",
    summary: "Let words mean only themselves again",
    input: named,
    output: Synonym,
    message: "synonym_removed",
    errors: [...STAFF_REFUSALS, "search.synonym_not_found"],
  }),
  dismissMiss: endpoint({
    method: "PUT",
    path: "/Manager/ZeroResultSearch/:id/Dismissal",
    access: "search.write",
    summary: "Take words that found nothing off the list, or put them back",
    input: named.extend({ dismissed: YesNo.default(true) }),
    output: z.object({ id: z.uuid(), dismissed: z.boolean() }),
    message: "miss_dismissed",
    errors: [...STAFF_REFUSALS, "search.zero_result_not_found"],
  }),
};
