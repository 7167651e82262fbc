import { describe, expect, test } from "vitest";
import { openRedis } from "../redis/redisServer.ts";
import { freePort } from "#test/kit/processes/programs.ts";
import { startRedis } from "#test/setup/redis.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { createPageCache } from "./pageCache.ts";
import { withoutNonce } from "./cachedPage.ts";
import { createRedisPageCache } from "./redisPageCache.ts";

const withoutRedis = (process.env.SKIP ?? "").split(",").includes("redis");

const open = (url: string, report = (error: unknown) => expect.fail(String(error))) =>
  openRedis({ url, realNow: () => new Date(), report });

const page = (text: string) => ({
  name: "page",
  isArbitrary: async () => false,
  render: async () =>
    withoutNonce(Buffer.from(`<p>${text}</p><script nonce="abc">1</script>`), "abc"),
});

describe.skipIf(withoutRedis)("in Redis", () => {
  test("processes of one realm share pages until anything changes", async () => {
    await using server = await startRedis();
    const world = await testWorld();
    const redis = [await open(server.url), await open(server.url), await open(server.url)] as const;
    const [one, other] = [redis[0], redis[1]].map((each) =>
      createPageCache(createRedisPageCache(each, "a")),
    );
    const stranger = createPageCache(createRedisPageCache(redis[2], "b"));
    const said = async (pages: typeof one, text: string) => {
      const found = await pages?.find(world, page(text));
      expect(found?.scripts).toMatch(/^'sha256-.{44}'$/);
      return /<p>(.*)<\/p>/.exec(String(found?.html))?.[1];
    };
    expect(await said(one, "one's")).toBe("one's");
    expect(await said(other, "other's")).toBe("one's");
    expect(await said(stranger, "stranger's")).toBe("stranger's");
    await world.db.updateTable("company_profile").set({ fax: "1" }).execute();
    expect(await said(other, "new")).toBe("new");
    expect(await said(one, "newer")).toBe("new");
    world.advance(86_400_000);
    expect(await said(one, "of the next day")).toBe("of the next day");
    for (const each of redis) each.close();
  });

  test("without Redis each process renders for itself", async () => {
    const world = await testWorld();
    const errors: unknown[] = [];
    const redis = await open(`redis://127.0.0.1:${await freePort()}`, (error) => {
      errors.push(error);
      return undefined as never;
    });
    const pages = createPageCache(createRedisPageCache(redis, "a"));
    expect(String((await pages.find(world, page("own")))?.html)).toContain("own");
    expect(String((await pages.find(world, page("again")))?.html)).toContain("own");
    expect(errors).toHaveLength(1);
    redis.close();
  });
});
