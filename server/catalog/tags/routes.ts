import { tagOffice } from "#shared/catalog/tags/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { create, detail, edit, list, merge, remove, restore, revisions } from "./admin.ts";

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
