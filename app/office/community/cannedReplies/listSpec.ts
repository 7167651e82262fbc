import { LANGS } from "#shared/kit/lang.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const cannedReplyList: OfficeListSpec = {
  table: "cannedReplies",
  filters: [{ name: "language", kind: "choices", options: LANGS }],
  columns: [
    { key: "title", sortable: true },
    { key: "lang" },
    { key: "category" },
    { key: "uses", sortable: true },
    { key: "changedAt", sortable: true },
  ],
  order: { by: "title", sort: "asc" },
};
