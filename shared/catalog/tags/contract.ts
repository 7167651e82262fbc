import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter, STAFF_ERRORS, YesNoFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";

export const TAG_NAME_MAX = 40;

const name = requiredText(TAG_NAME_MAX);
const Names = z.object({ tw: name, en: name, cn: name });

export const OfficeTag = z.object({
  uuid: z.uuid(),
  name: TextsWire,
  /** Names generated from an import and not reviewed. */
  unchecked: z.boolean(),
  products: z.int(),
  /** Content hash. */
  version: z.string(),
  behind: BehindWire,
});
export type OfficeTag = z.infer<typeof OfficeTag>;

export interface TagChoice {
  readonly uuid: string;
  readonly name: string;
  readonly unchecked: boolean;
}

export const NewTag = z.object({ name: Names });
export const EditedTag = z.object({
  version: z.string("required").regex(/^[0-9a-f]{16}$/, "invalid"),
  name: Names,
  ...saveOptions,
});

/** By localized name or number of products. */
export const TAG_COLUMNS = ["name", "products"] as const;

export const TagListInput = z.object({
  search: SearchFilter,
  unused: YesNoFilter,
  /** Not reviewed. */
  unchecked: YesNoFilter,
  ...sortedPaging({ orderby: TAG_COLUMNS, sort: "asc", all: true }),
});
export type TagListInput = z.output<typeof TagListInput>;

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_ERRORS, "tag.not_found"] as const;

export const tagOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Tag",
    access: "products.read",
    summary: "List tags with names and product counts",
    input: TagListInput,
    output: OfficeTag,
    errors: [...STAFF_ERRORS, "list.too_long"],
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Tag/:id",
    access: "products.read",
    summary: "Get a tag",
    input: z.object(named),
    output: OfficeTag,
    errors: refusals,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Tag",
    access: "products.write",
    summary: "Create a tag",
    input: NewTag,
    output: OfficeTag,
    message: "tag_created",
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Tag/:id",
    access: "products.write",
    summary: "Rename a tag and mark its names as checked",
    input: EditedTag.extend(named),
    output: OfficeTag,
    message: "tag_edited",
    errors: [...refusals, "edit.conflict"],
  }),
  ...revisionEndpoints({
    path: "/Manager/Tag/:id",
    access: "products.write",
    named,
    output: OfficeTag,
    message: "tag_edited",
    refusals,
    summaries: {
      revisions: "List earlier names of a tag",
      restore: "Restore an earlier name of a tag and mark its names as checked",
    },
  }),
  merge: endpoint({
    method: "POST",
    path: "/Manager/Tag/:id/Merger",
    access: "products.write",
    summary: "Replace a tag by another in all product versions and delete it; returns the other",
    input: z.object({ ...named, into: z.uuid("required") }),
    output: OfficeTag,
    message: "tag_merged",
    errors: refusals,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/Tag/:id",
    access: "products.write",
    summary: "Remove a tag from all product versions and delete it",
    input: z.object(named),
    output: OfficeTag,
    message: "tag_deleted",
    errors: refusals,
  }),
};
