import type { JobKind } from "#shared/platform/jobs/rules.ts";

/** The payload holds ids only, since staff can read it. */
export interface Job<P extends object = object> {
  readonly kind: JobKind;
  readonly retries: number;
  /** Carries the payload type. */
  readonly payload?: P;
}

export interface Event<P extends object = object> {
  readonly event: string;
  readonly payload?: P;
}

export interface Attempt {
  readonly last: boolean;
}

/** Null event: enqueued directly. */
export interface JobHandler<S> {
  readonly job: Job;
  readonly event: Event | null;
  readonly run: (scope: S, payload: never, which: Attempt) => Promise<void>;
}

/** About half a day, with a backoff from two seconds to an hour. */
const RETRIES = 20;

export const defineJob = <P extends object>(
  kind: JobKind,
  { retries = RETRIES }: { retries?: number } = {},
): Job<P> => ({ kind, retries });

export const defineEvent = <P extends object>(event: string): Event<P> => ({ event });

type Run<S, P> = (scope: S, payload: P, which: Attempt) => Promise<void>;

/** `run` must be idempotent: it runs at least once. */
export const jobHandler = <S, P extends object>(job: Job<P>, run: Run<S, P>): JobHandler<S> => ({
  job,
  event: null,
  run,
});

/** A separate job per subscriber, so that a failing one does not block the others. */
export const eventSubscriber = <S, P extends object>(
  event: Event<P>,
  job: Job<P>,
  run: Run<S, P>,
): JobHandler<S> => ({ job, event, run });
