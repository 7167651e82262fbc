import { median } from "./report.ts";

/** Of a read in each shop, in turn; fewer of slow ones. */
const RUNS = 21;
const MIN_RUNS = 3;
const MAX_RUNS_MS = 4_000;

/** The median of each in milliseconds. In turn, so that a slow minute affects all. */
export async function timeInTurn(asks: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  const began = performance.now();
  const isSlow = () => performance.now() - began > MAX_RUNS_MS;
  for (let run = 0; run < RUNS && (run < MIN_RUNS || !isSlow()); run++) {
    for (const [i, ask] of asks.entries()) {
      const start = performance.now();
      await ask();
      times[i]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
