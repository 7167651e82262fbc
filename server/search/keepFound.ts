import { keepLatest } from "#shared/kit/keepLatest.ts";
import type { Db } from "../db/client.ts";
import { type State, stateOf } from "./queries.ts";

export interface Asked<T> {
  readonly key: string;
  readonly now: Date;
  readonly read: () => Promise<T>;
  readonly worth: (answer: T) => boolean;
}

/** In memory, as far as its texts go: two bytes a character. */
const bytesOf = (answer: State): number => 2 * JSON.stringify(answer).length;

/**
 * What was found, as long as nothing that can be found changes; as much as `most` bytes, and what was not asked for the
 * longest leaves first. Nobody may change it, because it is shared.
 */
export function keepFound(most: number) {
  const answers = keepLatest<State>(most, bytesOf);
  let kept = "";
  const known = async <T extends State>(db: Db, { key, now }: Asked<T>): Promise<T | null> => {
    const answer = answers.get(key) as T | undefined;
    if (!answer) return null;
    const { stale, mark, until } = await stateOf(db, now);
    return !stale && answer.mark === mark && answer.until === until ? answer : null;
  };
  const keep = (key: string, answer: State) => {
    if (answer.mark !== kept) answers.clear();
    kept = answer.mark;
    answers.keep(key, answer);
  };
  return {
    /** What was kept, else what `read` answers. */
    async at<T extends State>(db: Db, asked: Asked<T>, read: () => Promise<T>): Promise<T> {
      const had = await known(db, asked);
      if (had) return had;
      const answer = await read();
      if (!answer.stale && asked.worth(answer)) keep(asked.key, answer);
      return answer;
    },
  };
}
