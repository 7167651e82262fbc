import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { JOB_KINDS, JOB_STATES } from "#shared/platform/jobs/rules.ts";

export const JobSummary = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** Tries begun so far. */
  attempts: z.int(),
  /** Tries after which it fails. */
  maxAttempts: z.int(),
  createdAt: InstantWire,
  /** When the last try began. */
  startedAt: InstantWire.nullable(),
  /** When the next try is due; null when none is. */
  nextAt: InstantWire.nullable(),
  /** When it was done or had failed for good. */
  endedAt: InstantWire.nullable(),
  /** What the last try failed with. */
  error: z.string().nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const JobDetail = JobSummary.extend({
  /** The ids it works on, such as `orderId`. */
  payload: z.record(z.string(), z.string()),
});
export type JobDetail = z.infer<typeof JobDetail>;

/** How many jobs are in each state. */
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
  /** Last time it went through. */
  succeededAt: InstantWire.nullable(),
  /** How many times it has failed since. */
  failures: z.int(),
  error: z.string().nullable(),
});
export type ScheduledTaskStatus = z.infer<typeof ScheduledTaskStatus>;

/** What the job list is sorted by: the names of the answer. */
export const JOB_COLUMNS = ["createdAt", "startedAt", "endedAt", "kind", "state"] as const;

export const JobListInput = z.object({
  /** Part of an id: of the job, or of what it works on. */
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
    summary: "Every job of the last week, and those that failed",
    input: JobListInput,
    output: JobSummary,
    errors: STAFF_REFUSALS,
  }),
  counts: endpoint({
    method: "GET",
    path: "/Manager/Job/Count",
    access: "jobs.read",
    summary: "How many jobs are in each state",
    input: z.object({}),
    output: JobCounts,
    errors: STAFF_REFUSALS,
  }),
  scheduledTasks: endpoint({
    method: "GET",
    path: "/Manager/ScheduledTask",
    access: "jobs.read",
    summary: "How the regular work goes",
    input: z.object({}),
    output: z.array(ScheduledTaskStatus),
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Job/:id",
    access: "jobs.read",
    summary: "One job",
    input: JobId,
    output: JobDetail,
    errors: [...STAFF_REFUSALS, "job.not_found"],
  }),
  /** Only a failed job is taken up again; any other is answered as it stands, so that asking twice runs it once. */
  retry: endpoint({
    method: "POST",
    path: "/Manager/Job/:id/Retry",
    access: "jobs.write",
    summary: "Run a failed job once more",
    input: JobId,
    output: JobDetail,
    message: "job_retried",
    errors: [...STAFF_REFUSALS, "job.not_found"],
  }),
};
