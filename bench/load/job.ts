import type { LoadRequest } from "autocannon";

/** One measurement that the load program is asked for. */
export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Sent in turn; the connections share them out, so that no two send the same one at once. */
  readonly requests: readonly LoadRequest[];
  /** Stands in every right answer. */
  readonly marker: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly bytesPerAnswer: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** What went wrong, as text; empty in a run that counts. */
  readonly faults: readonly string[];
}
