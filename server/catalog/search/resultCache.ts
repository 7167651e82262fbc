import { createLru } from "#shared/kit/lru.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type IndexState, readIndexState } from "./queries.ts";

/** Expensive to find. */
export const CACHE_THRESHOLD = 200;

export interface CachedQuery<T> {
  readonly key: string;
  readonly now: Date;
  readonly read: () => Promise<T>;
  readonly worth: (answer: T) => boolean;
}

/** Estimated: two bytes per UTF-16 unit. */
const bytesOf = (answer: IndexState): number => 2 * JSON.stringify(answer).length;

/** LRU of `most` bytes, valid while nothing searchable changes. Answers are shared: do not mutate. */
export function createResultCache<Kept extends IndexState>(
  most: number,
  weigh: (answer: Kept) => number = bytesOf,
) {
  const answers = createLru<Kept>(most, weigh);
  let kept = "";
  const known = async <T extends Kept>(db: Db, { key, now }: CachedQuery<T>): Promise<T | null> => {
    const answer = answers.get(key) as T | undefined;
    if (!answer) return null;
    const { stale, mark, until, revision } = await readIndexState(db, now);
    const stands = !stale && answer.mark === mark && answer.until === until;
    return stands ? { ...answer, revision } : null;
  };
  const keep = (key: string, answer: Kept) => {
    if (answer.mark !== kept) answers.clear();
    kept = answer.mark;
    answers.set(key, answer);
  };
  return {
    async at<T extends Kept>(db: Db, asked: CachedQuery<T>, read: () => Promise<T>): Promise<T> {
      const had = await known(db, asked);
      if (had) return had;
      const answer = await read();
      if (!answer.stale && asked.worth(answer)) keep(asked.key, answer);
      return answer;
    },
  };
}
