import type { Db } from "../db/client.ts";
import type { Rates } from "#shared/kit/rates.ts";
import { standing } from "./queries.ts";

/** Answers that one process keeps; those not asked for the longest leave first. */
const MOST_ANSWERS = 1_000;

/** What visitors read of the catalogue, as long as nothing of it changes. */
export interface KeptCatalogue {
  /**
   * What `read` answered at the catalogue's present revision, which is asked of the database every time: a
   * change is seen by whoever asks after its commit. Only what is `worth` it is kept. The answer is shared, so
   * nobody may change it.
   */
  at<T>(db: Db, key: string, read: () => Promise<T>, worth?: (answer: T) => boolean): Promise<T>;
  /** Asks for the present revision alone, for whoever reads what is not kept. */
  look(db: Db): Promise<void>;
  /** What currencies were worth when the database was last asked, here or by `at`; it takes no statement of its own. */
  rates(): Rates;
}

export function keepCatalogue(): KeptCatalogue {
  const answers = new Map<string, unknown>();
  let revision = 0;
  let rates: Rates = {};
  const lookAt = async (db: Db): Promise<number> => {
    const now = await standing(db, revision);
    if (now.revision > revision) {
      answers.clear();
      revision = now.revision;
      rates = now.rates ?? {};
    }
    return now.revision;
  };
  const keep = (key: string, answer: unknown) => {
    answers.delete(key); // to stand last again
    const [oldest] = answers.size < MOST_ANSWERS ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(key, answer);
  };
  return {
    async at<T>(
      db: Db,
      key: string,
      read: () => Promise<T>,
      worth: (answer: T) => boolean = () => true,
    ): Promise<T> {
      const now = await lookAt(db);
      if (now !== revision) return read(); // overtaken by whoever asked after a change
      const answer = answers.has(key) ? (answers.get(key) as T) : await read();
      // Read later than the revision, it may be newer, which does no harm; by now another may stand.
      if (now === revision && worth(answer)) keep(key, answer);
      return answer;
    },
    look: async (db) => void (await lookAt(db)),
    rates: () => rates,
  };
}
