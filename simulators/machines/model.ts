import { seededRandom } from "../gateway/retries.ts";
import type { Machine } from "./fleet.ts";
import { initialValues, seedOf, work } from "./work.ts";
import type { Change, Values } from "./values.ts";

/** Changes older than the last question by this much are forgotten. */
const KEPT_MS = 3_600_000;

export interface Model {
  /** All values at `t`. */
  at(t: number): Values;
  /** After `from`, up to `to`, in the order of time. */
  changes(from: number, to: number): Change[];
}

interface ModelOptions {
  readonly seed?: number;
  /** The model's time begins here; ms since 1970. */
  readonly since: number;
}

/**
 * What `machine` does from `since` on, computed as far as it is asked for: the same for the same seed and begin, whatever
 * is asked in whatever steps. Questions may go back an hour behind the latest one.
 */
export function model(machine: Machine, { seed = 1, since }: ModelOptions): Model {
  const random = seededRandom(seedOf(machine.id, seed));
  let base = initialValues(machine, random);
  const steps = work({ machine, random, at: since, values: base });
  let known: Change[] = [];
  let reached = since;

  function reach(t: number, from: number): void {
    while (reached <= t) {
      const step = steps.next().value;
      known.push(...step.changes);
      reached = step.until;
      if (known.length > 5_000) forget(Math.min(reached, from) - KEPT_MS);
    }
  }

  function forget(before: number): void {
    const kept = known.findIndex(({ at }) => at > before);
    if (kept <= 0) return;
    base = apply(base, known.slice(0, kept));
    known = known.slice(kept);
  }

  return {
    at(t) {
      reach(t, t);
      return apply(
        base,
        known.filter(({ at }) => at <= t),
      );
    },
    changes(from, to) {
      reach(to, from);
      const found = known.filter(({ at }) => at > from && at <= to);
      forget(to - KEPT_MS);
      return found;
    },
  };
}

const apply = (values: Values, changes: readonly Change[]): Values =>
  changes.reduce<Values>((before, change) => ({ ...before, ...change.values }), values);
