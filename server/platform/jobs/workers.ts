import { setTimeout as delay } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { redactError } from "../observability/redactError.ts";
import type { Attempt } from "./job.ts";
import type { JobRunners } from "./jobQueue.ts";

const POLLING_SECONDS = 0.5;
const BATCH = 50;
/** Well within `heartbeatSeconds`. */
const HEARTBEAT_MS = 3_000;

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

interface Settling {
  readonly report: (error: unknown) => void;
  readonly isHalted: () => boolean;
}

const SETTLE_POLL_MS = 20;

/** See `JobQueue.settle`. */
export async function settleAll(
  boss: PgBoss,
  runners: JobRunners,
  { report, isHalted }: Settling,
): Promise<void> {
  const known = new Map(listRunners(runners));
  while (!isHalted()) {
    const open = await listOpenQueues(boss, [...known.keys()]);
    if (open.length === 0) return;
    let ran = false;
    for (const { name, due } of open) {
      const run = known.get(name);
      while (due && run && !isHalted() && (await runNext(boss, name, run, report))) ran = true;
    }
    // Another worker has them.
    if (!ran) await delay(SETTLE_POLL_MS);
  }
}

/** Queues with jobs that run or are due. */
async function listOpenQueues(
  boss: PgBoss,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly due: boolean }[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name, bool_or(state < 'active') as due from pgboss.job
     where name = any($1) and (state = 'active' or (state < 'active' and start_after <= now()))
     group by name`,
    [names],
  );
  return rows as { name: string; due: boolean }[];
}

/** False: none was free. */
async function runNext(
  boss: PgBoss,
  queue: string,
  run: Handler,
  report: (error: unknown) => void,
): Promise<boolean> {
  const [job] = await boss.fetch<object>(queue, fetchOptions(queue));
  if (!job) return false;
  const beat = setInterval(() => {
    boss.touch(queue, job).catch(report);
  }, HEARTBEAT_MS);
  try {
    const { status, ...result } = await runJob(job, run, report);
    if (status === "completed") await boss.complete(queue, job);
    else await boss.fail(queue, job, "output" in result ? result.output : undefined);
  } finally {
    clearInterval(beat);
  }
  return true;
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
