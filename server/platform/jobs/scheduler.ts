import type { World } from "#server/context.ts";
import type { RunningQueue } from "./jobQueue.ts";

const INTERVAL_MS = 60_000;

/**
 * Has the scheduled tasks run now and every minute, until it is stopped. The queue runs them, so stopping the queue
 * waits for them, and of many processes one does each minute's work.
 */
export function startRhythm(
  { demoClock }: Pick<World, "demoClock">,
  queue: Pick<RunningQueue, "runTasksThisMinute">,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const beat = async () => {
    await demoClock?.reload(); // another process may have moved it
    await queue.runTasksThisMinute();
  };
  let last = beat().catch(report);
  const timer = setInterval(() => {
    last = beat().catch(report);
  }, INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
