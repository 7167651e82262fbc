/** What is counted, and how often it may fail in `windowMs` from the first time; ten minutes unless told. */
export type FailureLimit = readonly [key: string, max: number, windowMs?: number];

export const FAILURE_WINDOW_MS = 600_000;

/** Counts what somebody keeps getting wrong. Keys that stand for an address use `scope.network`. */
export interface FailureCounter {
  /**
   * Counts a try as failed under every key, before it is made, so that many at once do not slip through
   * together. Answers null when it may go on; else nothing was counted, and the answer is the whole seconds
   * until another try is welcome.
   */
  take(limits: readonly FailureLimit[]): Promise<number | null>;
  /** Takes one back under every key: what was counted beforehand went well after all. */
  forgive(keys: readonly string[]): Promise<void>;
}

export interface Hits {
  /** How many there have been in this window, with this one. */
  readonly count: number;
  /** Milliseconds until the window ends and counting begins anew. */
  readonly endsIn: number;
}

/** Counts whatever somebody asks for, right or wrong. */
export interface RequestCounter {
  hit(key: string, windowMs: number): Promise<Hits>;
}

export interface Counters extends FailureCounter, RequestCounter {
  close(): void;
}
