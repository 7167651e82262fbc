import type { DemoClock } from "#shared/demo/clock/contract.ts";
import type { Context } from "#server/context.ts";
import { finishMove } from "#server/demo/clock/mover.ts";
import { followMove, requestMove } from "#server/demo/clock/service.ts";

/** To the end, in this process. */
export async function moveClock(scope: Context, by: string): Promise<DemoClock> {
  await requestMove(scope, by);
  await finishMove(scope);
  for await (const view of followMove(scope, AbortSignal.timeout(0))) return view;
  throw new Error("the clock stands still");
}
