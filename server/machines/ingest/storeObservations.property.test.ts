import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { CLOCK_JITTER_MS, type Observation } from "#shared/machines/state/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { insertDevice } from "#server/machines/devices/commands.ts";
import { runCount } from "#test/kit/proof.ts";
import { observationStream } from "#test/kit/machines/observations.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { derive } from "../state/derive.ts";
import { compareObservations, emptyFold } from "../state/fold.ts";
import { storeArrivals } from "./storeObservations.ts";

const START = Date.UTC(2026, 2, 1, 21);
const HOUR_MS = 3_600_000;

let world: TestWorld;
let memberId: string;

beforeAll(async () => {
  world = await testWorld();
  ({ memberId = "" } = (await world.member()) as { memberId: string });
});

async function newDevice(): Promise<string> {
  const id = world.newId();
  const row = { id, member_id: memberId, name: "Mill", model: "", location: "", time_zone: "UTC" };
  await runTransaction(world.db, (tx) =>
    insertDevice(tx, { ...row, source: "push", created_at: new Date(START) }),
  );
  return id;
}

const store = (deviceId: string, observations: readonly Observation[]) =>
  runTransaction(world.db, (tx) => storeArrivals(tx, [{ deviceId, observations, heardAt: START }]));

/** The process ends after it wrote, before it committed. */
const storeAndDie = (deviceId: string, observations: readonly Observation[]) =>
  runTransaction(world.db, async (tx) => {
    await storeArrivals(tx, [{ deviceId, observations, heardAt: START }]);
    throw new Error("killed");
  }).catch(() => undefined);

const ms = (at: Date | null) => at?.getTime() ?? null;

async function stored(id: string) {
  const { db } = world;
  const [intervals, alarms, programs, parts, state] = [
    await db
      .selectFrom("state_intervals")
      .selectAll()
      .where("device_id", "=", id)
      .orderBy("started_at")
      .execute(),
    await db.selectFrom("alarm_activations").selectAll().where("device_id", "=", id).execute(),
    await db
      .selectFrom("program_runs")
      .selectAll()
      .where("device_id", "=", id)
      .orderBy("started_at")
      .execute(),
    await db.selectFrom("parts_made").selectAll().where("device_id", "=", id).execute(),
    await db
      .selectFrom("device_states")
      .select("fold")
      .where("device_id", "=", id)
      .executeTakeFirstOrThrow(),
  ];
  return {
    intervals: intervals.map(({ started_at, ended_at, status, signal, mode, sub }) => [
      ms(started_at),
      ms(ended_at),
      status,
      signal,
      mode,
      sub,
    ]),
    alarms: alarms
      .map(({ part, key, raised_at, cleared_at, level, code }) =>
        [part, key, ms(raised_at), ms(cleared_at), level, code].join(),
      )
      .toSorted(),
    programs: programs.map(({ started_at, ended_at, name }) => [
      ms(started_at),
      ms(ended_at),
      name,
    ]),
    parts: parts.map(({ at, parts: made, cycle_ms }) => [ms(at), made, cycle_ms].join()).toSorted(),
    fold: state.fold,
  };
}

/** What the tables say of a device that nothing ever disturbed. */
function undisturbed(observations: readonly Observation[]): Awaited<ReturnType<typeof stored>> {
  const { fold, intervals, alarms, programs, parts } = derive(
    emptyFold(),
    observations.toSorted(compareObservations),
  );
  const last = new Map(alarms.map((alarm) => [[alarm.part, alarm.key, alarm.from].join(), alarm]));
  const runs = new Map(programs.map((run) => [run.from, run]));
  return {
    intervals: intervals.map(({ from, to, status, signal, mode, sub }) => [
      from,
      to,
      status,
      signal,
      mode,
      sub,
    ]),
    alarms: [...last.values()]
      .map(({ part, key, from, to, level, code }) => [part, key, from, to, level, code].join())
      .toSorted(),
    programs: [...runs.values()]
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to, name }) => [from, to, name]),
    parts: parts.map(({ at, parts: made, cycleMs }) => [at, made, cycleMs].join()).toSorted(),
    fold: JSON.parse(JSON.stringify(fold)),
  };
}

const numRuns = runCount(12, 300);

test("killed at random points and sent again, observations make the tables of an undisturbed run", async () => {
  const waits = fc.oneof(fc.constant(0), fc.nat({ max: 30_000 }), fc.nat({ max: HOUR_MS }));
  const disturbance = fc.array(fc.constantFrom("once", "twice", "killed", "late repeat"), {
    minLength: 12,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(
      observationStream(START, waits, 40),
      disturbance,
      async (observations, ways) => {
        const id = await newDevice();
        const size = Math.ceil(observations.length / ways.length);
        const batches = ways
          .map((_, index) => observations.slice(index * size, (index + 1) * size))
          .filter((each) => each.length > 0);
        for (const [index, batch] of batches.entries()) {
          const way = ways[index];
          if (way === "killed") await storeAndDie(id, batch);
          await store(id, batch);
          if (way === "twice") await store(id, batch);
          if (way === "late repeat") await store(id, batches[0] ?? []);
        }
        expect(await stored(id)).toEqual(undisturbed(observations));
      },
    ),
    { numRuns },
  );
});

test("history in any order fills its place: the tables are those of an undisturbed run", async () => {
  const waits = fc.integer({ min: CLOCK_JITTER_MS + 1, max: 3 * HOUR_MS });
  await fc.assert(
    fc.asyncProperty(
      observationStream(START, waits, 25).chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      async ([observations, shuffled]) => {
        const id = await newDevice();
        for (let from = 0; from < shuffled.length; from += 4)
          await store(id, shuffled.slice(from, from + 4));
        expect(await stored(id)).toEqual(undisturbed(observations));
      },
    ),
    { numRuns },
  );
});
