import type { Db } from "../db/client.ts";
import { revision as revisionNow } from "./queries.ts";

/** Answers that one process keeps; the oldest leave first. */
const MOST_ANSWERS = 1_000;

/** What visitors read of the catalogue, as long as nothing of it changes. */
export interface KeptCatalogue {
  /**
   * What `read` answered at the catalogue's present revision, which is asked of the database every time: a
   * change is seen by whoever asks after its commit. The answer is shared, so nobody may change it.
   */
  at<T>(db: Db, key: string, read: () => Promise<T>): Promise<T>;
}

export function keepCatalogue(): KeptCatalogue {
  const answers = new Map<string, unknown>();
  let revision = 0;
  const keep = (key: string, answer: unknown) => {
    const [oldest] = answers.size < MOST_ANSWERS ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(key, answer);
  };
  return {
    async at<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
      const now = await revisionNow(db);
      if (now > revision) {
        answers.clear();
        revision = now;
      }
      if (now === revision && answers.has(key)) return answers.get(key) as T;
      const answer = await read();
      // Read later than the revision, it may be newer, which does no harm; by now another may stand.
      if (now === revision) keep(key, answer);
      return answer;
    },
  };
}
