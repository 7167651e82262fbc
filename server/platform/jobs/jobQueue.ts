import type { JobKind } from "#shared/platform/jobs/rules.ts";
import type { Tx } from "../db/client.ts";
import type { Event, Job, Try } from "./job.ts";

export interface JobQueue {
  /**
   * Promises that the job will run after `tx` commits, and never if it does not; of an event, the jobs of all its
   * subscribers.
   */
  enqueue<P extends object>(tx: Tx, what: Job<P> | Event<P>, payload: P): Promise<void>;
  /** The same for many jobs of a kind, at least one, in one statement. */
  enqueueAll<P extends object>(
    tx: Tx,
    what: Job<P> | Event<P>,
    payloads: readonly P[],
  ): Promise<void>;
  /** Has the scheduled tasks run once more after `tx` commits. */
  runTasksSoon(tx: Tx): Promise<void>;
  /** Gives a failed job one more try after `tx` commits; one in any other state is left as it is. */
  retry(tx: Tx, kind: JobKind, id: string): Promise<void>;
}

/** What is done for each kind of job, and for the regular work, of which the next minute brings the next. */
export interface JobRunners {
  readonly jobs: ReadonlyMap<string, (payload: object, which: Try) => Promise<void>>;
  readonly tasks: () => Promise<void>;
}

export interface RunningQueue extends JobQueue {
  /** Starts taking jobs; each runs at least once, so handlers must bear being run again. */
  work(runners: JobRunners, onError: (error: unknown) => void): Promise<void>;
  /** Runs every waiting job now, one after the other, until none is left; a failing one throws. */
  drain(runners: JobRunners): Promise<void>;
  /** Has the scheduled tasks run, at most once a minute however many processes ask. */
  runTasksThisMinute(): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}
