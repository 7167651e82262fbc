import { setImmediate as endOfTurn } from "node:timers/promises";
import { currentTransaction, type Db } from "#server/platform/db/client.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import { readCatalogState } from "./facetIndexQueries.ts";
import type { FacetIndex } from "./facetIndex.ts";
import { type AnswerKey, createAnswerCache } from "./answerCache.ts";
import { createSyncedFacetIndex } from "./facetIndexSync.ts";

export interface CatalogCache {
  /**
   * Read-through by the catalog revision, which is queried once per event-loop turn for all callers, so a read after a
   * commit sees the change. Caches only answers that are `worth` it. The answer is shared: do not mutate it.
   */
  readThrough<T>(
    db: Db,
    name: AnswerKey,
    read: () => Promise<T>,
    worth?: (answer: T) => boolean,
  ): Promise<T>;
  /** Queries the current revision only. */
  refresh(db: Db): Promise<void>;
  /** Reads once per revision; call after `refresh`. */
  readOncePerRevision<T>(key: string, read: () => Promise<T>): Promise<T>;
  /** Index of at least the last seen revision, or of `least`. */
  facetIndex(db: Db, least?: number): Promise<FacetIndex>;
  /** Rates as of the last revision query; runs no query itself. */
  rates(): Rates;
}

export function createCatalogCache(): CatalogCache {
  const answers = createAnswerCache();
  const besides = createMemo();
  let revision = 0;
  let rates: Rates = {};
  const known = createSyncedFacetIndex();
  const lookAt = oncePerTick(async (db) => {
    const asked = revision;
    const now = await readCatalogState(db, { known: asked, facts: known.revision() });
    if (now.revision > asked && now.changed) known.applyChanges(now.changed, now.revision);
    if (now.revision > revision) {
      answers.clear();
      besides.clear();
      revision = now.revision;
      rates = now.rates ?? {};
    }
    return now.revision;
  });
  return {
    async readThrough<T>(
      db: Db,
      name: AnswerKey,
      read: () => Promise<T>,
      worth: (answer: T) => boolean = () => true,
    ): Promise<T> {
      const readAt = isCheap(name) && !answers.has(name) ? readAhead(read, revision) : read;
      const now = await lookAt(db);
      if (now !== revision) return readAt(now); // a newer revision overtook this read
      const had = answers.get(name) as { readonly answer: T } | undefined;
      const answer = had && worth(had.answer) ? had.answer : await readAt(now);
      // The answer may be newer than the revision, which is harmless; another revision may be current by now.
      if (now === revision && worth(answer) && answer !== had?.answer) answers.keep(name, answer);
      return answer;
    },
    readOncePerRevision: besides.once,
    refresh: async (db) => void (await lookAt(db)),
    facetIndex: async (db, least = revision) =>
      known.atRevision(db, least > revision ? await lookAt(db) : least),
    rates: () => rates,
  };
}

/** Counts are too expensive to compute twice. */
const isCheap = ({ of }: AnswerKey): boolean => of === "product" || of === "page";

/** The revision rarely rises: pipelines the read with the revision query and rereads only if it has risen. */
function readAhead<T>(read: () => Promise<T>, known: number): (revision: number) => Promise<T> {
  if (known === 0) return read;
  const ahead = read();
  ahead.catch(() => undefined); // reported to the caller that awaits it
  return (revision) => (revision === known ? ahead : read());
}

/** Shares one query among all callers of an event-loop turn; it is sent after the last of them. */
function oncePerTick<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let waiting: Promise<T> | null = null;
  return (db) => {
    if (currentTransaction()) return ask(db); // rejects there; sharing would wait for another connection
    waiting ??= endOfTurn().then(() => {
      waiting = null;
      return ask(db);
    });
    return waiting;
  };
}

function createMemo() {
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
