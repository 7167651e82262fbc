import type {
  ActiveAlarm,
  AlarmActivation,
  Field,
  Mode,
  Observation,
  PartsMade,
  ProgramRun,
  Signal,
  StateInterval,
  Status,
} from "#shared/machines/state/rules.ts";

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

/** What observations made of a device. */
export interface Derived {
  readonly fold: Fold;
  /** `intervals` replace all that began here or later. */
  readonly from: number;
  readonly intervals: readonly StateInterval[];
  /** Those that began or ended, and all that are active; by part, key and begin they replace what was known of them. */
  readonly alarms: readonly AlarmActivation[];
  /** By their begin they replace what was known of them. */
  readonly programs: readonly ProgramRun[];
  readonly parts: readonly PartsMade[];
  /** The fold at each midnight (UTC) that was passed. */
  readonly midnights: readonly Fold[];
}

export const emptyFold = (): Fold => ({
  at: 0,
  last: null,
  heard: null,
  signal: "never",
  available: null,
  offSince: null,
  executions: {},
  direct: null,
  known: null,
  emergency: false,
  mode: null,
  alarms: {},
  values: {},
  interval: null,
  previous: null,
  program: null,
  nextProgram: null,
  parts: {
    raw: null,
    rawAt: 0,
    base: 0,
    total: 0,
    doubtful: null,
    runningAtPart: null,
    cyclesMs: [],
  },
  runningMs: 0,
});

/** Total order of a device's observations. */
export function compareObservations(a: Place | Observation, b: Place | Observation): number {
  return (
    a.at - b.at ||
    compareText(a.instance, b.instance) ||
    a.seq - b.seq ||
    compareText(a.field, b.field) ||
    compareText(a.part, b.part)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
