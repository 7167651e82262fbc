import type { Verdict } from "../report.ts";
import type { ForumRun } from "./measure.ts";

/** Allowed growth from the smallest to the largest forum. */
const MAX_GROWTH = 2;
/** Allowed besides, because a busy machine makes a read of 3 ms take 8. */
const NOISE_MS = 5;
/** Of a read that sorts all that waits. */
const MAX_MS = 1_000;

export const forumVerdicts = (runs: readonly ForumRun[]): Verdict[] =>
  [...Map.groupBy(runs, ({ name }) => name)].flatMap(([name, sizes]) => judge(name, sizes));

function judge(name: string, sizes: readonly ForumRun[]): Verdict[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || smallest === largest) return [];
  const { readsAll } = largest;
  const most = readsAll ? MAX_MS : smallest.ms * MAX_GROWTH + NOISE_MS;
  return [
    {
      target: `forum: ${name}`,
      asked: readsAll ? `≤ ${MAX_MS} ms` : `≤ ${MAX_GROWTH} times and ${NOISE_MS} ms`,
      found: `${smallest.ms.toFixed(1)} → ${largest.ms.toFixed(1)} ms`,
      met: largest.ms <= most,
    },
  ];
}
