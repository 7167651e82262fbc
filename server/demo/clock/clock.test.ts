import { expect, onTestFinished, test } from "vitest";
import { simulatorClock } from "./simulatorClock.ts";
import { startedOrder } from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { openDemoClock } from "./clock.ts";
import { moveClock } from "./service.ts";

const DAY_SECONDS = 86_400;

test("the clock advances for the whole product, signs nobody out and runs due work", async () => {
  const { world, attempt } = await startedOrder(await testWorld()); // no gateway answers
  const manager = await world.manager();
  const before = world.now().getTime();
  expect((await manager.get("/Manager/Clock")).json().data).toEqual({
    now: new Date(before).toISOString(),
    ahead: 0,
  });
  const answer = await manager.post("/Manager/Clock", { by: "+40d" });
  expect(answer.json().data).toEqual({
    now: new Date(before + 40 * DAY_SECONDS * 1_000).toISOString(),
    ahead: 40 * DAY_SECONDS,
  });
  expect(world.now().getTime()).toBe(before + 40 * DAY_SECONDS * 1_000);
  expect((await manager.get("/Member/Check")).statusCode).toBe(200);

  expect(await world.waitingJobs()).toContainEqual({ kind: "tasks", payload: {} });
  // No gateway listens: the failure shows that it was queried.
  await expect(world.drain()).rejects.toThrow("some scheduled tasks failed");
  const asked = await world.db
    .selectFrom("payment_attempts")
    .select("ask_after")
    .where("ref", "=", attempt.ref)
    .executeTakeFirst();
  const tomorrow = new Date(world.now().getTime() + DAY_SECONDS * 1_000);
  expect(asked?.ask_after).toEqual(tomorrow); // the schedule ended without an answer
});

test("another process runs due work at the time that one process moved the clock to", async () => {
  const { world, attempt } = await startedOrder(await testWorld()); // no gateway answers
  const elsewhere = await openDemoClock(world.db, world.realNow, async () => {});
  await moveClock(world.scope({ demoClock: elsewhere }), "+40d");
  expect(world.demoClock?.ahead()).toBe(0);
  await expect(world.drain()).rejects.toThrow("some scheduled tasks failed"); // no gateway listens
  expect(world.demoClock?.ahead()).toBe(40 * DAY_SECONDS);
  const asked = await world.db
    .selectFrom("payment_attempts")
    .select("ask_after")
    .where("ref", "=", attempt.ref)
    .executeTakeFirst();
  const tomorrow = new Date(world.now().getTime() + DAY_SECONDS * 1_000);
  expect(asked?.ask_after).toEqual(tomorrow); // the schedule ended without an answer
});

test("the gateway simulator follows; a missing one blocks nothing", async () => {
  const world = await testWorld();
  const gateway = await startGateway({ port: 0 });
  onTestFinished(gateway.close);
  const reported: unknown[] = [];
  const open = (url: string) =>
    openDemoClock(
      world.db,
      world.realNow,
      simulatorClock(url, (error) => reported.push(error)),
    );
  const beside = world.scope({ demoClock: await open(gateway.url) });
  await moveClock(beside, "+40d");
  await moveClock(beside, "+2h");
  const reading = await fetch(`${gateway.url}/__sim/clock`).then((answer) => answer.json());
  expect(reading).toMatchObject({ ahead: 40 * DAY_SECONDS + 7_200 });
  expect(reported).toEqual([]);

  const alone = world.scope({ demoClock: await open("http://127.0.0.1:9") });
  expect(await moveClock(alone, "+1h")).toMatchObject({ ahead: 40 * DAY_SECONDS + 10_800 });
  expect(reported).toHaveLength(1);
});

test("a restart keeps the time, and steps add up", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await manager.post("/Manager/Clock", { by: "+2w" });
  await manager.post("/Manager/Clock", { by: "+90m" });
  const reopened = await openDemoClock(
    world.db,
    () => new Date(0),
    async () => {},
  );
  expect(reopened.ahead()).toBe(14 * DAY_SECONDS + 5_400);
  expect(reopened.now()).toEqual(new Date((14 * DAY_SECONDS + 5_400) * 1_000));
});

test("it cannot go back, stand still or leave its range", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  for (const by of ["-1d", "+0d", "+-1d", "1d", "+1y", "+1.5d", "+9999999d", "", "+1d +1d"]) {
    const answer = await manager.post("/Manager/Clock", { by });
    expect([by, answer.statusCode, answer.json().code]).toEqual([by, 422, "request.invalid"]);
  }
  expect((await manager.post("/Manager/Clock", { by: "+999999d" })).json().errors).toHaveProperty(
    "by",
  );
  expect(world.demoClock?.ahead()).toBe(0);
  expect(await world.waitingJobs()).toEqual([]);
});

test("moving it needs the permission, and it exists only in a demo", async () => {
  const world = await testWorld();
  const reader = await world.manager(["jobs.read"]);
  expect((await reader.get("/Manager/Clock")).statusCode).toBe(200);
  expect((await reader.post("/Manager/Clock", { by: "+1d" })).statusCode).toBe(403);
  expect((await (await world.member()).post("/Manager/Clock", { by: "+1d" })).statusCode).toBe(403);
  expect((await world.guest().get("/Manager/Clock")).statusCode).toBe(401);
  const { advanceClock } = await import("./service.ts");
  const viewer = {
    memberId: world.newId(),
    sessionId: world.newId(),
    email: "",
    roles: ["manager" as const],
    permissions: ["jobs.write" as const],
    secondFactor: true,
    requiredStep: null,
    impersonation: null,
  };
  await expect(
    advanceClock(world.scope({ viewer, demoClock: null }), { by: "+1d" }),
  ).rejects.toThrow("page.not_found");
});
