import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startControl } from "./control.ts";
import { createDevice, type Fault, HEARTBEAT_MS } from "./device.ts";
import { FLEET } from "./fleet.ts";
import { model } from "./model.ts";
import { createPusher, type Message } from "./pusher.ts";
import { startSimulator } from "./simulator.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SINCE = Date.UTC(2026, 2, 1, 1);
const START = SINCE + 60 * MINUTE;

/** Stores each message once, as the portal does. */
function fakePortal() {
  const stored = new Map<string, Message>();
  const bodies: string[] = [];
  let answer: (() => Response | Promise<Response>) | null = null;
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const body = typeof init?.body === "string" ? init.body : "";
    bodies.push(body);
    if (answer) return answer();
    const { batch }: { batch: Message[] } = JSON.parse(body);
    for (const message of batch) stored.set(`${message.instance} ${message.seq}`, message);
    return new Response("{}", { status: 202 });
  };
  return {
    fetch,
    bodies,
    stored: () => [...stored.values()],
    values: (item: string) =>
      [...stored.values()].flatMap(({ items }) => items.filter(({ id }) => id === item)),
    answerWith: (next: typeof answer) => void (answer = next),
  };
}

function deviceInTest(id = "vmc-1") {
  const clock = { now: START };
  const portal = fakePortal();
  const pusher = createPusher({
    url: "http://portal.test",
    token: "token",
    fetch: portal.fetch,
    now: () => clock.now,
  });
  const device = createDevice({ id, since: SINCE, instance: "1", pusher });
  const run = async (ms: number) => {
    for (const end = clock.now + ms; clock.now < end; clock.now += SECOND)
      await device.tick(clock.now);
  };
  return { clock, portal, pusher, device, run };
}

/** All that the model did while the device ran, which begins with a snapshot. */
const expected = (until: number, id = "vmc-1") =>
  model(
    FLEET.find((machine) => machine.id === id)!,
    { since: SINCE },
  ).changes(START, until);

test("pushes every change once at its time, in order, and heartbeats when it has nothing to say", async () => {
  const { portal, run, clock } = deviceInTest();
  await run(30 * MINUTE);
  const said = portal.stored().filter(({ items }) => items.length > 0);
  expect(said.slice(1).map(({ t }) => t)).toEqual(expected(clock.now - SECOND).map(({ at }) => at));
  const sent = portal.stored().map(({ seq }) => seq);
  expect(sent).toEqual(sent.map((_, index) => index));
  const quiet = portal.stored().some(({ items }) => items.length === 0);
  expect(quiet).toBe(true);
  expect(HEARTBEAT_MS).toBeLessThan(20 * SECOND);
});

test.for<[string, () => Response | Promise<Response>]>([
  ["429", () => new Response("{}", { status: 429, headers: { "retry-after": "7" } })],
  ["503", () => new Response("", { status: 503, headers: { "retry-after": "7" } })],
  ["500", () => new Response("", { status: 500 })],
  ["no portal", () => Promise.reject(new TypeError("fetch failed"))],
])("loses and doubles nothing over %s", async ([, refusal]) => {
  const { portal, run, clock } = deviceInTest();
  await run(MINUTE);
  portal.answerWith(refusal);
  await run(3 * MINUTE);
  portal.answerWith(null);
  await run(2 * MINUTE);
  const said = portal.stored().filter(({ items }) => items.length > 0);
  expect(said.slice(1).map(({ t }) => t)).toEqual(expected(clock.now - SECOND).map(({ at }) => at));
});

test("waits as long as Retry-After says", async () => {
  const { portal, run } = deviceInTest();
  await run(MINUTE);
  portal.answerWith(() => new Response("", { status: 503, headers: { "retry-after": "30" } }));
  const before = portal.bodies.length;
  await run(MINUTE);
  expect(portal.bodies.length - before).toBeLessThanOrEqual(3);
});

test("what the portal calls malformed is not kept", async () => {
  const { portal, run, pusher } = deviceInTest();
  portal.answerWith(() => new Response("", { status: 422 }));
  await run(MINUTE);
  expect(pusher.waiting).toBe(0);
});

test("a token that ended is not tried again", async () => {
  const { portal, run } = deviceInTest();
  portal.answerWith(() => new Response("", { status: 401 }));
  await run(5 * MINUTE);
  expect(portal.bodies).toHaveLength(1);
});

test("a machine that loses its signal says all its values afterwards, one that is late sends what happened", async () => {
  const loses = deviceInTest("mill-turn-1");
  await loses.run(60 * MINUTE);
  const whole = loses.portal.stored().filter(({ items }) => items.length > 10);
  expect(whole.length).toBeGreaterThan(1);
  const late = deviceInTest("5ax-2");
  await late.run(130 * MINUTE);
  const said = late.portal.stored().filter(({ items }) => items.length > 0);
  expect(said.slice(1).map(({ t }) => t)).toEqual(
    expected(late.clock.now - SECOND, "5ax-2").map(({ at }) => at),
  );
});

async function withFault(fault: Fault) {
  const { run, device, clock, portal } = deviceInTest();
  await run(MINUTE);
  const before = { sent: portal.bodies.length, stored: portal.stored().length };
  device.inject(fault, clock.now + MINUTE);
  await run(MINUTE);
  const bodies = portal.bodies.slice(before.sent);
  const messages = portal.stored().slice(before.stored);
  await run(10 * MINUTE);
  return { bodies, messages, portal };
}

test("faults: silence, a clock that is behind, everything twice, a counter from zero, a storm, a broken body", async () => {
  expect((await withFault("disconnect")).bodies).toEqual([]);
  expect((await withFault("late")).bodies).toEqual([]);
  const { messages } = await withFault("clock");
  expect(messages.every(({ t }) => t < START)).toBe(true);
  const { bodies: twice } = await withFault("duplicate");
  expect(twice.length).toBe(2 * new Set(twice).size);
  const counts = (await withFault("reset")).portal.values("production").map(({ v }) => Number(v));
  expect(counts.slice(1)).toContain(1);
  expect((await withFault("storm")).messages.length).toBeGreaterThan(1_000);
  const { bodies } = await withFault("malformed");
  expect(bodies.some((body) => !body.endsWith("}"))).toBe(true);
});

test("the control shows machines, injects faults, and refuses pages", async () => {
  const { device, clock } = deviceInTest();
  const control = await startControl([device], { port: 0, now: () => clock.now });
  onTestFinished(() => control.close());
  const send = (body: unknown, headers = {}) =>
    fetch(`${control.url}/__sim/faults`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  expect((await send({ fault: "storm", machine: "vmc-1" })).status).toBe(200);
  expect((await send({ fault: "fire" })).status).toBe(422);
  expect((await send({ fault: "storm", machine: "none" })).status).toBe(404);
  expect((await send({ fault: "late" }, { origin: "http://evil.example" })).status).toBe(403);
  const shown = await (await fetch(`${control.url}/__sim/machines`)).json();
  expect(shown).toMatchObject([{ id: "vmc-1", faults: ["storm"] }]);
});

test("waits for the tokens that the portal writes, then moves all machines, and stops", async () => {
  const directory = await mkdtemp(join(tmpdir(), "machines-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const tokensFile = join(directory, "machines.json");
  const seen = new Set<string | null>();
  const simulator = startSimulator({
    url: "http://portal.test",
    tokensFile,
    controlPort: null,
    fetch: async (_url, init) => {
      seen.add(new Headers(init?.headers).get("authorization"));
      return new Response("{}", { status: 202 });
    },
    log: () => undefined,
  });
  const since = Date.now() - MINUTE;
  const tokens = FLEET.map(({ id }) => ({ machine: id, token: `token-${id}`, since }));
  await writeFile(tokensFile, JSON.stringify(tokens));
  await vi.waitFor(() => expect(seen.size).toBeGreaterThanOrEqual(FLEET.length - 2), 10_000);
  await simulator.close();
});
