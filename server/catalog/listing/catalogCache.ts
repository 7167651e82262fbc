import { setImmediate as endOfTurn } from "node:timers/promises";
import { currentTransaction, type Db } from "#server/platform/db/client.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import { standing } from "./facetIndexQueries.ts";
import type { Facts } from "./facetIndex.ts";
import { type AnswerName, keepAnswers } from "./answerCache.ts";
import { knownFacts } from "./facetIndexSync.ts";

/** What visitors read of the catalogue, as long as nothing of it changes. */
export interface KeptCatalogue {
  /**
   * What `read` answered at the catalogue's present revision, which is asked of the database every time, once for all who
   * come in one turn of the event loop: a change is seen by whoever asks after its commit. Only what is `worth` it is kept,
   * as long as it is. The answer is shared, so nobody may change it.
   */
  at<T>(
    db: Db,
    name: AnswerName,
    read: () => Promise<T>,
    worth?: (answer: T) => boolean,
  ): Promise<T>;
  /** Asks for the present revision alone, for whoever reads what is not kept. */
  look(db: Db): Promise<void>;
  /** Reads once what stands beside the catalogue, until its revision rises; for whoever has looked. */
  beside<T>(key: string, read: () => Promise<T>): Promise<T>;
  /**
   * What lists are narrowed by, of at least the revision that was last looked at, or of `least`, which is looked at if
   * it is above; read by whoever asks only where so much has changed that looking did not tell it.
   */
  facts(db: Db, least?: number): Promise<Facts>;
  /** What currencies were worth when the database was last asked, here or by `at`; it takes no statement of its own. */
  rates(): Rates;
}

export function keepCatalogue(): KeptCatalogue {
  const answers = keepAnswers();
  const besides = onlyOnce();
  let revision = 0;
  let rates: Rates = {};
  const known = knownFacts();
  const lookAt = onceATurn(async (db) => {
    const asked = revision;
    const now = await standing(db, { known: asked, facts: known.revision() });
    if (now.revision > asked && now.changed) known.take(now.changed, now.revision);
    if (now.revision > revision) {
      answers.clear();
      besides.clear();
      revision = now.revision;
      rates = now.rates ?? {};
    }
    return now.revision;
  });
  return {
    async at<T>(
      db: Db,
      name: AnswerName,
      read: () => Promise<T>,
      worth: (answer: T) => boolean = () => true,
    ): Promise<T> {
      const readAt = isSoonMade(name) && !answers.has(name) ? readAhead(read, revision) : read;
      const now = await lookAt(db);
      if (now !== revision) return readAt(now); // overtaken by whoever asked after a change
      const had = answers.get(name) as { readonly answer: T } | undefined;
      const answer = had && worth(had.answer) ? had.answer : await readAt(now);
      // Read later than the revision, it may be newer, which does no harm; by now another may stand.
      if (now === revision && worth(answer) && answer !== had?.answer) answers.keep(name, answer);
      return answer;
    },
    beside: besides.once,
    look: async (db) => void (await lookAt(db)),
    facts: async (db, least = revision) =>
      known.at(db, least > revision ? await lookAt(db) : least),
    rates: () => rates,
  };
}

/** Counts of a shop take too long to be made twice. */
const isSoonMade = ({ of }: AnswerName): boolean => of === "product" || of === "page";

/**
 * Reads before the revision is asked for, which has hardly ever risen: this travels with that question over one
 * connection, and if it is the one that was known, nothing has changed since. Otherwise it is read anew.
 */
function readAhead<T>(read: () => Promise<T>, known: number): (revision: number) => Promise<T> {
  if (known === 0) return read;
  const ahead = read();
  ahead.catch(() => undefined); // told to whoever takes it
  return (revision) => (revision === known ? ahead : read());
}

/** Those who ask in one turn share one question, which is put to the database after the last of them has asked. */
function onceATurn<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let waiting: Promise<T> | null = null;
  return (db) => {
    if (currentTransaction()) return ask(db); // refused there, where sharing would wait for a connection
    waiting ??= endOfTurn().then(() => {
      waiting = null;
      return ask(db);
    });
    return waiting;
  };
}

/** What is read at the first asking, and shared until it is cleared. */
function onlyOnce() {
  const reads = new Map<string, Promise<unknown>>();
  return {
    once<T>(this: void, key: string, read: () => Promise<T>): Promise<T> {
      const had = reads.get(key) as Promise<T> | undefined;
      if (had) return had;
      const asked = read();
      reads.set(key, asked);
      asked.catch(() => reads.get(key) === asked && reads.delete(key));
      return asked;
    },
    clear: () => reads.clear(),
  };
}
