import {
  EMERGENCY_STOP,
  FAULT_DELAY_MS,
  FEED_ZERO,
  OFF_DELAY_MS,
  RUNNING_WORDS,
  STANDBY_WORDS,
  STATUS,
  type Status,
} from "#shared/machines/state/rules.ts";
import type { Fold } from "#shared/machines/state/fold.ts";

export interface StatusNow {
  /** Null: unknown. */
  readonly status: Status | null;
  readonly sub: string | null;
}

/**
 * The status at `at`: the first rule that applies. An unknown word changes nothing, so that it is never taken for off;
 * without an earlier status it is unknown.
 */
export function statusAt(fold: Fold, at: number): StatusNow {
  if (fold.signal !== "live")
    return { status: fold.signal === "lost" ? STATUS.off : null, sub: null };
  if (isOff(fold, at)) return { status: STATUS.off, sub: null };
  if (fold.emergency) return { status: STATUS.alarm, sub: EMERGENCY_STOP };
  const fault = lastingFault(fold, at);
  if (fault !== null) return { status: STATUS.alarm, sub: fault || null };
  return runningOrStandby(fold) ?? { status: fold.known, sub: wordsOf(fold)[0] ?? null };
}

/** When time alone may change the status next; Infinity: never. */
export function nextDue(fold: Fold): number {
  const due = faultsOf(fold).map(({ from }) => from + FAULT_DELAY_MS);
  if (fold.offSince !== null) due.push(fold.offSince + OFF_DELAY_MS);
  return Math.min(Infinity, ...due.filter((each) => each > fold.at));
}

const isOff = ({ offSince }: Fold, at: number): boolean =>
  offSince !== null && at >= offSince + OFF_DELAY_MS;

const faultsOf = ({ alarms }: Fold) =>
  Object.values(alarms).flatMap((part) =>
    Object.values(part).filter(({ level }) => level === "fault"),
  );

/** Code of the oldest fault that lasts, empty if it has none; null: no fault. */
function lastingFault(fold: Fold, at: number): string | null {
  const lasting = faultsOf(fold).filter(({ from }) => at >= from + FAULT_DELAY_MS);
  return lasting.toSorted((a, b) => a.from - b.from)[0]?.code ?? null;
}

/** Null: neither a code nor a word that is known. */
export function runningOrStandby(fold: Fold): StatusNow | null {
  const words = wordsOf(fold);
  if (words.some(includedIn(RUNNING_WORDS)) || fold.direct === STATUS.running)
    return { status: STATUS.running, sub: isFeedZero(fold) ? FEED_ZERO : null };
  if (fold.direct !== null) return { status: fold.direct, sub: null };
  const waiting = words.find(includedIn(STANDBY_WORDS));
  return waiting === undefined ? null : { status: STATUS.standby, sub: waiting };
}

const wordsOf = ({ executions }: Fold): string[] =>
  Object.values(executions).filter((word) => word !== null);

const includedIn = (words: readonly string[]) => (word: string) => words.includes(word);

const isFeedZero = ({ values }: Fold): boolean => values.feed?.value === 0;
