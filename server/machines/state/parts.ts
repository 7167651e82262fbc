import {
  CYCLES_OF_ESTIMATE,
  MAX_PARTS_PER_MINUTE,
  type Observation,
  type PartsMade,
} from "#shared/machines/state/rules.ts";
import type { Fold } from "#shared/machines/state/fold.ts";

const MINUTE_MS = 60_000;

/**
 * Counts what the control's counter `value` adds at `at`. A lower value is a reset: what it shows was made since. A rise
 * that no machine makes is not added, even once it stays.
 */
export function countParts(
  fold: Fold,
  { at, seq }: Pick<Observation, "at" | "seq">,
  value: number,
): PartsMade | null {
  const { parts } = fold;
  const made = partsBetween(fold, at, value);
  if (made === null && !confirmsDoubt(fold, at, value)) {
    parts.doubtful = value;
    return null;
  }
  if (parts.raw === null) parts.base = value;
  parts.raw = value;
  parts.rawAt = at;
  parts.doubtful = null;
  return made ? { at, seq, ...addParts(fold, made) } : null;
}

/** Null: not to be believed. */
function partsBetween({ parts }: Fold, at: number, value: number): number | null {
  if (parts.raw === null) return 0;
  const made = value >= parts.raw ? value - parts.raw : value;
  return isPossible(made, at - parts.rawAt) ? made : null;
}

const confirmsDoubt = ({ parts }: Fold, at: number, value: number): boolean =>
  parts.doubtful !== null &&
  value > parts.doubtful &&
  isPossible(value - parts.doubtful, at - parts.rawAt);

const isPossible = (made: number, ms: number): boolean =>
  made <= MAX_PARTS_PER_MINUTE * Math.max(1, ms / MINUTE_MS);

function addParts(fold: Fold, made: number): Omit<PartsMade, "at" | "seq"> {
  const { parts, runningMs } = fold;
  const cycleMs =
    parts.runningAtPart === null ? null : Math.round((runningMs - parts.runningAtPart) / made);
  parts.total += made;
  parts.runningAtPart = runningMs;
  if (cycleMs) parts.cyclesMs = [...parts.cyclesMs, cycleMs].slice(-CYCLES_OF_ESTIMATE);
  return { parts: made, cycleMs: cycleMs || null, program: fold.program?.name ?? null };
}

/** Seconds of running until `remaining` parts are made; null: no cycle is known. */
export function estimateRemaining({ parts, runningMs }: Fold, remaining: number): number | null {
  const { cyclesMs, runningAtPart } = parts;
  if (cyclesMs.length === 0) return null;
  if (remaining <= 0) return 0;
  const cycle = median(cyclesMs);
  const begun = runningAtPart === null ? 0 : Math.min(runningMs - runningAtPart, cycle);
  return Math.round((remaining * cycle - begun) / 1_000);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
