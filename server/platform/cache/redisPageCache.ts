import { createHash } from "node:crypto";
import { z } from "zod";
import type { RedisServer } from "../redis/redisServer.ts";
import { keptPage } from "./cachedPage.ts";
import type { PagesOfOthers } from "./sharedPageCache.ts";

const KEPT_MS = 3_600_000;
const GET = "return redis.call('GET', KEYS[1])";
const PUT = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 0";

const Handed = z.object({
  html: z.string(),
  scripts: z.string(),
  tag: z.string(),
  since: z.number(),
  until: z.number(),
});

/** `realm`: same program and settings; page names contain the content version. */
export function redisPages(server: RedisServer, realm: string): PagesOfOthers {
  const keyOf = (name: string) =>
    `page:${createHash("sha256")
      .update(JSON.stringify([realm, name]))
      .digest("base64url")}`;
  return {
    async get(name) {
      const command = { script: GET, keys: [keyOf(name)], args: [] };
      const text = await server.run<string | null>(command, async () => null);
      if (text === null) return null;
      const { html, scripts, tag, since, until } = Handed.parse(JSON.parse(text));
      return keptPage({ html: Buffer.from(html), scripts, tag }, { since, until });
    },
    async put(name, { html, scripts, tag, since, until }) {
      const text = JSON.stringify({ html: html.toString(), scripts, tag, since, until });
      const command = { script: PUT, keys: [keyOf(name)], args: [text, KEPT_MS] };
      await server.run(command, async () => 0);
    },
  };
}
