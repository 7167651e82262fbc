import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { JOB_KINDS, JOB_STATES } from "#shared/platform/jobs/rules.ts";

export const JobSummary = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: InstantWire,
  startedAt: InstantWire.nullable(),
  /** Null: no further attempt is scheduled. */
  nextAt: InstantWire.nullable(),
  /** When it succeeded or failed for good. */
  endedAt: InstantWire.nullable(),
  error: z.string().nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const JobDetail = JobSummary.extend({
  /** Ids only, such as `orderId`. */
  payload: z.record(z.string(), z.string()),
});
export type JobDetail = z.infer<typeof JobDetail>;

export const JobCounts = z.object({
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  done: z.int(),
  failed: z.int(),
});
export type JobCounts = z.infer<typeof JobCounts>;

/** Regular work, such as asking the gateway about open payments: once a minute, and when a demo's clock moves. */
export const ScheduledTaskStatus = z.object({
  name: z.string(),
  startedAt: InstantWire,
  /** Null while it runs, or when its process died. */
  finishedAt: InstantWire.nullable(),
  succeededAt: InstantWire.nullable(),
  /** Consecutive failures. */
  failures: z.int(),
  error: z.string().nullable(),
});
export type ScheduledTaskStatus = z.infer<typeof ScheduledTaskStatus>;

export const JOB_COLUMNS = ["createdAt", "startedAt", "endedAt", "kind", "state"] as const;

export const JobListInput = z.object({
  /** Part of an id: of the job or in its payload. */
  search: SearchFilter,
  state: ChoiceFilter(JOB_STATES),
  kind: ChoiceFilter(JOB_KINDS),
  ...sortedPaging({ orderby: JOB_COLUMNS, limit: 20 }),
});
export type JobListInput = z.output<typeof JobListInput>;

const JobId = z.object({ id: z.uuid("invalid") });

export const jobs = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Job",
    access: "jobs.read",
    summary: "List jobs of the last week and all failed jobs",
    input: JobListInput,
    output: JobSummary,
    errors: STAFF_ERRORS,
  }),
  counts: endpoint({
    method: "GET",
    path: "/Manager/Job/Count",
    access: "jobs.read",
    summary: "Count jobs by state",
    input: z.object({}),
    output: JobCounts,
    errors: STAFF_ERRORS,
  }),
  scheduledTasks: endpoint({
    method: "GET",
    path: "/Manager/ScheduledTask",
    access: "jobs.read",
    summary: "List scheduled tasks with their last run",
    input: z.object({}),
    output: z.array(ScheduledTaskStatus),
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Job/:id",
    access: "jobs.read",
    summary: "Get a job",
    input: JobId,
    output: JobDetail,
    errors: [...STAFF_ERRORS, "job.not_found"],
  }),
  /** Retries failed jobs only and returns any other unchanged, so a repeated call runs it once. */
  retry: endpoint({
    method: "POST",
    path: "/Manager/Job/:id/Retry",
    access: "jobs.write",
    summary: "Retry a failed job",
    input: JobId,
    output: JobDetail,
    message: "job_retried",
    errors: [...STAFF_ERRORS, "job.not_found"],
  }),
};
