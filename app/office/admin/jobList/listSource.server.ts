import { JobListInput, type JobSummary } from "#shared/admin/jobList/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { jobList } from "./listSpec.ts";

export const jobSource: OfficeSource<typeof JobListInput, JobSummary> = {
  spec: jobList,
  input: JobListInput,
  read: (portal, input) => portal.jobs.list(input),
  keyOf: ({ id }) => id,
};
