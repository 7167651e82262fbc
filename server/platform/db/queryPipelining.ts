import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

const READS = /^\s*(select|with)\b/i;
const DOES_MORE = /\b(insert|update|delete|merge|for|pg_\w+|nextval|setval|set_config|into)\b/i;
/** Bounds how many a slow query blocks, and spreads over processors. */
const MOST_TOGETHER = 8;

interface Waiting {
  readonly send: (client: pg.PoolClient) => Promise<void>;
  readonly refuse: (reason: unknown) => void;
}
export type Read = (asked: pg.QueryConfig) => Promise<pg.QueryResult>;

const verdicts = new Map<string, boolean>();
const MOST_TEXTS = 500;

export function travelsTogether(text: string): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const verdict = READS.test(text) && !DOES_MORE.test(text);
  if (verdicts.size < MOST_TEXTS) verdicts.set(text, verdict);
  return verdict;
}

/**
 * Sends the reads of one event loop turn over one connection in a single write: the system call dominates a small
 * read. Each keeps its own snapshot and error. `pool` needs `pipeline`.
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
    const inContext = AsyncLocalStorage.snapshot(); // keeps the caller's async context
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
  client.release();
}
