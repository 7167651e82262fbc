import type { Context } from "#server/context.ts";
import { redactError } from "../observability/redactError.ts";
import { startTask, finishTask } from "./jobQueries.ts";
import type { JobRunners } from "./jobQueue.ts";
import type { ScheduledTask } from "./scheduledTask.ts";

/**
 * A failing task does not stop the others. When the program stops, the remaining ones wait for the next run.
 * @throws {AggregateError} at the end
 */
export async function runScheduledTasks(
  scope: Context,
  tasks: readonly ScheduledTask<Context>[] = scope.registry.tasks,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    if (scope.jobs.isStopping()) break;
    await startTask(scope.db, name, scope.realNow());
    const failure = await run(scope).then(
      () => null,
      (error: unknown) => {
        failures.push(error);
        return redactError(error);
      },
    );
    await finishTask(scope.db, name, scope.realNow(), failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, "some scheduled tasks failed");
}

export const createJobRunners = (scope: Context): JobRunners => ({
  jobs: new Map(
    scope.registry.jobs.map(({ job, run }) => [
      job.kind,
      (payload, which) => run(scope, payload as never, which),
    ]),
  ),
  async tasks() {
    await scope.demoClock?.reload(); // another process may have moved it
    await runScheduledTasks(scope);
  },
});
