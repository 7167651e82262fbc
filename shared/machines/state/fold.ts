import type { ActiveAlarm, Field, Mode, Signal, StateInterval, Status } from "./rules.ts";

/**
 * All that is known of a device at one moment, as far as later moments depend on it. Stored as JSON, also at each
 * midnight (UTC), so that what comes late is derived again from there. Changed in place while observations are derived.
 */
export interface Fold {
  /** Derived up to here. */
  at: number;
  /** The last observation; what comes before it in `compareObservations` is late. */
  last: Place | null;
  /** The last of the device itself. */
  heard: { readonly instance: string; readonly seq: number } | null;
  signal: Signal;
  /** Null: the device has not said. */
  available: boolean | null;
  /** Since when the device, or every path, says that it is off; null: it is on, or has not said. */
  offSince: number | null;
  /** Null: the path says that it does not know. */
  executions: Record<string, string | null>;
  /** A code that the device itself sent. */
  direct: Status | null;
  /** The last status that a word or a code of the device stood for. */
  known: Status | null;
  emergency: boolean;
  mode: Mode | null;
  /** By part, then by key. */
  alarms: Record<string, Record<string, ActiveAlarm & { from: number }>>;
  values: Partial<Record<Field, FieldValue>>;
  interval: OpenInterval | null;
  /** The one before: an interval that lasted no time gives way to it. */
  previous: OpenInterval | null;
  program: { name: string; from: number } | null;
  nextProgram: { name: string; from: number } | null;
  parts: PartCounter;
  /** Time with status running, since the first observation. */
  runningMs: number;
}

export interface Place {
  readonly at: number;
  readonly instance: string;
  readonly seq: number;
  readonly field: Field;
  readonly part: string;
}

export interface FieldValue {
  readonly value: number | string | null;
  readonly at: number;
}

/** Without its end, which is that of the next. */
export type OpenInterval = Omit<StateInterval, "to">;

export interface PartCounter {
  /** As the control counts; null: it has not said. */
  raw: number | null;
  rawAt: number;
  /** The first count of the control. */
  base: number;
  /** Parts that were counted since, across resets of the control. */
  total: number;
  /** A count that rose faster than a machine can; believed once a second one confirms it, but never added. */
  doubtful: number | null;
  /** `runningMs` at the last part; null: none yet. */
  runningAtPart: number | null;
  /** The last cycles, the newest last. */
  cyclesMs: number[];
}
