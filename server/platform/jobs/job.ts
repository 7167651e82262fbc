import type { JobKind } from "#shared/platform/jobs/rules.ts";

/** Work that a transaction promises; it carries ids only, since staff may read it. */
export interface Job<P extends object = object> {
  readonly kind: JobKind;
  /** Tries after the first. */
  readonly retries: number;
  /** Never set: carries the type of what the job is handed. */
  readonly payload?: P;
}

/** Something that happened, declared by the module that writes it; each subscriber runs as a job of its own. */
export interface Event<P extends object = object> {
  readonly event: string;
  /** Never set: carries the type of what subscribers are handed. */
  readonly payload?: P;
}

export interface Try {
  /** No other follows by itself when this one fails. */
  readonly last: boolean;
}

/** What a job does, and the event it is subscribed to; null for one that is promised by itself. */
export interface JobHandler<S> {
  readonly job: Job;
  readonly event: Event | null;
  readonly run: (scope: S, payload: never, which: Try) => Promise<void>;
}

/** A day of tries, from seconds to an hour apart. */
const RETRIES = 20;

export const defineJob = <P extends object>(
  kind: JobKind,
  { retries = RETRIES }: { retries?: number } = {},
): Job<P> => ({ kind, retries });

export const defineEvent = <P extends object>(event: string): Event<P> => ({ event });

type Run<S, P> = (scope: S, payload: P, which: Try) => Promise<void>;

/** `run` is what `job` does. It runs at least once, so it must bear being run again. */
export const handles = <S, P extends object>(job: Job<P>, run: Run<S, P>): JobHandler<S> => ({
  job,
  event: null,
  run,
});

/** Each `event` has `run` run as a job of its own, so that one subscriber's failure holds up no other. */
export const subscribes = <S, P extends object>(
  event: Event<P>,
  job: Job<P>,
  run: Run<S, P>,
): JobHandler<S> => ({ job, event, run });
