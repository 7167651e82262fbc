import { categoryOffice } from "#shared/categories/contract.ts";
import { serve } from "../http/serve.ts";
import { create, edit, move, remove, restore, revisions, tree } from "./tree.ts";

/** The tree of categories, as staff arrange it. */
export default serve(categoryOffice, { tree, create, edit, revisions, restore, move, remove });
