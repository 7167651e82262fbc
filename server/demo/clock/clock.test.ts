import { expect, onTestFinished, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { mailDelivery } from "#server/platform/mail/jobs.ts";
import { moveClock } from "#test/kit/world/moveClock.ts";
import { startedOrder } from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { nextStop, openDemoClock } from "./clock.ts";
import * as queries from "./clockQueries.ts";
import { finishMove } from "./mover.ts";
import { requestMove, stopMove } from "./service.ts";
import { simulatorClock } from "./simulatorClock.ts";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Failures are expected where no gateway answers. */
const quiet = (world: TestWorld) => world.scope({ report: () => undefined });

const nextQueryOf = (world: TestWorld, ref: string) =>
  world.db
    .selectFrom("payment_attempts")
    .select("ask_after")
    .where("ref", "=", ref)
    .executeTakeFirst();

test("a move is answered at once, goes day by day, signs nobody out and runs due work", async () => {
  const { world, attempt } = await startedOrder(await testWorld()); // no gateway answers
  const manager = await world.manager();
  const before = world.now().getTime();
  expect((await manager.get("/Manager/Clock")).json().data).toEqual({
    now: new Date(before).toISOString(),
    ahead: 0,
    move: null,
  });
  const answer = await manager.post("/Manager/Clock", { by: "+2d" });
  expect(answer.json().data).toEqual({
    now: new Date(before).toISOString(),
    ahead: 0,
    move: {
      from: 0,
      to: 2 * DAY_SECONDS,
      startedAt: expect.any(String),
      endedAt: null,
      failures: [],
    },
  });
  await finishMove(quiet(world));
  expect(world.now().getTime()).toBe(before + 2 * DAY_SECONDS * 1_000);
  expect((await manager.get("/Member/Check")).statusCode).toBe(200);
  expect(await world.waitingJobs()).toEqual([]);
  const next = (await nextQueryOf(world, attempt.ref))?.ask_after; // asked, so that it is planned anew
  expect(next?.getTime()).toBeGreaterThan(world.now().getTime());
  const { ahead, move } = (await manager.get("/Manager/Clock")).json().data;
  expect([ahead, move.endedAt]).toEqual([2 * DAY_SECONDS, expect.any(String)]);
  expect(move.failures).toContainEqual({
    kind: "task",
    name: "payments.reconcile",
    times: expect.any(Number),
    error: expect.stringContaining("some payments could not be queried"),
  });
  expect(move.failures).toContainEqual(
    expect.objectContaining({ kind: "simulator", name: "gateway", times: 5 }),
  );
});

test("a step ends at each day of the move and at noon in Taipei", () => {
  const from = 7 * HOUR_SECONDS;
  const start = Date.parse("2026-11-20T15:00:00Z"); // 23:00 in Taipei
  const stops = (to: number): number[] => {
    const all: number[] = [];
    let ahead = from;
    for (;;) {
      const now = new Date(start + (ahead - from) * 1_000);
      const stop = nextStop({ from, to: from + to, ahead, now });
      if (stop === null) return all;
      ahead = stop;
      all.push((stop - from) / HOUR_SECONDS);
    }
  };
  expect(stops(30 * 60)).toEqual([0.5]);
  expect(stops(DAY_SECONDS)).toEqual([13, 24]);
  expect(stops(2 * DAY_SECONDS + HOUR_SECONDS)).toEqual([13, 24, 37, 48, 49]);
});

test("while a move runs, another is refused", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await manager.post("/Manager/Clock", { by: "+2h" });
  const answer = await manager.post("/Manager/Clock", { by: "+1d" });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "clock.moving"]);
  const twice = [finishMove(quiet(world)), finishMove(quiet(world))];
  await Promise.all(twice);
  expect(world.demoClock?.ahead()).toBe(2 * HOUR_SECONDS);
  expect((await manager.post("/Manager/Clock", { by: "+1d" })).statusCode).toBe(200);
});

test("a move that was interrupted in a step finishes it and goes on to its end", async () => {
  const world = await testWorld();
  const synced: number[] = [];
  const clock = await openDemoClock(
    world.db,
    () => new Date(world.now().getTime() - (world.demoClock?.ahead() ?? 0) * 1_000),
    async (ahead) => void synced.push(ahead),
  );
  const scope = world.scope({ demoClock: clock, now: clock.now });
  await requestMove(scope, "+2d");
  const killed = world.newId();
  expect(await queries.claimMove(world.db, killed)).toBe(true);
  expect(await queries.beginStep(world.db, killed, 4 * HOUR_SECONDS)).toBe(true);
  await clock.reload();
  expect(clock.isDelivering()).toBe(true);

  await finishMove(scope); // the dead process still holds it
  expect(synced).toEqual([]);
  await world.db
    .updateTable("demo_clock")
    .set({ mover_until: new Date(0) })
    .execute();
  await clock.reload();
  expect(clock.isDelivering()).toBe(false); // a lease that ran out blocks nothing
  await finishMove(scope);
  expect(synced.map((ahead) => ahead / HOUR_SECONDS)).toEqual([4, 24, 28, 48]);
  expect(await queries.beginStep(world.db, killed, 0)).toBe(false); // had it only slept
  expect(await queries.findClock(world.db)).toMatchObject({
    ahead: 2 * DAY_SECONDS,
    move: { endedAt: expect.any(Date) },
  });
});

test("a move that people stop ends with the step it is in, and another may follow", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await manager.post("/Manager/Clock", { by: "+3d" });
  const first = nextStop({ from: 0, to: 3 * DAY_SECONDS, ahead: 0, now: world.now() });
  let synced = 0;
  const clock = {
    ...world.demoClock!,
    syncSimulator: async () => {
      if (++synced < 2) return; // what is due before the first step
      const answer = await manager.post("/Manager/Clock/Stop");
      expect(answer.json().data.move).toMatchObject({ to: first, endedAt: null });
    },
  };
  await finishMove(world.scope({ demoClock: clock }));
  expect(await queries.findClock(world.db)).toMatchObject({
    ahead: first,
    move: { to: first, endedAt: expect.any(Date) },
  });
  expect(await world.waitingJobs()).toEqual([]); // the step was finished
  const again = (await manager.post("/Manager/Clock/Stop")).json().data;
  expect([again.ahead, again.move.to]).toEqual([first, first]);
  const trail = (await manager.get("/Manager/Audit?action=clock.stopped")).json().data;
  expect(trail).toMatchObject([{ before: { ahead: 3 * DAY_SECONDS }, after: { ahead: first } }]);
  expect((await manager.post("/Manager/Clock", { by: "+1d" })).statusCode).toBe(200);
});

test("a step that begins while the move is stopped goes no further", async () => {
  const world = await testWorld();
  await requestMove(world.scope(), "+2d");
  const mover = world.newId();
  await queries.claimMove(world.db, mover);
  await stopMove(world.scope());
  expect(await queries.beginStep(world.db, mover, HOUR_SECONDS)).toBe(true);
  await queries.releaseMove(world.db, mover);
  await finishMove(quiet(world));
  expect(await queries.findClock(world.db)).toMatchObject({
    ahead: 0,
    move: { endedAt: expect.any(Date) },
  });
});

test("when the program stops, the move stays at a step until it runs again", async () => {
  const world = await testWorld();
  const scope = quiet(world);
  await requestMove(scope, "+3d");
  let asked = 0;
  await finishMove(scope, () => ++asked > 40);
  const { ahead, move } = await queries.findClock(world.db);
  expect(ahead).toBeLessThan(3 * DAY_SECONDS);
  expect(move?.endedAt).toBeNull();
  await finishMove(scope);
  expect(world.demoClock?.ahead()).toBe(3 * DAY_SECONDS);
});

test("another process runs due work at the time that one process moved the clock to", async () => {
  const { world, attempt } = await startedOrder(await testWorld()); // no gateway answers
  const elsewhere = await openDemoClock(world.db, world.realNow, async () => {});
  const scope = world.scope({ demoClock: elsewhere, report: () => undefined });
  await moveClock(scope, "+4d");
  await runTransaction(world.db, (tx) => world.jobs.runTasksSoon(tx));
  await expect(world.drain()).rejects.toThrow("some scheduled tasks failed"); // no gateway listens
  expect(world.demoClock?.ahead()).toBe(4 * DAY_SECONDS);
  expect((await nextQueryOf(world, attempt.ref))?.ask_after?.getTime()).toBeGreaterThan(
    world.now().getTime(),
  );
});

test("scheduled tasks wait until the simulator has delivered what fell due in a step", async () => {
  const world = await testWorld();
  const begun = async () => {
    const { rows } = await world.open.database.pool.query("select 1 from scheduled_tasks");
    return rows.length;
  };
  await world.db.deleteFrom("scheduled_tasks").execute();
  await requestMove(world.scope(), "+1h");
  const mover = world.newId();
  await queries.claimMove(world.db, mover);
  await queries.beginStep(world.db, mover, HOUR_SECONDS);
  await runTransaction(world.db, (tx) => world.jobs.runTasksSoon(tx));
  await world.drain(); // the minute has come
  expect(await begun()).toBe(0);
  await queries.releaseMove(world.db, mover);
  await finishMove(quiet(world));
  expect(await begun()).toBe(world.registry.tasks.length);
});

test("the gateway simulator follows; a missing one is reported and blocks nothing", async () => {
  const world = await testWorld();
  const gateway = await startGateway({ port: 0 });
  onTestFinished(gateway.close);
  const open = (url: string) => openDemoClock(world.db, world.realNow, simulatorClock(url));
  const beside = world.scope({ demoClock: await open(gateway.url) });
  expect((await moveClock(beside, "+2d")).move?.failures).toEqual([]);
  await moveClock(beside, "+2h");
  const reading = await fetch(`${gateway.url}/__sim/clock`).then((answer) => answer.json());
  expect(reading).toMatchObject({ ahead: 2 * DAY_SECONDS + 7_200 });

  const alone = world.scope({ demoClock: await open("http://127.0.0.1:9") });
  expect(await moveClock(alone, "+1h")).toMatchObject({
    ahead: 2 * DAY_SECONDS + 10_800,
    move: {
      failures: [{ kind: "simulator", times: expect.any(Number), error: expect.any(String) }],
    },
  });
});

test("a job that failed has another try at each step, and is reported if it does not succeed", async () => {
  const world = await testWorld();
  const mailId = world.newId(); // of no mail
  const attempts: Date[] = [];
  const handlers = world.registry.jobs.map((handler) =>
    handler.job === mailDelivery
      ? {
          ...handler,
          run: async () => {
            attempts.push(world.now());
            throw new Error("no mail server");
          },
        }
      : handler,
  );
  await runTransaction(world.db, (tx) => world.jobs.enqueue(tx, mailDelivery, { mailId }));
  const registry = { ...world.registry, jobs: handlers };
  const { move } = await moveClock(world.scope({ registry, report: () => undefined }), "+2d");
  expect(attempts).toHaveLength(5); // at once, and at four steps
  expect(move?.failures).toContainEqual({
    kind: "job",
    name: "mail.deliver",
    times: 1,
    error: "no mail server",
  });
});

test("a restart keeps the time, and steps add up", async () => {
  const world = await testWorld();
  await moveClock(quiet(world), "+2w");
  await moveClock(quiet(world), "+90m");
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
  await finishMove(world.scope());
  expect(world.demoClock?.ahead()).toBe(0);
  expect(await world.waitingJobs()).toEqual([]);
});

test("moving it needs the permission, and it exists only in a demo", async () => {
  const world = await testWorld();
  const reader = await world.manager(["jobs.read"]);
  expect((await reader.get("/Manager/Clock")).statusCode).toBe(200);
  expect((await reader.post("/Manager/Clock", { by: "+1d" })).statusCode).toBe(403);
  expect((await reader.post("/Manager/Clock/Stop")).statusCode).toBe(403);
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
    features: [],
    impersonation: null,
  };
  await expect(
    advanceClock(world.scope({ viewer, demoClock: null }), { by: "+1d" }),
  ).rejects.toThrow("page.not_found");
});
