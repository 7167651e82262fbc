import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMERGENCY_STOP,
  FAULT_DELAY_MS,
  FEED_ZERO,
  type Field,
  MAX_PARTS_PER_MINUTE,
  type Observation,
  OFF_DELAY_MS,
  PROGRAM_DELAY_MS,
  STATUS,
} from "#shared/machines/state/rules.ts";
import { fault, observationStream } from "#test/kit/machines/observations.ts";
import { derive } from "./derive.ts";
import type { Fold } from "#shared/machines/state/fold.ts";
import { compareObservations, emptyFold } from "./fold.ts";
import { estimateRemaining } from "./parts.ts";

const START = Date.UTC(2026, 2, 1, 22);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let seq = 0;
const said = (
  seconds: number,
  field: Field,
  value: Observation["value"],
  part = "",
): Observation => ({
  at: START + seconds * SECOND,
  instance: "1",
  seq: seq++,
  field,
  part,
  value,
});
const of = (observations: readonly Observation[], untilSeconds?: number) =>
  derive(
    emptyFold(),
    observations,
    untilSeconds === undefined ? undefined : START + untilSeconds * SECOND,
  );
/** Like `0 running`: second and status. */
const statuses = (observations: readonly Observation[], untilSeconds?: number) =>
  of(observations, untilSeconds).intervals.map(
    ({ from, status, sub }) =>
      `${(from - START) / SECOND} ${status ?? "unknown"}${sub === null ? "" : ` ${sub}`}`,
  );

test.each([
  ["ACTIVE", STATUS.running, null],
  ["WAIT", STATUS.running, null],
  ["READY", STATUS.standby, "READY"],
  ["PROGRAM_OPTIONAL_STOP", STATUS.standby, "PROGRAM_OPTIONAL_STOP"],
  ["FEED_HOLD", STATUS.standby, "FEED_HOLD"],
])("a path that says %s", (word, status, sub) => {
  expect(of([said(0, "execution", word)]).intervals).toMatchObject([
    { status, sub, signal: "live" },
  ]);
});

test("one running path makes a running machine", () => {
  expect(
    statuses([said(0, "execution", "READY", "a"), said(0, "execution", "ACTIVE", "b")]),
  ).toEqual(["0 1"]);
});

test("a first word that nobody knows is unknown, and later ones keep what was known, also after silence", () => {
  expect(statuses([said(0, "execution", "EXECUTING")])).toEqual(["0 unknown EXECUTING"]);
  expect(
    statuses([
      said(0, "execution", "ACTIVE"),
      said(5, "signal", "lost"),
      said(9, "execution", "EXECUTING"),
    ]),
  ).toEqual(["0 1", "5 0", "9 1 EXECUTING"]);
});

test("no signal is not off: both have the code off, told apart", () => {
  const { intervals } = of(
    [said(0, "availability", 1), said(0, "execution", "ACTIVE"), said(30, "signal", "lost")],
    40,
  );
  expect(intervals.map(({ status, signal }) => [status, signal])).toEqual([
    [STATUS.running, "live"],
    [STATUS.off, "lost"],
  ]);
});

test("a machine is off once it said so for a while, and a flapping agent turns nothing off", () => {
  const off = OFF_DELAY_MS / SECOND;
  const on = [said(0, "availability", 1), said(0, "execution", "ACTIVE")];
  expect(
    statuses([...on, said(20, "availability", 0), said(20 + off - 1, "availability", 1)], 100),
  ).toEqual(["0 1"]);
  expect(statuses([...on, said(20, "execution", null)], 100)).toEqual(["0 1", `${20 + off} 0`]);
});

test("a fault is an alarm once it lasts; warnings never are; an emergency stop is at once", () => {
  const delay = FAULT_DELAY_MS / SECOND;
  const running = said(0, "execution", "ACTIVE");
  expect(statuses([running, said(5, "alarm", fault("E1"), "c")], 60)).toEqual([
    "0 1",
    `${5 + delay} 3 E1`,
  ]);
  expect(
    statuses([running, said(5, "alarm", { ...fault("E1"), level: "warning" }, "c")], 60),
  ).toEqual(["0 1"]);
  expect(
    statuses(
      [
        running,
        said(5, "alarm", fault("E1"), "c"),
        said(6, "alarm", { level: "normal", code: "" }, "c"),
      ],
      60,
    ),
  ).toEqual(["0 1"]);
  expect(statuses([running, said(5, "emergency", 1)])).toEqual(["0 1", `5 3 ${EMERGENCY_STOP}`]);
});

test("a normal with a code ends one activation, without one all of its condition", () => {
  const codes = (last: Observation) =>
    of([
      said(0, "alarm", fault("A"), "c"),
      said(1, "alarm", fault("B"), "c"),
      said(1, "alarm", fault("D"), "other"),
      last,
    ]).alarms.map(({ code, to }) => `${code} ${to === null ? "active" : "ended"}`);
  expect(codes(said(9, "alarm", { level: "normal", code: "B" }, "c"))).toEqual([
    "B ended",
    "A active",
    "D active",
  ]);
  expect(codes(said(9, "alarm", { level: "normal", code: "" }, "c"))).toEqual([
    "A ended",
    "B ended",
    "D active",
  ]);
});

test("two alarms in one millisecond are both kept, and a whole list ends what it does not hold", () => {
  const { alarms } = of([
    said(0, "alarm", fault("A"), "c"),
    said(0, "alarm", fault("B"), "c"),
    said(3, "alarm", { active: [{ code: "B", text: "B", level: "fault" }] }, "c"),
  ]);
  expect(alarms).toMatchObject([
    { code: "A", from: START, to: START + 3 * SECOND },
    { code: "B", from: START, to: null },
  ]);
});

test("a feed dial at zero is running, told apart", () => {
  expect(
    statuses([said(0, "execution", "ACTIVE"), said(9, "feed", 0), said(99, "feed", 80)]),
  ).toEqual(["0 1", `9 1 ${FEED_ZERO}`, "99 1"]);
});

test("parts survive a reset of the control and a jump that no machine makes", () => {
  const counted = (...values: number[]) =>
    of(values.map((value, index) => said(index * 60, "production", value))).fold.parts.total;
  expect(counted(7, 8, 9, 0, 1, 2)).toBe(4);
  expect(counted(10, 12, 599_999, 13)).toBe(3);
  const far = 12 + 10 * MAX_PARTS_PER_MINUTE;
  expect(counted(10, 12, far, far + 1, far + 2)).toBe(3);
});

test("a cycle is the time of running between two parts, and the remaining time that of the median", () => {
  const running = [said(0, "execution", "ACTIVE"), said(0, "production", 0)];
  const observations = [
    ...running,
    said(100, "production", 1),
    said(200, "production", 2),
    said(210, "execution", "FEED_HOLD"),
    said(510, "execution", "ACTIVE"),
    said(610, "production", 3),
    said(640, "execution", "READY"),
  ];
  const { fold, parts } = of(observations, 900);
  expect(parts.map(({ cycleMs }) => cycleMs)).toEqual([null, 100 * SECOND, 110 * SECOND]);
  expect(estimateRemaining(fold, 2)).toBe(2 * 105 - 30);
  expect(estimateRemaining(emptyFold(), 2)).toBeNull();
});

test("a subprogram's moments do not change the main program", () => {
  const delay = PROGRAM_DELAY_MS / SECOND;
  const { programs } = of([
    said(0, "program", "WING_TIP"),
    said(60, "program", "L6"),
    said(61, "program", "WING_TIP"),
    said(120, "program", "O2000"),
    said(120 + delay + 1, "tool", "T1"),
  ]);
  expect(programs.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["WING_TIP", START, START + 120 * SECOND],
    ["O2000", START + 120 * SECOND, null],
  ]);
});

const stream = observationStream(
  START,
  fc.oneof(fc.constant(0), fc.nat({ max: 20_000 }), fc.nat({ max: 40 * MINUTE })),
);

/** What the writer keeps of derived pieces. */
function collect(pieces: readonly (readonly Observation[])[], begin: Fold = emptyFold()) {
  let fold = begin;
  let intervals: ReturnType<typeof derive>["intervals"][number][] = [];
  const [alarms, programs, midnights] = [new Map(), new Map(), new Map<number, Fold>()];
  let parts = 0;
  for (const piece of pieces) {
    const derived = derive(fold, piece);
    ({ fold } = derived);
    intervals = [...intervals.filter(({ from }) => from < derived.from), ...derived.intervals];
    for (const alarm of derived.alarms)
      alarms.set(`${alarm.part} ${alarm.key} ${alarm.from}`, alarm);
    for (const program of derived.programs) programs.set(program.from, program);
    for (const midnight of derived.midnights) midnights.set(midnight.at, midnight);
    parts += derived.parts.reduce((sum, each) => sum + each.parts, 0);
  }
  return { fold, intervals, alarms, programs, midnights, parts };
}

test("derived in any pieces, the result is that of one go, and intervals follow each other without a hole", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat({ max: 60 }), { maxLength: 6 }), (observations, cuts) => {
      const whole = collect([observations]);
      const edges = [0, ...cuts.toSorted((a, b) => a - b), observations.length];
      const pieces = edges.slice(1).map((edge, index) => observations.slice(edges[index], edge));
      expect(collect(pieces)).toEqual(whole);
      whole.intervals.forEach(({ from, to }, index) => {
        expect(to).toBe(whole.intervals[index + 1]?.from ?? null);
        if (to !== null) expect(from).toBeLessThan(to);
      });
    }),
  );
});

test("from any midnight on, the same is derived again", () => {
  fc.assert(
    fc.property(stream, (observations) => {
      const whole = collect([observations]);
      for (const [at, midnight] of whole.midnights) {
        const later = observations.filter(
          (each) => compareObservations(each, midnight.last ?? each) > 0,
        );
        const again = derive(JSON.parse(JSON.stringify(midnight)) as Fold, later);
        expect(again.fold).toEqual(whole.fold);
        expect(later.every((each) => each.at >= at)).toBe(true);
        expect(again.intervals).toEqual(whole.intervals.filter(({ from }) => from >= again.from));
      }
    }),
  );
});
