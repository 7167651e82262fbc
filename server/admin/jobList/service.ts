import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  JobCounts,
  JobDetail,
  JobListInput,
  JobSummary,
  ScheduledTaskStatus,
} from "#shared/admin/jobList/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "#server/platform/jobs/jobQueries.ts";

const columns = {
  createdAt: "created_at",
  startedAt: "started_at",
  endedAt: "ended_at",
  kind: "kind",
  state: "state",
} as const;

/** Jobs of the last week, and all failed ones. */
export async function list(scope: Context, input: JobListInput): Promise<Page<JobSummary>> {
  requireStaff(scope, "jobs.read");
  const total = await queries.countJobs(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const pageQuery = { order: columns[input.orderby], sort: input.sort, offset, limit };
  const rows = await queries.listJobs(scope.db, input, pageQuery);
  return { data: rows.map(summary), total, page, perPage };
}

export async function counts(scope: Context): Promise<JobCounts> {
  requireStaff(scope, "jobs.read");
  const found = await queries.countByState(scope.db);
  const none: JobCounts = { waiting: 0, retrying: 0, running: 0, done: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ state, total }) => [state, total])) };
}

export async function countFailed(scope: Context): Promise<number> {
  requireStaff(scope, "jobs.read");
  return queries.countJobs(scope.db, { state: "failed" });
}

/** How the regular work goes. @throws {Refusal} unless `jobs.read`. */
export async function scheduledTasks(scope: Context): Promise<ScheduledTaskStatus[]> {
  requireStaff(scope, "jobs.read");
  const rows = await queries.listTasks(scope.db);
  return rows.map((row) => ({
    name: row.name,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    failures: row.failures,
    error: row.last_error,
  }));
}

export async function detail(scope: Context, { id }: { id: string }): Promise<JobDetail> {
  requireStaff(scope, "jobs.read");
  return found(await queries.findJob(scope.db, id));
}

/** Only a failed job gets another attempt, so a repeated call runs it once. */
export async function retry(scope: Context, { id }: { id: string }): Promise<JobDetail> {
  requireStaff(scope, "jobs.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockJob(tx, id);
    const job = found(await queries.findJob(tx, id));
    if (job.state !== "failed") return job;
    await scope.jobs.retry(tx, job.kind, id);
    await audit(tx, scope, {
      action: "job.retried",
      subjectType: "job",
      subjectId: id,
      before: { kind: job.kind, attempts: job.attempts, error: job.error },
    });
    return found(await queries.findJob(tx, id));
  });
}

function found(row: queries.JobRow | undefined): JobDetail {
  ensure(row, "job.not_found");
  return { ...summary(row), payload: row.payload };
}

const summary = (row: queries.JobRow): JobSummary => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  error: row.error,
});
