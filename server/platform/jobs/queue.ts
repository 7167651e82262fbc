import { type Db as BossDb, fromKysely, PgBoss } from "pg-boss";
import { currentTransaction, type Database } from "../db/client.ts";
import { connect } from "../db/unavailable.ts";
import type { Event, Job } from "./job.ts";
import type { RunningQueue } from "./jobQueue.ts";
import { drainAll, settleAll, startWorkers, TASK_GROUP, TASK_QUEUE } from "./workers.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** pg-boss heartbeat: a job silent for this long belongs to a dead process and is retried. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;

const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 };

const queueOptions = ({ retries }: Job) => ({
  ...backoff,
  retryLimit: retries,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 300,
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: 0, // failed jobs stay for staff; a scheduled task deletes completed ones
});

/** Policy "short": at most one job waits. */
const taskQueue = {
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 900,
  deleteAfterSeconds: DAY_SECONDS,
} as const;

const asJob = (data: object) => ({ data });

interface HandledJob {
  readonly job: Job;
  readonly event: Event | null;
}

export async function openQueue(
  database: Database,
  handlers: readonly HandledJob[],
  onError: (error: unknown) => void,
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: createTransactionAdapter(database),
    backend: database.embedded ? "pglite" : "postgres",
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", onError);
  await boss.start();
  await boss.createQueue(TASK_QUEUE, { policy: "short", ...taskQueue });
  for (const { job } of handlers) await boss.createQueue(job.kind, queueOptions(job));
  // createQueue does not change existing queues.
  await boss.updateQueue(TASK_QUEUE, taskQueue);
  for (const { job } of handlers) await boss.updateQueue(job.kind, queueOptions(job));
  const kindsOf = (what: Job | Event): readonly string[] =>
    "kind" in what
      ? [what.kind]
      : handlers.flatMap(({ event, job }) => (event?.event === what.event ? [job.kind] : []));
  let stopping = false;
  return {
    async enqueue(tx, what, payload) {
      for (const kind of kindsOf(what)) await boss.send(kind, payload, { db: fromKysely(tx) });
    },
    async enqueueAll(tx, what, payloads) {
      for (const kind of kindsOf(what))
        await boss.insert(kind, payloads.map(asJob), { db: fromKysely(tx) });
    },
    async runTasksSoon(tx) {
      await boss.send(TASK_QUEUE, {}, { group: TASK_GROUP, db: fromKysely(tx) });
    },
    async retry(tx, kind, id) {
      await boss.retry(kind, id, { db: fromKysely(tx) });
    },
    async runTasksThisMinute() {
      await boss.send(TASK_QUEUE, {}, { group: TASK_GROUP, singletonSeconds: MINUTE_SECONDS });
    },
    work: (runners, report) => startWorkers(boss, runners, report),
    drain: (runners) => drainAll(boss, runners),
    isStopping: () => stopping,
    settle: (runners, report, isHalted) => settleAll(boss, runners, { report, isHalted }),
    stop() {
      stopping = true;
      return boss.stop({ graceful: true });
    },
  };
}

/** Statements join the current transaction, if there is one. */
function createTransactionAdapter({ pool }: Database): BossDb {
  return {
    async executeSql(text, values) {
      const tx = currentTransaction();
      if (tx) return fromKysely(tx).executeSql(text, values);
      const client = await connect(pool);
      try {
        const result = (await client.query(text, values)) as
          | { rows: unknown[] }
          | { rows?: unknown[] }[];
        return {
          rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows,
        };
      } catch (error) {
        await client.query("rollback").catch(() => undefined); // a failed batch may leave a transaction open
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
