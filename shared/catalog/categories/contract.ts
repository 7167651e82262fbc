import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, TextsWire } from "#shared/kit/wireSchemas.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "#shared/content/cms/saveOptions.ts";
import { CATEGORY_NAME_MAX, CATEGORY_SLUG_MAX } from "./position.ts";

/** Which state of something a writer has before them: another once it was changed. */
const Version = z.string("required").regex(/^[0-9a-f]{16}$/, "invalid");

const name = requiredText(CATEGORY_NAME_MAX);
const Names = z.object({ tw: name, en: name, cn: name });

/** Names a category in files, in every language. */
export const CategorySlug = z
  .string("required")
  .trim()
  .max(CATEGORY_SLUG_MAX, "too_long")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug");

const Parent = z.preprocess((value) => (value === "" ? null : value), z.uuid("invalid").nullable());

export const OfficeCategory = z.object({
  uuid: z.uuid(),
  parent: z.uuid().nullable(),
  slug: z.string(),
  name: TextsWire,
  /** Of its names and slug. */
  version: z.string(),
  /** Products that stand in it itself, published or not. */
  products: z.int(),
  behind: BehindWire,
});
export type OfficeCategory = z.infer<typeof OfficeCategory>;

export const CategoryTree = z.object({
  /** Of the places of all categories. */
  tree: z.string(),
  /** The top ones, each followed by those under it. */
  categories: z.array(OfficeCategory),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

export const NewCategory = z.object({
  parent: Parent,
  /** Made of the English name unless told. */
  slug: filter(CategorySlug),
  name: Names,
});

export const EditedCategory = z.object({
  version: Version,
  slug: CategorySlug,
  name: Names,
  ...paces,
});

const named = { id: z.uuid("invalid") };
const refusals = [...STAFF_REFUSALS, "category.not_found"] as const;

/** The tree of categories as staff arrange it; visitors see it at once. */
export const categoryOffice = {
  tree: endpoint({
    method: "GET",
    path: "/Manager/Category",
    access: "products.read",
    summary: "Every category with its products counted, in the order of the menu",
    input: z.object({}),
    output: CategoryTree,
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Category",
    access: "products.write",
    summary: "Add a category behind the others, at the top or under one that is",
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
  ...pastStateCalls({
    path: "/Manager/Category/:id",
    access: "products.write",
    named,
    output: OfficeCategory,
    message: "category_edited",
    refusals,
    summaries: {
      revisions: "What a category was called",
      restore: "Call a category as it was called before",
    },
  }),
  move: endpoint({
    method: "PUT",
    path: "/Manager/Category/:id/Position",
    access: "products.write",
    summary: "Move a category, with what is under it; to undo, move it to `before`",
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
    summary: "Delete a category that nothing is in",
    input: z.object(named),
    output: CategoryTree,
    message: "category_deleted",
    errors: [...refusals, "category.has_subcategories", "category.has_products"],
  }),
};
