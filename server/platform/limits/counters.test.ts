import { describe, expect, test } from "vitest";
import { eventually, freePort } from "#test/kit/processes/programs.ts";
import { startRedis } from "#test/setup/redis.ts";
import { type Counters, FAILURE_WINDOW_MS } from "./counters.ts";
import { createMemoryCounters } from "./memoryCounters.ts";
import { createRedisCounters } from "./redisCounters.ts";

const withoutRedis = (process.env.SKIP ?? "").split(",").includes("redis");

function clock() {
  let ms = 0;
  return { now: () => new Date(ms), pass: (more: number) => void (ms += more) };
}

const onRedis = (
  url: string,
  report: (error: unknown) => void = (error) => expect.fail(String(error)),
) =>
  createRedisCounters({
    url,
    realNow: () => new Date(),
    fallback: createMemoryCounters(() => new Date()),
    report,
  });

async function expectRightCounts(counters: Counters): Promise<void> {
  const many = await Promise.all(Array.from({ length: 20 }, () => counters.take([["a", 5]])));
  expect(many.filter((wait) => wait === null)).toHaveLength(5);
  for (const wait of many.filter((each) => each !== null)) {
    expect(wait).toBeGreaterThan(FAILURE_WINDOW_MS / 1_000 - 60);
    expect(wait).toBeLessThanOrEqual(FAILURE_WINDOW_MS / 1_000);
  }
  expect(
    await counters.take([
      ["b", 1],
      ["a", 5],
    ]),
  ).not.toBeNull();
  expect(await counters.take([["b", 1]])).toBeNull();
  await counters.forgive(["a", "b", "never counted"]);
  expect(
    await counters.take([
      ["a", 5],
      ["b", 1],
    ]),
  ).toBeNull();
  expect(await counters.take([["a", 5]])).not.toBeNull();
  await counters.forgive(["never counted"]);
  expect(await counters.take([["never counted", 1]])).toBeNull();
  expect(await counters.take([["never counted", 1]])).not.toBeNull();
  const both = [
    ["short", 1],
    ["long", 1, 3_600_000],
  ] as const;
  expect(await counters.take(both)).toBeNull();
  expect(await counters.take(both)).toBeGreaterThan(3_540);
  expect(await counters.take([["short", 1]])).toBeLessThanOrEqual(FAILURE_WINDOW_MS / 1_000);
  const hits = await Promise.all(Array.from({ length: 3 }, () => counters.hit("h", 60_000)));
  expect(hits.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  for (const { endsIn } of hits) {
    expect(endsIn).toBeGreaterThan(0);
    expect(endsIn).toBeLessThanOrEqual(60_000);
  }
}

test("in memory: failures and requests are counted atomically", async () => {
  await expectRightCounts(createMemoryCounters(() => new Date()));
});

test("in memory: a window starts with its first failure and ends as a whole", async () => {
  const { now, pass } = clock();
  const counters = createMemoryCounters(now);
  expect(await counters.take([["a", 2]])).toBeNull();
  pass(FAILURE_WINDOW_MS - 1_000);
  expect(await counters.take([["a", 2]])).toBeNull();
  expect(await counters.take([["a", 2]])).toBe(1);
  pass(1_000);
  expect(await counters.take([["a", 2]])).toBeNull();
  expect(await counters.hit("h", 60_000)).toEqual({ count: 1, endsIn: 60_000 });
  pass(59_999);
  expect(await counters.hit("h", 60_000)).toEqual({ count: 2, endsIn: 1 });
  pass(1);
  expect(await counters.hit("h", 60_000)).toEqual({ count: 1, endsIn: 60_000 });
});

describe.skipIf(withoutRedis)("in Redis", () => {
  test("failures and requests are counted atomically", async () => {
    await using server = await startRedis();
    const counters = await onRedis(server.url);
    await expectRightCounts(counters);
    counters.close();
  });

  test("two processes count together", async () => {
    await using server = await startRedis();
    const [one, other] = [await onRedis(server.url), await onRedis(server.url)];
    expect(await one.take([["a", 1]])).toBeNull();
    expect(await other.take([["a", 1]])).not.toBeNull();
    await other.forgive(["a"]);
    expect(await one.take([["a", 1]])).toBeNull();
    await one.hit("h", 60_000);
    expect(await other.hit("h", 60_000)).toMatchObject({ count: 2 });
    one.close();
    other.close();
  });

  test("without Redis nobody is refused and each process counts alone", async () => {
    const errors: unknown[] = [];
    const counters = await onRedis(`redis://127.0.0.1:${await freePort()}`, (error) =>
      errors.push(error),
    );
    await expectRightCounts(counters);
    expect(errors).toHaveLength(1);
    counters.close();
  });

  test("a hanging or lost Redis delays nobody and is used again once back", async () => {
    await using server = await startRedis();
    const { now, pass } = clock();
    const errors: unknown[] = [];
    const counters = await createRedisCounters({
      url: server.url,
      realNow: now,
      fallback: createMemoryCounters(now),
      report: (error) => errors.push(error),
    });
    expect(await counters.take([["a", 2]])).toBeNull();
    server.process.kill("SIGSTOP");
    // The fallback counts from zero.
    expect([await counters.take([["a", 2]]), await counters.take([["a", 2]])]).toEqual([
      null,
      null,
    ]);
    expect(await counters.take([["a", 2]])).not.toBeNull();
    expect(errors).toHaveLength(1);
    server.process.kill("SIGCONT");
    const other = await onRedis(server.url);
    await Promise.all(Array.from({ length: 100 }, () => other.hit("h", 60_000)));
    let asked = 0;
    await eventually(async () => {
      pass(6_000);
      asked += 1;
      return (await counters.hit("h", 60_000)).count > 100;
    });
    expect(asked).toBeLessThan(100);
    other.close();
    expect(errors).toHaveLength(1);
    counters.close();
  });
});
