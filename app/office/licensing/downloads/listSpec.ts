import { RELEASE_CHANNELS, RELEASE_STATES } from "#shared/licensing/downloads/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const releaseList: OfficeListSpec = {
  table: "releases",
  filters: [
    { name: "state", kind: "choice", options: RELEASE_STATES },
    { name: "channel", kind: "choice", options: RELEASE_CHANNELS },
  ],
  columns: [
    { key: "product", sortable: true },
    { key: "code" },
    { key: "state" },
    { key: "channel" },
    { key: "date", sortable: true },
    { key: "files" },
    { key: "downloads", sortable: true },
  ],
  order: { by: "date", sort: "desc" },
};
