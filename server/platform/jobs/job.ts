import type { JobKind } from "#shared/platform/jobs/rules.ts";

/** Background work, enqueued in a transaction. The payload holds ids only, since staff can read it. */
export interface Job<P extends object = object> {
  readonly kind: JobKind;
  /** Retries after the first attempt. */
  readonly retries: number;
  /** Never set; carries the payload type. */
  readonly payload?: P;
}

/** Declared by the module that publishes it; each subscriber runs as a job of its own. */
export interface Event<P extends object = object> {
  readonly event: string;
  /** Never set; carries the payload type. */
  readonly payload?: P;
}

export interface Try {
  /** Whether this is the last automatic attempt. */
  readonly last: boolean;
}

/** A job's handler. `event` is the event it subscribes to; null for a job that is enqueued directly. */
export interface JobHandler<S> {
  readonly job: Job;
  readonly event: Event | null;
  readonly run: (scope: S, payload: never, which: Try) => Promise<void>;
}

/** About half a day, with a backoff from two seconds to an hour. */
const RETRIES = 20;

export const defineJob = <P extends object>(
  kind: JobKind,
  { retries = RETRIES }: { retries?: number } = {},
): Job<P> => ({ kind, retries });

export const defineEvent = <P extends object>(event: string): Event<P> => ({ event });

type Run<S, P> = (scope: S, payload: P, which: Try) => Promise<void>;

/** Handles `job`. `run` must be idempotent: it runs at least once. */
export const handles = <S, P extends object>(job: Job<P>, run: Run<S, P>): JobHandler<S> => ({
  job,
  event: null,
  run,
});

/** Runs `run` as a separate job for each `event`, so that a failing subscriber does not block the others. */
export const subscribes = <S, P extends object>(
  event: Event<P>,
  job: Job<P>,
  run: Run<S, P>,
): JobHandler<S> => ({ job, event, run });
