import { ENTRY_STATES } from "#shared/content/cms/editorContract.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const computerList: OfficeListSpec = {
  table: "computers",
  filters: [{ name: "state", kind: "choice", options: ENTRY_STATES }],
  columns: [
    { key: "name" },
    { key: "code" },
    { key: "state" },
    { key: "languages" },
    { key: "changedAt", sortable: true },
    { key: "version", optional: true },
  ],
  order: { by: "place", sort: "asc" },
};
