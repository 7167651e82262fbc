import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, formatDay, startOfDay } from "#shared/kit/time.ts";
import { runCount } from "#test/kit/proof.ts";
import { changeKind, daysLeft, type PaidSpan, spanValue, upgradeDue } from "./planChange.ts";

const DAY_MS = 86_400_000;
const at = (day: string, time = "T10:00:00+08:00") => new Date(`${day}${time}`);

describe("S1: a second change in one period is priced against the plan in force", () => {
  const span = { startsAt: at("2026-10-26"), endsAt: at("2026-11-26") };

  test("USD 30 to 40 on the 5th, to 50 on the 10th", () => {
    const first = upgradeDue(
      [{ ...span, valueMinor: 3000 }],
      { listMinor: 4000, months: 1 },
      at("2026-11-05"),
    );
    const second = upgradeDue(
      [{ ...span, valueMinor: 4000 }],
      { listMinor: 5000, months: 1 },
      at("2026-11-10"),
    );
    expect([first, second]).toEqual([677, 516]);
  });
});

test("S2: a shorter term waits for the end of the period, whatever its price per day", () => {
  const yearly = { months: 12, editionId: "pro", listMinor: 13_400 };
  expect(changeKind(yearly, { months: 1, editionId: "pro", listMinor: 1_700 })).toBe("period_end");
  expect(changeKind(yearly, { months: 1, editionId: "ultimate", listMinor: 99_000 })).toBe(
    "period_end",
  );
});

test("a dearer edition of the same term may start at once; a cheaper one and every other term wait", () => {
  const from = { months: 1, editionId: "standard", listMinor: 1_200 };
  expect(changeKind(from, { months: 1, editionId: "pro", listMinor: 2_000 })).toBe("now");
  expect(changeKind(from, { months: 12, editionId: "pro", listMinor: 20_000 })).toBe("period_end");
  expect(changeKind(from, { months: 1, editionId: "lite", listMinor: 900 })).toBe("period_end");
  expect(changeKind(from, { months: 1, editionId: "lite", listMinor: 1_200 })).toBe("period_end");
  expect(changeKind(from, { months: 12, editionId: "standard", listMinor: 12_000 })).toBe(
    "period_end",
  );
});

test("S3: the price is the same all day, on the first day, on the last and on the day of renewal", () => {
  const span = { startsAt: at("2026-03-10"), endsAt: at("2026-04-10"), valueMinor: 3_100 };
  const due = (now: Date) => upgradeDue([span], { listMinor: 6_200, months: 1 }, now);
  for (const [day, minor] of [
    ["2026-03-10", 3_100],
    ["2026-04-09", 100],
    ["2026-04-10", 0],
  ] as const) {
    const start = startOfDay(day);
    const hours = [0, 1, 9, 10, 23].map((hour) =>
      due(new Date(start.getTime() + hour * 3_600_000)),
    );
    expect(new Set(hours), day).toEqual(new Set([minor]));
  }
});

test("S17: a granted plan has no value to credit", () => {
  const span = { startsAt: at("2026-06-01"), endsAt: at("2026-07-01"), valueMinor: 0 };
  expect(upgradeDue([span], { listMinor: 2_000, months: 1 }, at("2026-06-16"))).toBe(1_000);
});

test("a trial and a term with free months are worth the days that they last", () => {
  const plan = { listMinor: 3_650, months: 12 };
  const trial = { startsAt: at("2026-03-01"), endsAt: at("2026-03-15") };
  const free = { startsAt: at("2026-03-01"), endsAt: at("2027-06-01") };
  expect([spanValue(trial, plan), spanValue(free, plan)]).toEqual([140, 4_570]);
  const raised = [trial, free].map((span) => ({ ...span, valueMinor: spanValue(span, plan) }));
  expect(upgradeDue(raised, plan, at("2026-03-10"))).toBe(0);
  expect(upgradeDue(raised, { ...plan, listMinor: 7_300 }, at("2026-03-01"))).toBe(4_710);
});

test("periods paid in advance are raised too", () => {
  const first = { startsAt: at("2026-06-01"), endsAt: at("2026-07-01"), valueMinor: 900 };
  const next = { startsAt: at("2026-07-01"), endsAt: at("2026-08-01"), valueMinor: 900 };
  expect(upgradeDue([first, next], { listMinor: 1_800, months: 1 }, at("2026-06-16"))).toBe(
    450 + 900,
  );
});

const cases = fc
  .record({
    start: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }),
    months: fc.constantFrom(1, 3, 6, 12),
    through: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 0, max: 10_000_000 }),
    raise: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ start, months, through, value, raise }) => {
    const startsAt = new Date(start);
    const endsAt = addMonths(startsAt, months);
    const now = new Date(start + Math.floor((endsAt.getTime() - start) * through));
    const span: PaidSpan = { startsAt, endsAt, valueMinor: value };
    return { span, months, now, listMinor: value + raise };
  });

test("A11: the same price costs nothing, and going up and back never pays the customer", () => {
  fc.assert(
    fc.property(cases, ({ span, months, now, listMinor }) => {
      expect(upgradeDue([span], { listMinor: span.valueMinor, months }, now)).toBe(0);
      const up = upgradeDue([span], { listMinor, months }, now);
      const raised = { ...span, valueMinor: listMinor };
      expect(up).toBeGreaterThanOrEqual(0);
      expect(up).toBeLessThanOrEqual(listMinor - span.valueMinor + 1);
      expect(upgradeDue([raised], { listMinor: span.valueMinor, months }, now)).toBe(0);
    }),
    { numRuns: runCount(300, 10_000) },
  );
});

test("two raises in one day cost what one does", () => {
  fc.assert(
    fc.property(
      cases,
      fc.integer({ min: 0, max: 1_000_000 }),
      ({ span, months, now, listMinor }, more) => {
        const first = upgradeDue([span], { listMinor, months }, now);
        const second = upgradeDue(
          [{ ...span, valueMinor: listMinor }],
          { listMinor: listMinor + more, months },
          now,
        );
        expect(first + second).toBe(
          upgradeDue([span], { listMinor: listMinor + more, months }, now),
        );
      },
    ),
    { numRuns: runCount(300, 10_000) },
  );
});

test("days left are counted on the calendar in Taipei", () => {
  fc.assert(
    fc.property(cases, ({ span, now }) => {
      let days = 0;
      for (
        let day = now;
        formatDay(day) < formatDay(span.endsAt);
        day = new Date(day.getTime() + DAY_MS)
      )
        days++;
      expect(daysLeft(span, now)).toBe(days);
    }),
    { numRuns: runCount(200, 5_000) },
  );
});
