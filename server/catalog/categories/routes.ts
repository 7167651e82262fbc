import { categoryOffice } from "#shared/catalog/categories/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { create, edit, move, remove, restore, revisions, tree } from "./tree.ts";

/** The tree of categories, as staff arrange it. */
export default serve(categoryOffice, { tree, create, edit, revisions, restore, move, remove });
