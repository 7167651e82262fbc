import {
  type AlarmActivation,
  type AlarmValue,
  MODES,
  type Observation,
  type PartsMade,
  PORTAL_INSTANCE,
  PROGRAM_DELAY_MS,
  type ProgramRun,
  STATUS,
  type StateInterval,
  STATUSES,
} from "#shared/machines/state/rules.ts";
import { activeAlarms, applyAlarm } from "./alarms.ts";
import type { Fold, OpenInterval } from "#shared/machines/state/fold.ts";
import type { Derived } from "./fold.ts";
import { countParts } from "./parts.ts";
import { nextDue, runningOrStandby, statusAt } from "./status.ts";

const DAY_MS = 86_400_000;

interface Output {
  readonly intervals: StateInterval[];
  readonly alarms: AlarmActivation[];
  readonly programs: ProgramRun[];
  readonly parts: PartsMade[];
  readonly midnights: Fold[];
}

/**
 * What `observations`, in the order of `compareObservations` and none before `start.last`, make of `start`, up to `until`.
 * A pure function: derived in one go or in any pieces, one by one or after a restart, the result is the same.
 */
export function derive(
  start: Fold,
  observations: readonly Observation[],
  until: number = observations.at(-1)?.at ?? start.at,
): Derived {
  const fold = structuredClone(start);
  const from = (fold.previous ?? fold.interval)?.from ?? observations[0]?.at ?? until;
  const output: Output = { intervals: [], alarms: [], programs: [], parts: [], midnights: [] };
  if (fold.previous && fold.interval)
    output.intervals.push({ ...fold.previous, to: fold.interval.from });
  for (const observation of observations) {
    passTime(fold, observation.at, output);
    apply(fold, observation, output);
    const { at, instance, seq, field, part } = observation;
    fold.last = { at, instance, seq, field, part };
    if (instance !== PORTAL_INSTANCE) fold.heard = { instance, seq };
  }
  passTime(fold, until, output);
  if (fold.interval) output.intervals.push({ ...fold.interval, to: null });
  if (fold.program) output.programs.push({ ...fold.program, to: null });
  output.alarms.push(...activeAlarms(fold));
  return { fold, from, ...output };
}

/** Passes midnights and whatever falls due by time alone, in the order of time. */
function passTime(fold: Fold, until: number, output: Output): void {
  while (fold.at < until) {
    const midnight = fold.at === 0 ? Infinity : (Math.floor(fold.at / DAY_MS) + 1) * DAY_MS;
    const program = fold.nextProgram ? fold.nextProgram.from + PROGRAM_DELAY_MS : Infinity;
    const to = Math.min(until, midnight, nextDue(fold), program > fold.at ? program : Infinity);
    if (fold.interval?.status === STATUS.running) fold.runningMs += to - fold.at;
    fold.at = to;
    if (to === program) adoptProgram(fold, output);
    settle(fold, output);
    if (to === midnight) output.midnights.push(structuredClone(fold));
  }
}

function apply(fold: Fold, observation: Observation, output: Output): void {
  const { at, field, part, value } = observation;
  fold.signal = "live";
  if (field === "alarm") {
    output.alarms.push(...applyAlarm(fold, { part, at, value: value as AlarmValue | null }));
  } else {
    remember(fold, observation);
    if (field === "production" && typeof value === "number") {
      const made = countParts(fold, observation, value);
      if (made) output.parts.push(made);
    }
    if (field === "program") setProgram(fold, at, value, output);
  }
  settle(fold, output);
}

/** Facts that a status follows from, and the latest value of each field. */
function remember(fold: Fold, { at, field, part, value }: Observation): void {
  if (typeof value === "object" && value !== null) return;
  if (field === "signal") {
    fold.signal = value === "live" ? "live" : "lost";
    return;
  }
  fold.values[field] = { value, at };
  if (field === "execution") fold.executions[part] = value === null ? null : String(value);
  if (field === "availability") fold.available = value === 1;
  if (field === "status") fold.direct = among(STATUSES, value);
  if (field === "mode") fold.mode = among(MODES, value);
  if (field === "emergency") fold.emergency = value === 1;
  fold.offSince = saysOff(fold) ? (fold.offSince ?? at) : null;
  fold.known = runningOrStandby(fold)?.status ?? fold.known;
}

const among = <T extends number>(codes: readonly T[], value: Observation["value"]): T | null =>
  codes.find((code) => code === value) ?? null;

function saysOff({ available, executions }: Fold): boolean {
  const words = Object.values(executions);
  return available === false || (words.length > 0 && words.every((word) => word === null));
}

/** Ends the interval at `fold.at` if status, signal or mode are others by now. */
function settle(fold: Fold, output: Output): void {
  const { status, sub } = statusAt(fold, fold.at);
  const next: OpenInterval = { from: fold.at, status, sub, signal: fold.signal, mode: fold.mode };
  const { interval } = fold;
  if (interval && isSame(interval, next)) return;
  if (interval && interval.from < fold.at) {
    output.intervals.push({ ...interval, to: fold.at });
    fold.previous = interval;
    fold.interval = next;
    return;
  }
  // The interval lasted no time: `next` takes its place, or the one before goes on.
  if (fold.previous && isSame(fold.previous, next)) {
    output.intervals.pop();
    fold.interval = fold.previous;
    fold.previous = null;
  } else fold.interval = next;
}

const isSame = (a: OpenInterval, b: OpenInterval): boolean =>
  a.status === b.status && a.sub === b.sub && a.signal === b.signal && a.mode === b.mode;

/** Names of subprograms come and go within moments: they never become the main one. */
function setProgram(fold: Fold, at: number, value: Observation["value"], output: Output): void {
  const name = typeof value === "string" && value !== "" ? value : null;
  fold.nextProgram = name === null || name === fold.program?.name ? null : { name, from: at };
  if (name === null && fold.program) {
    output.programs.push({ ...fold.program, to: at });
    fold.program = null;
  } else if (fold.program === null && fold.nextProgram) adoptProgram(fold, output);
}

function adoptProgram(fold: Fold, output: Output): void {
  const { program, nextProgram } = fold;
  if (!nextProgram) return;
  if (program) output.programs.push({ ...program, to: nextProgram.from });
  fold.program = nextProgram;
  fold.nextProgram = null;
}
