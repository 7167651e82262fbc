import fc from "fast-check";
import { expect, test } from "vitest";
import { PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import { nextQueryAt } from "./pollingSchedule.ts";

const START = new Date("2026-11-20T00:00:00Z");
const MINUTE = 60_000;
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
const WINDOW_MINUTES = PAYMENT_WINDOW_HOURS * 60;
/** Of the hours after the third query, the last would end beyond the window. */
const HOURLY_QUERIES = PAYMENT_WINDOW_HOURS - 1;
const LAST_QUERY_MINUTES = 40 + HOURLY_QUERIES * 60;

test("polls after 10, 20 and 40 minutes, then hourly within the payment window", () => {
  const slots: number[] = [];
  for (let at = nextQueryAt(START, START, "credit"); at; at = nextQueryAt(START, at, "credit")) {
    slots.push((at.getTime() - START.getTime()) / MINUTE);
  }
  expect(slots.slice(0, 5)).toEqual([10, 20, 40, 100, 160]);
  expect(slots).toHaveLength(3 + HOURLY_QUERIES);
  expect(slots.at(-1)).toBe(LAST_QUERY_MINUTES);
});

test("polls sooner for an ATM account", () => {
  expect(nextQueryAt(START, START, "atm")).toEqual(after(1));
  expect(nextQueryAt(START, after(1), "atm")).toEqual(after(3));
  expect(nextQueryAt(START, after(3), "atm")).toEqual(after(10));
});

test("the next time is always later than now, and none comes after the payment window", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * WINDOW_MINUTES }), (minutes) => {
      const next = nextQueryAt(START, after(minutes), "credit");
      expect(next === null).toBe(minutes >= LAST_QUERY_MINUTES);
      if (!next) return;
      expect(next.getTime()).toBeGreaterThan(after(minutes).getTime());
      expect(next.getTime()).toBeLessThanOrEqual(after(WINDOW_MINUTES).getTime());
    }),
  );
});
