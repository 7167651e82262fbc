import type { Context } from "#server/context.ts";
import { sweepDue, sweepSilence } from "./silence.ts";

const INTERVAL_MS = 1_000;

/** Marks silent devices and passes what is due, every second, while the program runs. */
export function startSweeper(scope: Context): { stop(): Promise<void> } {
  const since = scope.realNow();
  const sweep = async () => {
    await sweepSilence(scope, since);
    await sweepDue(scope);
  };
  let last: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    last = sweep()
      .catch(scope.report)
      .finally(() => void (isBusy = false));
  }, INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
