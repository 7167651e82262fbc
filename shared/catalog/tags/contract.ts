import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter, STAFF_REFUSALS, YesNoFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "#shared/content/cms/saveOptions.ts";

/** The most characters of a tag's name. */
export const TAG_NAME_MAX = 40;

const name = requiredText(TAG_NAME_MAX);
const Names = z.object({ tw: name, en: name, cn: name });

export const OfficeTag = z.object({
  uuid: z.uuid(),
  name: TextsWire,
  /** Made of a file's, in one language: nobody has read the others yet. */
  unchecked: z.boolean(),
  /** Products that have it, published or not. */
  products: z.int(),
  /** Of its names: another once they were changed. */
  version: z.string(),
  behind: BehindWire,
});
export type OfficeTag = z.infer<typeof OfficeTag>;

/** A tag in the reader's language, to be chosen. */
export interface TagChoice {
  readonly uuid: string;
  readonly name: string;
  readonly unchecked: boolean;
}

export const NewTag = z.object({ name: Names });
export const EditedTag = z.object({
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  name: Names,
  ...paces,
});

/** What tags are sorted by: their names in the caller's language, or how many products have them. */
export const TAG_COLUMNS = ["name", "products"] as const;

export const TagListInput = z.object({
  search: SearchFilter,
  /** Those that no product has; or the others. */
  unused: YesNoFilter,
  /** Those whose names nobody has read in every language; or the others. */
  unchecked: YesNoFilter,
  ...sortedPaging({ orderby: TAG_COLUMNS, sort: "asc", all: true }),
});
export type TagListInput = z.output<typeof TagListInput>;

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_REFUSALS, "tag.not_found"] as const;

/** The tags that products may have, as staff keep them; visitors see changes at once. */
export const tagOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Tag",
    access: "products.read",
    summary: "Every tag with its names and how many products have it",
    input: TagListInput,
    output: OfficeTag,
    errors: [...STAFF_REFUSALS, "list.too_long"],
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Tag/:id",
    access: "products.read",
    summary: "A tag",
    input: z.object(named),
    output: OfficeTag,
    errors: refusals,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Tag",
    access: "products.write",
    summary: "Add a tag, which products may have from then on",
    input: NewTag,
    output: OfficeTag,
    message: "tag_created",
    errors: STAFF_REFUSALS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Tag/:id",
    access: "products.write",
    summary: "Rename a tag, which says as well that its names were read in every language",
    input: EditedTag.extend(named),
    output: OfficeTag,
    message: "tag_edited",
    errors: [...refusals, "edit.conflict"],
  }),
  ...pastStateCalls({
    path: "/Manager/Tag/:id",
    access: "products.write",
    named,
    output: OfficeTag,
    message: "tag_edited",
    refusals,
    summaries: {
      revisions: "What a tag was called",
      restore:
        "Call a tag as it was called before, which says as well that its names were read in every language",
    },
  }),
  merge: endpoint({
    method: "POST",
    path: "/Manager/Tag/:id/Merger",
    access: "products.write",
    summary:
      "Give the products of a tag another instead, in every version of theirs, and delete it; answers the other",
    input: z.object({ ...named, into: z.uuid("required") }),
    output: OfficeTag,
    message: "tag_merged",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/Tag/:id",
    access: "products.write",
    summary: "Take a tag from all products, in every version of theirs, and delete it",
    input: z.object(named),
    output: OfficeTag,
    message: "tag_deleted",
    errors: refusals,
  }),
};
