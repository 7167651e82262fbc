import type { Scope } from "#server/context.ts";
import { failureText } from "../observability/redactError.ts";
import { beginTask, endTask } from "./jobQueries.ts";
import type { JobRunners } from "./jobQueue.ts";
import type { ScheduledTask } from "./scheduledTask.ts";

/**
 * A failing task does not stop the others.
 * @throws {AggregateError} at the end
 */
export async function runScheduledTasks(
  scope: Scope,
  tasks: readonly ScheduledTask<Scope>[] = scope.registry.tasks,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    await beginTask(scope.db, name, scope.realNow());
    const failure = await run(scope).then(
      () => null,
      (error: unknown) => {
        failures.push(error);
        return failureText(error);
      },
    );
    await endTask(scope.db, name, scope.realNow(), failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, "some scheduled tasks failed");
}

export const jobRunners = (scope: Scope): JobRunners => ({
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
