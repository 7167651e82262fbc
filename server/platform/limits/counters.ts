/** Fixed window from the first failure; default: ten minutes. */
export type FailureLimit = readonly [key: string, max: number, windowMs?: number];

export const FAILURE_WINDOW_MS = 600_000;

/** Keys for an address use `scope.network`. */
export interface FailureCounter {
  /**
   * Counts a failure before the attempt, so that concurrent attempts cannot exceed the limit. Null: go on; else
   * nothing was counted, and the value is the wait in seconds.
   */
  take(limits: readonly FailureLimit[]): Promise<number | null>;
  forgive(keys: readonly string[]): Promise<void>;
}

export interface Hits {
  /** Including these. */
  readonly count: number;
  /** ms until the window ends. */
  readonly endsIn: number;
}

export interface RequestCounter {
  /** `by`: default 1. */
  hit(key: string, windowMs: number, by?: number): Promise<Hits>;
}

export interface Counters extends FailureCounter, RequestCounter {
  close(): void;
}
