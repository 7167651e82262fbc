import type { JobKind } from "#shared/platform/jobs/rules.ts";
import type { Tx } from "../db/client.ts";
import type { Event, Job, Attempt } from "./job.ts";

export interface JobQueue {
  /** Runs after `tx` commits; for an event, one job per subscriber. */
  enqueue<P extends object>(tx: Tx, what: Job<P> | Event<P>, payload: P): Promise<void>;
  /** At least one payload; one statement. */
  enqueueAll<P extends object>(
    tx: Tx,
    what: Job<P> | Event<P>,
    payloads: readonly P[],
  ): Promise<void>;
  runTasksSoon(tx: Tx): Promise<void>;
  /** No-op unless the job has failed. */
  retry(tx: Tx, kind: JobKind, id: string): Promise<void>;
  /** Long work then ends after its current step. */
  isStopping(): boolean;
  /**
   * Runs what is due, one by one, and waits for what other workers run, until nothing is due: also jobs enqueued
   * meanwhile. A job that fails is reported and waits for its retry. Returns early once `isHalted`.
   */
  settle(
    runners: JobRunners,
    report: (error: unknown) => void,
    isHalted: () => boolean,
  ): Promise<void>;
}

export interface JobRunners {
  readonly jobs: ReadonlyMap<string, (payload: object, which: Attempt) => Promise<void>>;
  readonly tasks: () => Promise<void>;
}

export interface RunningQueue extends JobQueue {
  /** At least once, so handlers must be idempotent. */
  work(runners: JobRunners, onError: (error: unknown) => void): Promise<void>;
  /** Runs waiting jobs one by one; throws if one fails. */
  drain(runners: JobRunners): Promise<void>;
  /** At most once a minute across all processes. */
  runTasksThisMinute(): Promise<void>;
  stop(): Promise<void>;
}
