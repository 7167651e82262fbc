import type { Context } from "#server/context.ts";
import { redactError } from "../observability/redactError.ts";
import { startTask, finishTask } from "./jobQueries.ts";
import type { JobRunners } from "./jobQueue.ts";
import { MORE_DUE, type ScheduledTask } from "./scheduledTask.ts";

/** Against a task that never comes to its end; each works off a batch. */
const MAX_RUNS = 50;

/**
 * A failing task does not stop the others. When the program stops, the remaining ones wait for the next run. Returns
 * whether more is due.
 * @throws {AggregateError} at the end
 */
export async function runScheduledTasks(
  scope: Context,
  tasks: readonly ScheduledTask<Context>[] = scope.registry.tasks,
): Promise<boolean> {
  let isMore = false;
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    if (scope.jobs.isStopping()) break;
    await startTask(scope.db, name, scope.realNow());
    const failure = await run(scope).then(
      (left) => {
        isMore ||= left === MORE_DUE;
        return null;
      },
      (error: unknown) => {
        failures.push(error);
        return redactError(error);
      },
    );
    await finishTask(scope.db, name, scope.realNow(), failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, "some scheduled tasks failed");
  return isMore;
}

export const createJobRunners = (scope: Context): JobRunners => ({
  jobs: new Map(
    scope.registry.jobs.map(({ job, run }) => [
      job.kind,
      async (payload, which) => {
        await scope.demoClock?.reload(); // another process may have moved it
        await run(scope, payload as never, which);
      },
    ]),
  ),
  async tasks() {
    await scope.demoClock?.reload(); // another process may have moved it
    if (scope.demoClock?.isDelivering()) return; // the step runs them once the gateway's notices are in
    let runs = 0;
    // The next minute comes before the clock's next step only if it stands.
    while ((await runScheduledTasks(scope)) && scope.demoClock?.isMoving() && ++runs < MAX_RUNS);
  },
});
