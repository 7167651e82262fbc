import { fromKysely, PgBoss } from "pg-boss";
import { JOB_KINDS, type JobKind } from "#shared/platform/jobs/rules.ts";
import type { Database, Tx } from "../db/client.ts";
import { joiningAdapter } from "./transactionAdapter.ts";
import { drainAll, startWorkers, SWEEP_GROUP, SWEEP_QUEUE } from "./workers.ts";

/** What each kind of job carries: ids only, since staff may read them. */
export interface Jobs {
  "order.paid": { orderId: string };
  "order.placed": { orderId: string };
  "payment.held": { heldId: string };
  "payment.needless": { mandateId: string };
  "payment.refund": { heldId: string };
  "order.refunded": { orderId: string };
  "invoice.settle": { invoiceId: string };
  "mail.deliver": { mailId: string };
  "file.remove": { key: string };
  "code.requested": { codeId: string };
  "session.backup_code_used": { memberId: string; sessionId: string };
  "session.opened": { memberId: string; sessionId: string };
  "session.codes_guessed": { memberId: string };
}

export interface JobQueue {
  /** Promises that the job will run after `tx` commits, and never if it does not. */
  enqueue<K extends JobKind>(tx: Tx, kind: K, payload: Jobs[K]): Promise<void>;
  /** The same for many jobs of a kind, at least one, in one statement. */
  enqueueAll<K extends JobKind>(tx: Tx, kind: K, payloads: readonly Jobs[K][]): Promise<void>;
  /** Has the sweeps run once more after `tx` commits. */
  sweepSoon(tx: Tx): Promise<void>;
  /** Gives a failed job one more try after `tx` commits; one in any other state is left as it is. */
  retry(tx: Tx, kind: JobKind, id: string): Promise<void>;
}

export interface Try {
  /** No other follows by itself when this one fails. */
  readonly last: boolean;
}

export type JobHandlers = { [K in JobKind]: (payload: Jobs[K], which: Try) => Promise<void> } & {
  /** The regular work; the next minute brings it again, so a failure is not retried. */
  sweeps: () => Promise<void>;
};

export interface RunningQueue extends JobQueue {
  /** Starts taking jobs; each runs at least once, so handlers must bear being run again. */
  work(handlers: JobHandlers, onError: (error: unknown) => void): Promise<void>;
  /** Runs every waiting job now, one after the other, until none is left; a failing one throws. */
  drain(handlers: JobHandlers): Promise<void>;
  /** Has the sweeps run, at most once a minute however many processes ask. */
  sweepThisMinute(): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/**
 * A running job says so every few seconds. One that has been silent for as long as its queue allows was
 * left by a process that died, and is taken up again; looking for such jobs takes one narrow query.
 */
const SILENCE_SECONDS = 10;
const LOOK_SECONDS = 5;

/** From a few seconds to an hour apart. */
const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 };

/** Tries after the first: mail outlives a mail server that is down over a weekend. */
const RETRIES: Record<JobKind, number> = {
  "order.paid": 20,
  "order.placed": 20,
  "payment.held": 20,
  "payment.needless": 70, // a gateway may be out of reach over a weekend
  "payment.refund": 20, // a gateway that says nothing is asked again by the clock
  "order.refunded": 20,
  "invoice.settle": 20,
  "mail.deliver": 70,
  "file.remove": 20,
  "code.requested": 20,
  "session.backup_code_used": 20,
  "session.opened": 20,
  "session.codes_guessed": 20,
};

const queueOf = (kind: JobKind) => ({
  ...backoff,
  retryLimit: RETRIES[kind],
  heartbeatSeconds: SILENCE_SECONDS,
  expireInSeconds: 300,
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: 0, // what failed stays until a person has seen to it; a sweep removes what is done
});

/** Its policy: one waits at most, because something changed since the one that runs began. */
const sweepQueue = {
  retryLimit: 0,
  heartbeatSeconds: SILENCE_SECONDS,
  expireInSeconds: 900,
  deleteAfterSeconds: DAY_SECONDS,
} as const;

const asJob = (data: object) => ({ data });

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
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on("error", onError);
  await boss.start();
  await boss.createQueue(SWEEP_QUEUE, { policy: "short", ...sweepQueue });
  for (const kind of JOB_KINDS) await boss.createQueue(kind, queueOf(kind));
  // Those that an earlier version made keep their own settings.
  await boss.updateQueue(SWEEP_QUEUE, sweepQueue);
  for (const kind of JOB_KINDS) await boss.updateQueue(kind, queueOf(kind));
  return {
    async enqueue(tx, kind, payload) {
      await boss.send(kind, payload, { db: fromKysely(tx) });
    },
    async enqueueAll(tx, kind, payloads) {
      await boss.insert(kind, payloads.map(asJob), { db: fromKysely(tx) });
    },
    async sweepSoon(tx) {
      await boss.send(SWEEP_QUEUE, {}, { group: SWEEP_GROUP, db: fromKysely(tx) });
    },
    async retry(tx, kind, id) {
      await boss.retry(kind, id, { db: fromKysely(tx) });
    },
    async sweepThisMinute() {
      await boss.send(SWEEP_QUEUE, {}, { group: SWEEP_GROUP, singletonSeconds: MINUTE_SECONDS });
    },
    work: (handlers, report) => startWorkers(boss, handlers, report),
    drain: (handlers) => drainAll(boss, handlers),
    stop: () => boss.stop({ graceful: true }),
  };
}
