import fc from "fast-check";
import { expect, test } from "vitest";
import { nextQueryAt } from "./pollingSchedule.ts";

const START = new Date("2026-11-20T00:00:00Z");
const MINUTE = 60_000;
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

test("polls after 10, 20 and 40 minutes, then hourly for 72 hours", () => {
  const slots: number[] = [];
  for (let at = nextQueryAt(START, START, "credit"); at; at = nextQueryAt(START, at, "credit")) {
    slots.push((at.getTime() - START.getTime()) / MINUTE);
  }
  expect(slots.slice(0, 5)).toEqual([10, 20, 40, 100, 160]);
  expect(slots).toHaveLength(3 + 71);
  expect(slots.at(-1)).toBe(40 + 71 * 60);
});

test("polls sooner for an ATM account", () => {
  expect(nextQueryAt(START, START, "atm")).toEqual(after(1));
  expect(nextQueryAt(START, after(1), "atm")).toEqual(after(3));
  expect(nextQueryAt(START, after(3), "atm")).toEqual(after(10));
});

test("the next time is always later than now, and none comes after 72 hours", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (minutes) => {
      const next = nextQueryAt(START, after(minutes), "credit");
      expect(next === null).toBe(minutes >= 40 + 71 * 60);
      expect((next ?? after(72 * 60)).getTime()).toBeLessThanOrEqual(after(72 * 60).getTime());
      if (next) expect(next.getTime()).toBeGreaterThan(after(minutes).getTime());
    }),
  );
});
