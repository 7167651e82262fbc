import type { Verdict } from "../report.ts";
import type { DealerFigures, DealerRun } from "./measure.ts";

/** Allowed growth from the smallest to the largest shop. */
const MAX_GROWTH = 2;
/** Allowed besides, because a busy machine makes a read of 3 ms take 8. */
const NOISE_MS = 5;
/** Of what reads everything there is. */
const MAX_MS = 1_000;

export function dealerVerdicts(figures: DealerFigures | null): Verdict[] {
  if (!figures) return [];
  const { reads, invariants } = figures;
  const runs = [...Map.groupBy(reads, ({ name }) => name)];
  return [
    ...runs.flatMap(([name, sizes]) => judgeRead(name, sizes)),
    ...invariants.map(({ name, count, milliseconds, error }) => ({
      target: `invariant ${name}`,
      asked: "holds",
      found: error ?? `${count} violations, ${milliseconds} ms`,
      met: error === null && count === 0 && milliseconds !== null,
    })),
  ];
}

function judgeRead(name: string, sizes: readonly DealerRun[]): Verdict[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return [];
  const times = `${fine(smallest.ms)} → ${fine(largest.ms)} ms, ${fine(largest.ms / smallest.ms)} times`;
  const { readsAll, reader, scanned } = largest;
  const most = readsAll ? MAX_MS : smallest.ms * MAX_GROWTH + NOISE_MS;
  const asked = readsAll ? `≤ ${MAX_MS} ms` : `≤ ${MAX_GROWTH} times and ${NOISE_MS} ms`;
  const time = { target: name, asked, found: times, met: largest.ms <= most };
  // A fifth of a table is read faster as a whole, and the office reads everything.
  if (reader !== "dealer") return [time];
  const tables = scanned.join(", ") || "none";
  const whole = { target: `${name}: tables read whole`, asked: "none", found: tables };
  return [time, { ...whole, met: scanned.length === 0 }];
}

const fine = (value: number) => value.toFixed(1);
