import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { STATUS } from "#shared/machines/state/rules.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { FLEET } from "../../../simulators/machines/fleet.ts";
import { HISTORY_MS, seedMachines, writeMachineTokens } from "./machines.ts";

test("the demo's member has twelve machines with a past without holes, and their tokens are told to the simulator alone", async () => {
  const world = await testWorld();
  await seedMachines(world);
  const devices = await world.db
    .selectFrom("devices")
    .select(["id", "name", "created_at"])
    .execute();
  expect(devices.map(({ name }) => name).toSorted()).toEqual(
    FLEET.map(({ name }) => name).toSorted(),
  );
  for (const { id, created_at: since } of devices) {
    const intervals = await world.db
      .selectFrom("state_intervals")
      .select(["started_at", "ended_at", "status"])
      .where("device_id", "=", id)
      .orderBy("started_at")
      .execute();
    expect(intervals.length).toBeGreaterThan(5);
    expect(intervals[0]?.started_at).toEqual(since);
    expect(intervals.slice(0, -1).map(({ ended_at: end }) => end)).toEqual(
      intervals.slice(1).map(({ started_at: start }) => start),
    );
    expect(intervals.at(-1)?.ended_at).toBeNull();
  }
  const count = await world.db
    .selectFrom("state_intervals")
    .select(["status", "signal"])
    .distinct()
    .execute();
  expect(count.map(({ status }) => status)).toEqual(expect.arrayContaining(Object.values(STATUS)));
  expect(count.map(({ signal }) => signal)).toContain("lost");
  expect(
    world.realNow().getTime() - (devices[0]?.created_at.getTime() ?? 0),
  ).toBeGreaterThanOrEqual(HISTORY_MS);

  const directory = await mkdtemp(join(tmpdir(), "machines-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, "machines.json");
  await writeMachineTokens(world, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const told: { machine: string; token: string }[] = JSON.parse(await readFile(file, "utf8"));
  expect(told.map(({ machine }) => machine).toSorted()).toEqual(
    FLEET.map(({ id }) => id).toSorted(),
  );
  const answer = await world.http.inject({
    method: "POST",
    url: "/api/machine/v1/push",
    headers: { authorization: `Bearer ${told[0]?.token}` },
    payload: { instance: "1", seq: 0, t: Date.now(), items: [] },
  });
  expect(answer.statusCode).toBe(202);

  // Once: what the member removed stays removed, and is no longer told.
  await world.db
    .deleteFrom("device_tokens")
    .where("device_id", "=", devices[0]?.id ?? "")
    .execute();
  await seedMachines(world);
  await writeMachineTokens(world, file);
  expect(JSON.parse(await readFile(file, "utf8"))).toHaveLength(FLEET.length - 1);
  const entries = await world.db.selectFrom("audit_entries").select(["action", "after"]).execute();
  expect(entries).toEqual([
    { action: "member.settings_changed", after: { settings: ["intelligent"] } },
  ]);
});
