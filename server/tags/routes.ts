import { tagOffice } from "#shared/tags/contract.ts";
import { serve } from "../http/serve.ts";
import { create, detail, edit, list, merge, remove, restore, revisions } from "./office.ts";

/** The tags of products, as staff keep them. */
export default serve(tagOffice, {
  list,
  detail,
  create,
  edit,
  revisions,
  restore,
  merge,
  remove,
});
