import type { LoadRequest } from "autocannon";
import type { Device } from "../licensing/licenses.ts";

export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Split among the connections: no two send the same one at once. */
  readonly requests: readonly LoadRequest[];
  readonly marker: string;
  /** Sends heartbeats of these computers instead of the requests. */
  readonly beats?: readonly Device[];
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly bytesPerAnswer: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Empty in a valid run. */
  readonly faults: readonly string[];
}
