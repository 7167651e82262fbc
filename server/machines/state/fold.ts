import type { Fold, Place } from "#shared/machines/state/fold.ts";
import type {
  AlarmActivation,
  Observation,
  PartsMade,
  ProgramRun,
  StateInterval,
} from "#shared/machines/state/rules.ts";

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
