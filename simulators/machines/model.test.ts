import { describe, expect, test } from "vitest";
import { FLEET } from "./fleet.ts";
import { model } from "./model.ts";
import { MODE } from "./values.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Midnight in Taipei. */
const SINCE = Date.UTC(2026, 2, 1, 16);

const dayOf = (machine: (typeof FLEET)[number]) =>
  model(machine, { since: SINCE }).changes(SINCE, SINCE + DAY);

test("twelve machines, each with another name", () => {
  expect(FLEET).toHaveLength(12);
  for (const key of ["id", "name"] as const)
    expect(new Set(FLEET.map((machine) => machine[key])).size).toBe(FLEET.length);
});

describe.each(FLEET)("$id", (machine) => {
  const known = model(machine, { since: SINCE });
  const days = known.changes(SINCE, SINCE + 3 * DAY);
  const said = days.map(({ values }) => values);

  test("runs, waits, is stopped by faults that end, and is set up by hand", () => {
    const words = new Set(said.map(({ execution }) => execution));
    const modes = new Set(said.map(({ mode }) => mode));
    expect([...words]).toEqual(expect.arrayContaining(["ACTIVE", "READY", "PROGRAM_COMPLETED"]));
    if (machine.on) expect(words).toContain(null);
    else {
      expect([...words]).toEqual(expect.arrayContaining(["STOPPED"]));
      expect([...modes]).toEqual(expect.arrayContaining([MODE.handWheel, MODE.auto]));
    }
    const last = known.at(SINCE + 3 * DAY);
    const alarms = said.flatMap(({ alarm }) => (alarm ? [alarm.length] : []));
    expect(alarms.at(-1) ?? 0).toBe(last.alarm.length);
  });

  test("makes a part every one to eight minutes of a cycle, and counts hours upward", () => {
    const counts = said.flatMap(({ production }) => production ?? []);
    const drops = counts.filter((count, index) => count < (counts[index - 1] ?? 0));
    expect(drops.length > 0).toBe(machine.habit === "resets");
    expect(counts.length).toBeGreaterThan(machine.on ? 20 : 200);
    for (const { seconds } of machine.programs) {
      expect(seconds).toBeGreaterThanOrEqual(60);
      expect(seconds).toBeLessThanOrEqual(480);
    }
    const hours = said.flatMap((values) => values.hours ?? []);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.at(-1)).toBeLessThanOrEqual(machine.hours + 3 * 24);
  });

  test("is the same in one go and in steps, and its values are the sum of its changes", () => {
    const steps = model(machine, { since: SINCE });
    const pieces = [];
    for (let at = SINCE; at < SINCE + DAY; at += 7 * MINUTE)
      pieces.push(...steps.changes(at, Math.min(at + 7 * MINUTE, SINCE + DAY)));
    expect(pieces).toEqual(days.filter(({ at }) => at <= SINCE + DAY));
    const values = Object.assign({}, ...pieces.map((change) => change.values));
    expect(steps.at(SINCE + DAY)).toMatchObject(values);
    expect(model(machine, { since: SINCE, seed: 2 }).changes(SINCE, SINCE + DAY)).not.toEqual(
      pieces,
    );
  });
});

test("a feed dial at zero lasts minutes while the program runs", () => {
  const machine = FLEET.find(({ habit }) => habit === "feedZero")!;
  const changes = dayOf(machine);
  const from = changes.find(({ values }) => values.feed === 0)!;
  const to = changes.find(({ at, values }) => at > from.at && values.feed !== undefined)!;
  expect(to.at - from.at).toBeGreaterThan(4 * MINUTE);
  expect(model(machine, { since: SINCE }).at(from.at).execution).toBe("ACTIVE");
});

test("attended machines rest at noon, automatic ones do not", () => {
  const resting = SINCE + 12.5 * 60 * MINUTE;
  for (const machine of FLEET.filter(({ on }) => !on)) {
    const known = model(machine, { since: SINCE });
    const parts = known
      .changes(resting - 10 * MINUTE, resting + 25 * MINUTE)
      .filter(({ values }) => values.production !== undefined);
    expect({ id: machine.id, works: parts.length > 0 }).toEqual({
      id: machine.id,
      works: Boolean(machine.isAutomatic),
    });
  }
});
