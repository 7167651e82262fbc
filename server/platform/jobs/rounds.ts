import type { Context } from "#server/context.ts";
import type { JobQueue } from "./jobQueue.ts";

/** Items listed at once, beside those that stayed due. */
export const ROUND_SIZE = 20;
/** Then the other tasks of this minute have their turn. */
const MAX_MS = 20_000;

interface Backlog<T> {
  /** The first `limit` that are due, in a stable order. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  readonly idOf: (item: T) => string;
  /** One short transaction, which checks again under its locks whether the item is due. */
  readonly work: (item: T) => Promise<unknown>;
  /** Message of the error that gathers the failures. */
  readonly failure: string;
}

interface Rhythm extends Pick<Context, "realNow"> {
  readonly jobs: Pick<JobQueue, "isStopping">;
  readonly demoClock?: Pick<NonNullable<Context["demoClock"]>, "isMoving"> | null;
}

/**
 * Works off all that is due, in rounds, until one finds nothing new. Each item is tried once, so that one that fails
 * or stays due neither blocks the others nor repeats. What is left after `MAX_MS`, or when the program stops, is due
 * at the next run; while the demo clock moves, nothing is left. Not for work that asks a provider, whose pace is limited.
 * @throws {AggregateError} after all
 */
export async function workInRounds<T>(
  { jobs, realNow, demoClock }: Rhythm,
  backlog: Backlog<T>,
): Promise<void> {
  const end = demoClock?.isMoving() ? Infinity : realNow().getTime() + MAX_MS;
  const failures: unknown[] = [];
  try {
    for await (const item of untriedItems(backlog)) {
      if (jobs.isStopping() || realNow().getTime() >= end) break;
      await backlog.work(item).catch((error: unknown) => failures.push(error));
    }
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) throw new AggregateError(failures, backlog.failure);
}

async function* untriedItems<T>({ list, idOf }: Backlog<T>): AsyncGenerator<T, void> {
  const tried = new Set<string>();
  let stuck = 0;
  for (;;) {
    const limit = ROUND_SIZE + stuck;
    const due = await list(limit);
    const fresh = due.filter((item) => !tried.has(idOf(item)));
    for (const item of fresh) {
      tried.add(idOf(item));
      yield item;
    }
    if (due.length < limit) return;
    stuck = due.length - fresh.length;
  }
}
