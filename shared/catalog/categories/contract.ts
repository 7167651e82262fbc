import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, TextsWire } from "#shared/kit/wireSchemas.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";
import { CATEGORY_NAME_MAX, CATEGORY_SLUG_MAX } from "./position.ts";

/** Content hash for edit conflicts. */
const Version = z.string("required").regex(/^[0-9a-f]{16}$/, "invalid");

const name = requiredText(CATEGORY_NAME_MAX);
const Names = z.object({ tw: name, en: name, cn: name });

/** Used in files. */
export const CategorySlug = SingleLine("required")
  .max(CATEGORY_SLUG_MAX, "too_long")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug");

const Parent = z.preprocess((value) => (value === "" ? null : value), z.uuid("invalid").nullable());

export const OfficeCategory = z.object({
  uuid: z.uuid(),
  parent: z.uuid().nullable(),
  slug: z.string(),
  name: TextsWire,
  version: z.string(),
  /** Direct products, published or not. */
  products: z.int(),
  behind: BehindWire,
});
export type OfficeCategory = z.infer<typeof OfficeCategory>;

export const CategoryTree = z.object({
  /** Hash of all positions. */
  tree: z.string(),
  categories: z.array(OfficeCategory),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

export const NewCategory = z.object({
  parent: Parent,
  /** Derived from the English name by default. */
  slug: filter(CategorySlug),
  name: Names,
});

export const EditedCategory = z.object({
  version: Version,
  slug: CategorySlug,
  name: Names,
  ...saveOptions,
});

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_ERRORS, "category.not_found"] as const;

export const categoryOffice = {
  tree: endpoint({
    method: "GET",
    path: "/Manager/Category",
    access: "products.read",
    summary: "List all categories with product counts, in menu order",
    input: z.object({}),
    output: CategoryTree,
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Category",
    access: "products.write",
    summary: "Add a category at the end, at the top level or under a top category",
    input: NewCategory,
    output: OfficeCategory,
    message: "category_created",
    errors: [...refusals, "category.too_deep"],
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Category/:id",
    access: "products.write",
    summary: "Rename a category",
    input: EditedCategory.extend(named),
    output: OfficeCategory,
    message: "category_edited",
    errors: [...refusals, "edit.conflict"],
  }),
  ...revisionEndpoints({
    path: "/Manager/Category/:id",
    access: "products.write",
    named,
    output: OfficeCategory,
    message: "category_edited",
    refusals,
    summaries: {
      revisions: "List earlier names of a category",
      restore: "Restore an earlier name of a category",
    },
  }),
  move: endpoint({
    method: "PUT",
    path: "/Manager/Category/:id/Position",
    access: "products.write",
    summary: "Move a category with its subcategories; to undo, move it to `before`",
    input: z.object({ ...named, tree: Version, parent: Parent, at: Count(0, 10_000) }),
    output: CategoryTree.extend({
      before: z.object({ parent: z.uuid().nullable(), at: z.int() }),
    }),
    message: "category_moved",
    errors: [...refusals, "category.too_deep", "category.tree_changed"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/Category/:id",
    access: "products.write",
    summary: "Delete an empty category",
    input: z.object(named),
    output: CategoryTree,
    message: "category_deleted",
    errors: [...refusals, "category.has_subcategories", "category.has_products", "category.in_use"],
  }),
};
