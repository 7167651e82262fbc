import { type Counters, FAILURE_WINDOW_MS } from "./counters.ts";
import { openRedis, type RedisOptions } from "../redis/redisServer.ts";

/** ARGV: limit and window in ms per key. Returns the wait in ms. */
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
return { redis.call('INCRBY', KEYS[1], ARGV[2]), redis.call('PTTL', KEYS[1]) }`;

export interface RedisCounterOptions extends RedisOptions {
  readonly fallback: Counters;
}

/** `fallback` counts while Redis is down or slow. */
export async function createRedisCounters(options: RedisCounterOptions): Promise<Counters> {
  const { fallback } = options;
  const server = await openRedis(options);
  return {
    async take(limits) {
      const keys = limits.map(([key]) => key);
      const args = limits.flatMap(([, max, windowMs = FAILURE_WINDOW_MS]) => [max, windowMs]);
      const countLocally = async () => ((await fallback.take(limits)) ?? 0) * 1_000;
      const wait = await server.run({ script: TAKE, keys, args }, countLocally);
      return wait > 0 ? Math.ceil(wait / 1_000) : null;
    },
    async forgive(keys) {
      await server.run({ script: FORGIVE, keys, args: [] }, () => fallback.forgive(keys));
    },
    async hit(key, windowMs, by = 1) {
      const countLocally = async () => {
        const { count, endsIn } = await fallback.hit(key, windowMs, by);
        return [count, endsIn];
      };
      const [count = 0, endsIn = 0] = await server.run(
        { script: HIT, keys: [key], args: [windowMs, by] },
        countLocally,
      );
      return { count, endsIn };
    },
    close() {
      server.close();
      fallback.close();
    },
  };
}
