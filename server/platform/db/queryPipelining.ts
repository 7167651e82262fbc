import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { connect, DatabaseUnavailable, withLoss } from "./unavailable.ts";

const READS = /^\s*(select|with)\b/i;
const SIDE_EFFECTS = /\b(insert|update|delete|merge|for|pg_\w+|nextval|setval|set_config|into)\b/i;
/** Bounds how many a slow query blocks, and spreads over processors. */
const MAX_PIPELINED = 8;

interface PendingRead {
  /** Whether the connection was lost. */
  readonly send: (client: pg.PoolClient) => Promise<boolean>;
  readonly refuse: (reason: unknown) => void;
}
export type Read = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

const verdicts = new Map<string, boolean>();
const MAX_TEXTS = 500;

export function canPipeline(text: string): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const verdict = READS.test(text) && !SIDE_EFFECTS.test(text);
  if (verdicts.size < MAX_TEXTS) verdicts.set(text, verdict);
  return verdict;
}

/**
 * Sends the reads of one event loop turn over one connection in a single write: the system call dominates a small
 * read. Each keeps its own snapshot and error. `pool` needs `pipeline`.
 */
export function pipelineReads(pool: pg.Pool): Read {
  let waiting: PendingRead[] = [];
  const sendAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MAX_PIPELINED)
      void sendPipelined(pool, all.slice(from, from + MAX_PIPELINED));
  };
  return (query) => {
    const inContext = AsyncLocalStorage.snapshot(); // keeps the caller's async context
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    if (waiting.length === 0) setImmediate(sendAll);
    const send = (client: pg.PoolClient) =>
      inContext(() => client.query(query)).then(
        (result) => {
          resolve(result);
          return false;
        },
        (thrown: unknown) => {
          const error = withLoss(thrown, client);
          reject(error);
          return error instanceof DatabaseUnavailable;
        },
      );
    waiting.push({ send, refuse: reject });
    return promise;
  };
}

async function sendPipelined(pool: pg.Pool, reads: readonly PendingRead[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await connect(pool);
  } catch (error) {
    for (const { refuse } of reads) refuse(error);
    return;
  }
  const { stream } = client.connection;
  stream.cork();
  const sent = reads.map(({ send }) => send(client));
  stream.uncork();
  const lost = await Promise.all(sent);
  client.release(lost.includes(true)); // a dying connection would fail the next reads
}
