import type { Observation } from "#shared/machines/state/rules.ts";

/** What arrived from one device at once. */
export interface Arrival {
  readonly deviceId: string;
  readonly observations: readonly Observation[];
  /** Time of this portal; null: found by the portal itself, such as silence. */
  readonly heardAt: number | null;
}

export interface IngestQueue {
  /** Null: the device's queue is full, and nothing is taken. Resolves once everything is stored. */
  append(arrival: Arrival): Promise<void> | null;
  /** Resolves once everything that was taken is stored. */
  stop(): Promise<void>;
}
