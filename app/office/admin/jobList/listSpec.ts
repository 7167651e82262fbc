import { JOB_KINDS, JOB_STATES } from "#shared/platform/jobs/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const jobList: OfficeListSpec = {
  table: "jobs",
  filters: [
    { name: "state", kind: "choice", options: JOB_STATES },
    { name: "kind", kind: "choice", options: JOB_KINDS },
  ],
  columns: [
    { key: "kind", sortable: true },
    { key: "state", sortable: true },
    { key: "attempts" },
    { key: "createdAt", sortable: true },
    { key: "nextAt" },
    { key: "error" },
    { key: "startedAt", sortable: true, optional: true },
    { key: "endedAt", sortable: true, optional: true },
    { key: "id", optional: true },
  ],
  order: { by: "createdAt", sort: "desc" },
};
