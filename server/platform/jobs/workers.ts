import type { JobWithMetadata, PgBoss } from "pg-boss";
import { redactError } from "../observability/redactError.ts";
import type { Attempt } from "./job.ts";
import type { JobRunners } from "./jobQueue.ts";

const POLLING_SECONDS = 0.5;
const BATCH = 50;

type Handler = (payload: object, which: Attempt) => Promise<void>;

export const TASK_QUEUE = "tasks";
/** One running job across all processes. */
export const TASK_GROUP = { id: TASK_QUEUE } as const;

const listRunners = ({ jobs, tasks }: JobRunners): readonly (readonly [string, Handler])[] => [
  ...jobs,
  [TASK_QUEUE, tasks],
];

/** Reports the full error; the job keeps a redacted line. */
export async function startWorkers(
  boss: PgBoss,
  runners: JobRunners,
  report: (error: unknown) => void,
): Promise<void> {
  for (const [queue, run] of listRunners(runners)) {
    const options = {
      ...fetchOptions(queue),
      pollingIntervalSeconds: POLLING_SECONDS,
      perJobResults: true as const,
    };
    await boss.work<object, unknown, typeof options>(queue, options, ([job]) =>
      job ? runJob(job, run, report).then((result) => [result]) : Promise.resolve([]),
    );
  }
}

/** pg-boss's own policy uses state up to a minute old and would skip runs. */
const fetchOptions = (queue: string) => ({
  includeMetadata: true as const,
  ...(queue === TASK_QUEUE && { groupConcurrency: 1 }),
});

const attemptOf = ({ retryCount, retryLimit }: JobWithMetadata): Attempt => ({
  last: retryCount >= retryLimit,
});

async function runJob(job: JobWithMetadata, run: Handler, report: (error: unknown) => void) {
  try {
    await run(job.data, attemptOf(job));
    return { id: job.id, status: "completed" as const };
  } catch (error) {
    report(error);
    return { id: job.id, status: "failed" as const, output: { message: redactError(error) } };
  }
}

async function listWaitingQueues(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql("select distinct name from pgboss.job where state < 'active'");
  return new Set(rows.map(({ name }: { name: string }) => name));
}

/** Includes jobs enqueued meanwhile; throws if one fails. */
export async function drainAll(boss: PgBoss, runners: JobRunners): Promise<void> {
  let waiting = await listWaitingQueues(boss);
  let ran = true;
  while (ran) {
    ran = false;
    for (const [queue, run] of listRunners(runners)) {
      if (!waiting.has(queue)) continue;
      const jobs = await boss.fetch<object>(queue, { ...fetchOptions(queue), batchSize: BATCH });
      for (const job of jobs) {
        await run(job.data, attemptOf(job));
        await boss.complete(queue, job.id);
        ran = true;
      }
      if (jobs.length > 0) waiting = await listWaitingQueues(boss);
    }
  }
}
