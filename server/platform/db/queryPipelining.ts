import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Reads that alone make up a statement and neither lock nor change anything. */
const READS = /^\s*(select|with)\b/i;
const DOES_MORE = /\b(insert|update|delete|merge|for|pg_\w+|nextval|setval|set_config|into)\b/i;
/** More than these share no connection, so that a slow one holds up few others and other processors help. */
const MOST_TOGETHER = 8;

interface Waiting {
  readonly send: (client: pg.PoolClient) => Promise<void>;
  readonly refuse: (reason: unknown) => void;
}
export type Read = (asked: pg.QueryConfig) => Promise<pg.QueryResult>;

const verdicts = new Map<string, boolean>();
const MOST_TEXTS = 500;

/** Whether this statement may travel with others: a read that is the same alone or beside them. */
export function travelsTogether(text: string): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const verdict = READS.test(text) && !DOES_MORE.test(text);
  if (verdicts.size < MOST_TEXTS) verdicts.set(text, verdict);
  return verdict;
}

/**
 * Sends the reads that come up within one turn of the event loop over one connection in one go, instead of each
 * over its own: asking the system to send is the dearest part of a small read. Each stays a statement by itself,
 * with its own snapshot and its own error. `pool`'s clients must be opened with `pipeline`.
 */
export function readTogether(pool: pg.Pool): Read {
  let waiting: Waiting[] = [];
  const sendAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST_TOGETHER)
      void sendOverOne(pool, all.slice(from, from + MOST_TOGETHER));
  };
  return (asked) => {
    const inContext = AsyncLocalStorage.snapshot(); // of who asks, not of who happens to send
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    if (waiting.length === 0) setImmediate(sendAll);
    const send = (client: pg.PoolClient) =>
      inContext(() => client.query(asked)).then(resolve, reject);
    waiting.push({ send, refuse: reject });
    return promise;
  };
}

async function sendOverOne(pool: pg.Pool, reads: readonly Waiting[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { refuse } of reads) refuse(error);
    return;
  }
  const { stream } = client.connection;
  stream.cork();
  const sent = reads.map(({ send }) => send(client));
  stream.uncork();
  await Promise.all(sent);
  client.release(); // the pool itself takes out one that is broken
}
