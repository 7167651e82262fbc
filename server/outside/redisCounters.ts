import { Redis } from "ioredis";
import { type Counters, FAILURE_WINDOW_MS } from "./counters.ts";

/** One hash slot, so that a script may touch several keys on a cluster too. */
const PREFIX = "{millwright}:";
/** Nobody waits longer for a count; a slower server counts as gone. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A server that failed is left alone for this long, so that not every caller waits for it. */
const LEFT_ALONE_MS = 5_000;
const RECONNECT_MAX_MS = 5_000;

/** KEYS: what is counted. ARGV: the limit and the window in ms of each key. Answers the wait in ms, or 0. */
const TAKE = `
local wait = 0
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * i - 1]) then
    wait = math.max(wait, redis.call('PTTL', key), 1)
  end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, 0, 'PX', ARGV[2 * i], 'NX')
  redis.call('INCR', key)
end
return 0`;

const FORGIVE = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return 0`;

const HIT = `
redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
return { redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1]) }`;

export interface RedisCounterOptions {
  readonly url: string;
  readonly realNow: () => Date;
  /** Counts instead while the server does not answer: then each process counts for itself. */
  readonly fallback: Counters;
  /** Hears of a server that went away, once each time. */
  readonly report: (error: unknown) => void;
  /** Stands before every key; for tests that share a server. */
  readonly prefix?: string;
}

interface Command {
  readonly script: string;
  readonly keys: readonly string[];
  readonly args: readonly number[];
}

/**
 * Counts in Redis or Valkey, so that all processes of one shop count together. A server that is down or
 * slow refuses nobody and holds nobody up: `fallback` counts until it answers again.
 */
export async function redisCounters(options: RedisCounterOptions): Promise<Counters> {
  const { fallback } = options;
  const server = await openServer(options);
  return {
    async take(limits) {
      const keys = limits.map(([key]) => key);
      const args = limits.flatMap(([, max, windowMs = FAILURE_WINDOW_MS]) => [max, windowMs]);
      const alone = async () => ((await fallback.take(limits)) ?? 0) * 1_000;
      const wait = await server.run({ script: TAKE, keys, args }, alone);
      return wait > 0 ? Math.ceil(wait / 1_000) : null;
    },
    async forgive(keys) {
      await server.run({ script: FORGIVE, keys, args: [] }, () => fallback.forgive(keys));
    },
    async hit(key, windowMs) {
      const alone = async () => {
        const { count, endsIn } = await fallback.hit(key, windowMs);
        return [count, endsIn];
      };
      const [count = 0, endsIn = 0] = await server.run(
        { script: HIT, keys: [key], args: [windowMs] },
        alone,
      );
      return { count, endsIn };
    },
    close() {
      server.close();
      fallback.close();
    },
  };
}

/** Runs scripts on the server, or asks `instead` while it is left alone. */
async function openServer({ url, realNow, report, prefix = PREFIX }: RedisCounterOptions) {
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
