import { JobListInput, type JobSummary } from "#shared/jobs/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { jobList } from "./list.ts";

export const jobSource: ListSource<typeof JobListInput, JobSummary> = {
  spec: jobList,
  input: JobListInput,
  read: (portal, input) => portal.jobs.list(input),
  keyOf: ({ id }) => id,
};
