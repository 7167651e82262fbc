import type { World } from "#server/context.ts";
import type { RunningQueue } from "./queue.ts";

const SWEEP_MS = 60_000;

/**
 * Has the sweeps run now and every minute, until it is stopped. The queue runs them, so stopping the queue
 * waits for them, and of many processes one does each minute's work.
 */
export function startRhythm(
  { demoClock }: Pick<World, "demoClock">,
  queue: Pick<RunningQueue, "sweepThisMinute">,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const beat = async () => {
    await demoClock?.reload(); // another process may have moved it
    await queue.sweepThisMinute();
  };
  let last = beat().catch(report);
  const timer = setInterval(() => {
    last = beat().catch(report);
  }, SWEEP_MS);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
