import { Redis } from "ioredis";

/** Hash tag: one slot, so that scripts with several keys work on a cluster. */
const PREFIX = "{millwright}:";
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const OUTAGE_PAUSE_MS = 5_000;
const RECONNECT_MAX_MS = 5_000;

export interface RedisOptions {
  readonly url: string;
  readonly realNow: () => Date;
  /** Called once per outage. */
  readonly report: (error: unknown) => void;
  readonly prefix?: string;
}

interface Command {
  readonly script: string;
  readonly keys: readonly string[];
  readonly args: readonly (number | string)[];
}

export interface RedisServer {
  /** Falls back to `fallback` while Redis is down or slow. */
  run<T>(command: Command, fallback: () => Promise<T>): Promise<T>;
  close(): void;
}

export async function openRedis({
  url,
  realNow,
  report,
  prefix = PREFIX,
}: RedisOptions): Promise<RedisServer> {
  const client = createClient(url);
  let pausedUntil = 0;
  let isReported = false;

  const fail = (error: unknown) => {
    if (!isReported) report(new Error("REDIS_URL: no response", { cause: error }));
    isReported = true;
    pausedUntil = realNow().getTime() + OUTAGE_PAUSE_MS;
  };
  client.on("error", () => undefined);
  await client.connect().catch(fail);
  return {
    async run<T>({ script, keys, args }: Command, fallback: () => Promise<T>): Promise<T> {
      if (realNow().getTime() < pausedUntil) return fallback();
      try {
        const prefixed = keys.map((key) => prefix + key);
        const answer = (await client.eval(script, keys.length, ...prefixed, ...args)) as T;
        isReported = false;
        return answer;
      } catch (error) {
        fail(error);
        return fallback();
      }
    },
    close: () => client.disconnect(),
  };
}

const createClient = (url: string) =>
  new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, RECONNECT_MAX_MS),
  });
