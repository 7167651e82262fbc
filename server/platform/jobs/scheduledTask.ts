/** More may be due than this run has done. */
export const MORE_DUE = "more due";

/**
 * Runs every minute on what is due: with `workInRounds`, or on a limited batch if it asks a provider: then it
 * resolves to `MORE_DUE` after a full one.
 */
export interface ScheduledTask<S> {
  readonly name: string;
  readonly after: string | null;
  readonly run: (scope: S) => Promise<unknown>;
}

/**
 * Orders by `after`; siblings keep their declaration order.
 * @throws if two share a name, or an `after` is unknown or circular
 */
export function sortTasks<S>(tasks: readonly ScheduledTask<S>[]): ScheduledTask<S>[] {
  const next = Map.groupBy(tasks, ({ after }) => after);
  const ordered: ScheduledTask<S>[] = [];
  const take = (name: string | null) => {
    for (const task of next.get(name) ?? []) {
      ordered.push(task);
      take(task.name);
    }
  };
  const names = new Set(tasks.map(({ name }) => name));
  if (names.size < tasks.length) throw new Error("duplicate scheduled task name");
  take(null);
  for (const { name, after } of tasks)
    if (after !== null && !names.has(after))
      throw new Error(`scheduled task ${name} runs after ${after}, which no module declares`);
  const left = tasks.filter((task) => !ordered.includes(task)).map(({ name }) => name);
  if (left.length > 0) throw new Error(`scheduled tasks run after each other: ${left.join(", ")}`);
  return ordered;
}
