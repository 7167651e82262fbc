import { ENTRY_STATES } from "#shared/content/cms/editorContract.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const faqList: OfficeListSpec = {
  table: "faq",
  filters: [
    { name: "category", kind: "text", pattern: UUID_PATTERN },
    { name: "state", kind: "choice", options: ENTRY_STATES },
  ],
  columns: [
    { key: "question" },
    { key: "category" },
    { key: "state" },
    { key: "languages" },
    { key: "helpful", sortable: true },
    { key: "unhelpful", sortable: true },
    { key: "changedAt", sortable: true },
    { key: "slug", optional: true },
    { key: "version", optional: true },
  ],
  order: { by: "place", sort: "asc" },
};
