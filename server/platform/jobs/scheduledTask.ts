/** Regular work: looks for what is due by a time kept in the database, and does a limited round of it. */
export interface ScheduledTask<S> {
  readonly name: string;
  /** The task that is done before; null for the first of all. */
  readonly after: string | null;
  readonly run: (scope: S) => Promise<unknown>;
}

/**
 * The tasks so that each comes after the one it names; of several after one, those declared first.
 * @throws where two have one name, one names a task that is not there, or some wait for each other.
 */
export function inOrder<S>(tasks: readonly ScheduledTask<S>[]): ScheduledTask<S>[] {
  const next = Map.groupBy(tasks, ({ after }) => after);
  const ordered: ScheduledTask<S>[] = [];
  const take = (name: string | null) => {
    for (const task of next.get(name) ?? []) {
      ordered.push(task);
      take(task.name);
    }
  };
  const names = new Set(tasks.map(({ name }) => name));
  if (names.size < tasks.length) throw new Error("two scheduled tasks have one name");
  take(null);
  const left = tasks.filter((task) => !ordered.includes(task)).map(({ name }) => name);
  if (left.length > 0)
    throw new Error(`scheduled tasks after none that is done: ${left.join(", ")}`);
  return ordered;
}
