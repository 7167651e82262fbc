import { create, edit, move, remove, restore, revisions, tree } from "./tree.ts";

/** What pages may ask for of the tree of categories. */
export const categoryPages = {
  categories: { create, edit, move, remove, restore, revisions, tree },
};
