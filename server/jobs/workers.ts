import type { JobWithMetadata, PgBoss } from "pg-boss";
import { JOB_KINDS } from "#shared/jobs/rules.ts";
import { failureText } from "../outside/failureText.ts";
import type { JobHandlers, Try } from "./queue.ts";

const POLLING_SECONDS = 0.5;
const BATCH = 50;

type Handler = (payload: object, which: Try) => Promise<void>;

/** The queue that carries nothing but the rhythm of the regular work. */
export const SWEEP_QUEUE = "sweep";

const queues = [...JOB_KINDS, SWEEP_QUEUE] as const;

/** Takes jobs as they come; what one fails with is reported in full and kept in one clean line. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandlers,
  report: (error: unknown) => void,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: POLLING_SECONDS,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  for (const queue of queues) {
    const run = handlers[queue] as Handler;
    await boss.work<object, unknown, typeof options>(queue, options, ([job]) =>
      job ? settle(job, run, report).then((result) => [result]) : Promise.resolve([]),
    );
  }
}

const whichTry = ({ retryCount, retryLimit }: JobWithMetadata): Try => ({
  last: retryCount >= retryLimit,
});

async function settle(job: JobWithMetadata, run: Handler, report: (error: unknown) => void) {
  try {
    await run(job.data, whichTry(job));
    return { id: job.id, status: "completed" as const };
  } catch (error) {
    report(error);
    return { id: job.id, status: "failed" as const, output: { message: failureText(error) } };
  }
}

/** Runs every waiting job now, and those they make, until none is left; a failing one throws. */
export async function drainAll(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  let ran = true;
  while (ran) {
    ran = false;
    for (const queue of queues) {
      const run = handlers[queue] as Handler;
      const jobs = await boss.fetch<object>(queue, { batchSize: BATCH, includeMetadata: true });
      for (const job of jobs) {
        await run(job.data, whichTry(job));
        await boss.complete(queue, job.id);
        ran = true;
      }
    }
  }
}
