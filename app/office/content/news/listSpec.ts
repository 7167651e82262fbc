import { NEWS_KINDS } from "#shared/content/cms/contract.ts";
import { ENTRY_STATES } from "#shared/content/cms/editorContract.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const newsList: OfficeListSpec = {
  table: "news",
  filters: [
    { name: "state", kind: "choice", options: ENTRY_STATES },
    { name: "kind", kind: "choices", options: NEWS_KINDS },
  ],
  columns: [
    { key: "title" },
    { key: "kind" },
    { key: "day", sortable: true },
    { key: "state" },
    { key: "languages" },
    { key: "changedAt", sortable: true },
    { key: "version", optional: true },
  ],
  order: { by: "day", sort: "desc" },
};
