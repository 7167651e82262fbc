import { type Db as BossDb, fromKysely, PgBoss } from "pg-boss";
import { currentTransaction, type Database, type Tx } from "../db/client.ts";

/** Every kind of job and what it carries. */
export interface Jobs {
  "order.paid": { orderId: string };
  "mail.deliver": { mailId: string };
}
export type JobKind = keyof Jobs;

export const JOB_KINDS = ["order.paid", "mail.deliver"] as const satisfies JobKind[];

export interface JobQueue {
  /** Promises that the job will run after `tx` commits, and never if it does not. */
  enqueue<K extends JobKind>(tx: Tx, kind: K, payload: Jobs[K]): Promise<void>;
}

export type JobHandlers = { [K in JobKind]: (payload: Jobs[K]) => Promise<void> };

/** A job left by a process that died is taken up again after this long. */
const EXPIRE_SECONDS = 60;
const RETRIES = 20;
const RETRY_DELAY_SECONDS = 2;
const RETRY_DELAY_MAX_SECONDS = 3_600;
const POLLING_SECONDS = 0.5;

export interface RunningQueue extends JobQueue {
  /** Starts taking jobs; each runs at least once, so handlers must bear being run again. */
  work(handlers: JobHandlers, onError: (error: unknown) => void): Promise<void>;
  /** Runs every waiting job now, one after the other, until none is left; a failing one throws. */
  drain(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/** Opens the job tables on the same database, so that a job is written by the transaction that promises it. */
export async function openQueue(
  database: Database,
  onError: (error: unknown) => void,
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: joiningAdapter(database),
    backend: database.embedded ? "pglite" : "postgres",
    schedule: false,
    supervise: true,
  });
  boss.on("error", onError);
  await boss.start();
  for (const kind of JOB_KINDS) {
    await boss.createQueue(kind, {
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
    });
  }
  return {
    async enqueue(tx, kind, payload) {
      await boss.send(kind, payload, { db: fromKysely(tx) });
    },
    work: (handlers, report) => startWorkers(boss, handlers, report),
    drain: (handlers) => drainAll(boss, handlers),
    stop: () => boss.stop({ graceful: true }),
  };
}

async function startWorkers(boss: PgBoss, handlers: JobHandlers, report: (error: unknown) => void) {
  for (const kind of JOB_KINDS) {
    const run = handlers[kind] as (payload: object) => Promise<void>;
    await boss.work<object>(kind, { pollingIntervalSeconds: POLLING_SECONDS }, async ([job]) => {
      if (!job) return;
      try {
        await run(job.data);
      } catch (error) {
        report(error);
        throw error; // the queue tries again later
      }
    });
  }
}

async function drainAll(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  let ran = true;
  while (ran) {
    ran = false;
    for (const kind of JOB_KINDS) {
      const run = handlers[kind] as (payload: object) => Promise<void>;
      for (const job of await boss.fetch<object>(kind, { batchSize: 50 })) {
        await run(job.data);
        await boss.complete(kind, job.id);
        ran = true;
      }
    }
  }
}

/** Runs the queue's SQL inside the caller's open transaction when there is one, else on the pool. */
function joiningAdapter({ pool }: Database): BossDb {
  return {
    async executeSql(text, values) {
      const tx = currentTransaction();
      if (tx) return fromKysely(tx).executeSql(text, values);
      const client = await pool.connect();
      try {
        const result = (await client.query(text, values)) as
          | { rows: unknown[] }
          | { rows?: unknown[] }[];
        return {
          rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows,
        };
      } catch (error) {
        await client.query("rollback").catch(() => undefined); // a failed batch may have left one open
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
