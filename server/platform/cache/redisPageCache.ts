import { createHash } from "node:crypto";
import { z } from "zod";
import type { RedisServer } from "../redis/redisServer.ts";
import { toCachedPage } from "./cachedPage.ts";
import type { SharedPageCache } from "./pageCache.ts";

const TTL_MS = 3_600_000;
const GET = "return redis.call('GET', KEYS[1])";
const PUT = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 0";

const StoredPage = z.object({
  html: z.string(),
  scripts: z.string(),
  tag: z.string(),
  since: z.number(),
  until: z.number(),
});

/** `realm`: same program and settings; page names contain the content version. */
export function createRedisPageCache(server: RedisServer, realm: string): SharedPageCache {
  const keyOf = (name: string) =>
    `page:${createHash("sha256")
      .update(JSON.stringify([realm, name]))
      .digest("base64url")}`;
  return {
    async get(name) {
      const command = { script: GET, keys: [keyOf(name)], args: [] };
      const text = await server.run<string | null>(command, async () => null);
      if (text === null) return null;
      const { html, scripts, tag, since, until } = StoredPage.parse(JSON.parse(text));
      return toCachedPage({ html: Buffer.from(html), scripts, tag }, { since, until });
    },
    async put(name, { html, scripts, tag, since, until }) {
      const text = JSON.stringify({ html: html.toString(), scripts, tag, since, until });
      const command = { script: PUT, keys: [keyOf(name)], args: [text, TTL_MS] };
      await server.run(command, async () => 0);
    },
  };
}
