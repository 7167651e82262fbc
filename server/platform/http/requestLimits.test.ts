import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { bcp47, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const page = async () => new Response("the page");
const limited = () => testWorld({ render: page, perMinute: { reads: 5, writes: 2 } });
type World = Awaited<ReturnType<typeof limited>>;

const asked = async (world: World, times: number, request: InjectOptions) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await world.http.inject(request));
  return answers;
};
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const read: InjectOptions = { url: "/api/v1/Currency" };
const write: InjectOptions = {
  method: "POST",
  url: "/api/v1/Cart",
  headers: { "accept-language": "en" },
  payload: {},
};

test("too many writes get 429 with a message and the wait", async () => {
  const world = await limited();
  const answers = await asked(world, 3, write);
  expect(statuses(answers)).toEqual([422, 422, 422]);
  expect(answers[1]?.json().code).not.toBe("rate.limited");
  expect(answers[2]?.json()).toMatchObject({
    code: "rate.limited",
    message: "Too many attempts. Please wait a few minutes and try again.",
  });
  expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(answers[2]?.headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("too many reads get 429, pages as HTML, their data as JSON", async () => {
  const world = await limited();
  const answers = await asked(world, 6, read);
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.json().code).toBe("rate.exceeded");
  const [shown] = await asked(world, 1, { url: "/en" });
  expect(shown?.statusCode).toBe(429);
  expect(shown?.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(Number(shown?.headers["retry-after"])).toBeGreaterThan(0);
  const [fetched] = await asked(world, 1, { url: "/en.data" });
  expect(fetched?.json()).toMatchObject({
    code: "rate.exceeded",
    retryAfter: Number(fetched?.headers["retry-after"]),
  });
  const [license] = await asked(world, 1, { url: "/api/license/v1/keys" });
  expect(license?.statusCode).toBe(429);
});

test("reads, writes, networks and members have separate limits", async () => {
  const world = await limited();
  await asked(world, 6, read);
  expect(statuses(await asked(world, 1, write))).toEqual([422]);
  expect(statuses(await asked(world, 1, { ...read, remoteAddress: "203.0.113.9" }))).toEqual([200]);
  const other = { ...read, remoteAddress: "2001:db8:1:2::1" };
  await asked(world, 5, other);
  const neighbour = { ...read, remoteAddress: "2001:db8:1:2:ffff::2" };
  expect(statuses(await asked(world, 1, neighbour))).toEqual([429]);
  const stranger = { ...read, remoteAddress: "2001:db8:1:3::1" };
  expect(statuses(await asked(world, 1, stranger))).toEqual([200]);
  const member = await world.member();
  expect((await member.get("/Currency")).statusCode).toBe(200);
});

test("unknown tokens use up only the limit of their own network", async () => {
  const world = await limited();
  const member = await world.member();
  const counter = countStatements(world.open.database.pool);
  const guessed = (at: number): InjectOptions => ({
    url: "/api/v1/Member/Check",
    headers: { authorization: `Bearer guessed-${at}` },
  });
  const lookUp = async (request: InjectOptions) => {
    const { result, statements } = await counter.during(async () => world.http.inject(request));
    const sessions = statements.filter((each) => each.includes('"sessions"'));
    return [result.statusCode, sessions.length];
  };
  for (let at = 0; at < 5; at += 1) {
    expect(await lookUp({ ...guessed(at), url: "/healthz" })).toEqual([200, 1]);
  }
  expect(await lookUp({ ...guessed(5), url: "/healthz" })).toEqual([429, 0]);
  expect(await lookUp(guessed(6))).toEqual([429, 0]);
  expect(await lookUp({ ...guessed(7), remoteAddress: "203.0.113.9" })).toEqual([401, 1]);
  const own = { authorization: `Bearer ${member.token}` };
  const neighbour = { url: "/healthz", headers: own };
  expect((await lookUp(neighbour))[0]).toBe(429);
  const elsewhere = { ...read, headers: own, remoteAddress: "203.0.113.10" };
  const statusesOfOwn = [];
  for (let at = 0; at < 5; at += 1) statusesOfOwn.push((await lookUp(elsewhere))[0]);
  expect(statusesOfOwn).toEqual(Array(5).fill(200));
  expect((await lookUp({ ...elsewhere, ...guessed(8) }))[0]).toBe(401);
  expect((await lookUp(neighbour))[0]).toBe(200);
  await world.open.database.pool.query("delete from sessions");
  expect((await lookUp(neighbour))[0]).toBe(200);
  expect((await lookUp(neighbour))[0]).toBe(429);
});

test("an untrusted proxy cannot name the caller", async () => {
  const world = await limited();
  const named = (address: string) => ({ ...read, headers: { "x-forwarded-for": address } });
  await asked(world, 5, named("203.0.113.1"));
  expect(statuses(await asked(world, 1, named("203.0.113.2")))).toEqual([429]);
});

test("static files, health and payment webhooks are not limited", async () => {
  const world = await limited();
  await asked(world, 6, read);
  expect(statuses(await asked(world, 7, { url: "/healthz" }))).toEqual(Array(7).fill(200));
  const notice: InjectOptions = { method: "POST", url: "/callback/ecpay/notify", payload: "x" };
  expect(new Set(statuses(await asked(world, 7, notice)))).toEqual(new Set([200]));
});

test.for(["GET", "POST"] as const)(
  "a gateway return by %s counts as a page read",
  async (method) => {
    const world = await limited();
    const back: InjectOptions = { method, url: "/callback/ecpay/return/UNKNOWN" };
    expect(statuses(await asked(world, 6, back))).toEqual([...Array(5).fill(303), 429]);
  },
);

test("0 disables the limit", async () => {
  const world = await testWorld({ perMinute: { reads: 0, writes: 0 } });
  expect(new Set(statuses(await asked(world, 40, read)))).toEqual(new Set([200]));
});

test("an overloaded process answers 503 with Retry-After at once", async () => {
  const world = await testWorld({ render: page, maxLagMs: 5 });
  const lag = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  const refused = await eventually(async () => {
    lag();
    const answer = await world.http.inject(read);
    return answer.statusCode === 503 && answer;
  });
  expect(refused.json().code).toBe("rate.overloaded");
  expect(refused.headers["retry-after"]).toBe("10");
  const shown = await world.http.inject("/");
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([
    503,
    "text/html; charset=utf-8",
  ]);
  expect((await world.http.inject("/healthz")).statusCode).toBe(200);
  const notice = { method: "POST", url: "/callback/ecpay/notify", payload: "RtnCode=1" } as const;
  expect((await world.http.inject(notice)).statusCode).not.toBe(503);
  for (const lang of LANGS) {
    const told = await eventually(async () => {
      lag();
      const spoken = { "accept-language": bcp47[lang] };
      const call = world.http.inject({ ...read, headers: spoken });
      const opened = world.http.inject(`${langPrefix[lang]}/cart`);
      const answers = [await call, await opened] as const;
      return answers.every(({ statusCode }) => statusCode === 503) && answers;
    });
    const [call, opened] = told;
    const said = phrases[lang].refusal.rate.overloaded;
    expect(call.json().message).toBe(said);
    for (const part of [`lang="${bcp47[lang]}"`, said, `href="${langPrefix[lang] || "/"}"`])
      expect(opened.body).toContain(part);
  }
  await eventually(async () => (await world.http.inject(read)).statusCode === 200);
});
