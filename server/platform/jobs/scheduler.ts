import type { World } from "#server/context.ts";
import type { RunningQueue } from "./jobQueue.ts";

const INTERVAL_MS = 60_000;

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
