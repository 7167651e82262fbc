import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, formatDay, formatInstant, formatMinute } from "./time.ts";

const dayOf = (instant: Date) => Number(formatDay(instant).slice(8));
const monthsOf = (instant: Date) => {
  const [year = 0, month = 0] = formatDay(instant).split("-").map(Number);
  return year * 12 + month - 1;
};
const instants = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2090-01-01"),
  noInvalidDate: true,
});

test("a plan from the 31st ends on the last day of a short month and returns to the 31st", () => {
  const anchor = new Date("2026-01-31T00:30:00+08:00");
  expect([1, 2, 3, 13].map((months) => formatInstant(addMonths(anchor, months)))).toEqual([
    "2026-02-28 00:30:00",
    "2026-03-31 00:30:00",
    "2026-04-30 00:30:00",
    "2027-02-28 00:30:00",
  ]);
  expect(formatDay(addMonths(new Date("2024-01-31T12:00:00Z"), 1))).toBe("2024-02-29");
});

test("adding months keeps Taipei's wall clock, the month and, where it exists, the day", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 240 }), (anchor, months) => {
      const end = addMonths(anchor, months);
      expect(monthsOf(end)).toBe(monthsOf(anchor) + months);
      expect(formatInstant(end).slice(11)).toBe(formatInstant(anchor).slice(11));
      expect(dayOf(end)).toBeLessThanOrEqual(dayOf(anchor));
      if (dayOf(end) < dayOf(anchor)) expect(dayOf(new Date(end.getTime() + 86_400_000))).toBe(1);
    }),
  );
});

test("instants read as Taipei's wall clock", () => {
  expect(formatInstant("2026-11-20T16:05:09Z")).toBe("2026-11-21 00:05:09");
  expect(formatMinute("2026-11-20T16:05:09Z")).toBe("2026-11-21 00:05");
});
