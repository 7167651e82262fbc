import { JobListInput, type JobSummary } from "#shared/admin/jobList/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { jobList } from "./listSpec.ts";

export const jobSource: OfficeListSource<typeof JobListInput, JobSummary> = {
  spec: jobList,
  input: JobListInput,
  read: (portal, input) => portal.jobs.list(input),
  keyOf: ({ id }) => id,
};
