import type { Container } from "#server/context.ts";
import type { RunningQueue } from "./jobQueue.ts";

const INTERVAL_MS = 60_000;

export function startScheduler(
  { demoClock }: Pick<Container, "demoClock">,
  queue: Pick<RunningQueue, "runTasksThisMinute">,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const tick = async () => {
    await demoClock?.reload(); // another process may have moved it
    await queue.runTasksThisMinute();
  };
  let last = tick().catch(report);
  const timer = setInterval(() => {
    last = tick().catch(report);
  }, INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
