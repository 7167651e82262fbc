import { JobListInput, type JobSummary } from "#shared/jobs/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { jobList } from "./list.ts";

export const jobSource: OfficeSource<typeof JobListInput, JobSummary> = {
  spec: jobList,
  input: JobListInput,
  read: (portal, input) => portal.jobs.list(input),
  keyOf: ({ id }) => id,
};
