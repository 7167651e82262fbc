import { Redis } from "ioredis";

/** One hash slot, so that a script may touch several keys on a cluster too. */
const PREFIX = "{millwright}:";
/** Nobody waits longer for an answer; a slower server counts as gone. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A server that failed is left alone for this long, so that not every caller waits for it. */
const LEFT_ALONE_MS = 5_000;
const RECONNECT_MAX_MS = 5_000;

export interface RedisOptions {
  readonly url: string;
  readonly realNow: () => Date;
  /** Hears of a server that went away, once each time. */
  readonly report: (error: unknown) => void;
  /** Stands before every key; for tests that share a server. */
  readonly prefix?: string;
}

interface Command {
  readonly script: string;
  readonly keys: readonly string[];
  readonly args: readonly (number | string)[];
}

export interface RedisServer {
  /** What the script answers; while the server is down or slow, and for a while after, what `instead` does. */
  run<T>(command: Command, instead: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Runs scripts on a Redis or Valkey, which may go away and come back. */
export async function openRedis({
  url,
  realNow,
  report,
  prefix = PREFIX,
}: RedisOptions): Promise<RedisServer> {
  const client = connection(url);
  let leftAloneUntil = 0;
  let known = false;

  const fail = (error: unknown) => {
    if (!known) report(new Error("REDIS_URL: no answer", { cause: error }));
    known = true;
    leftAloneUntil = realNow().getTime() + LEFT_ALONE_MS;
  };
  client.on("error", () => undefined); // the command that it breaks says so
  await client.connect().catch(fail);
  return {
    async run<T>({ script, keys, args }: Command, instead: () => Promise<T>): Promise<T> {
      if (realNow().getTime() < leftAloneUntil) return instead();
      try {
        const prefixed = keys.map((key) => prefix + key);
        const answer = (await client.eval(script, keys.length, ...prefixed, ...args)) as T;
        known = false;
        return answer;
      } catch (error) {
        fail(error);
        return instead();
      }
    },
    close: () => client.disconnect(),
  };
}

const connection = (url: string) =>
  new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, RECONNECT_MAX_MS),
  });
