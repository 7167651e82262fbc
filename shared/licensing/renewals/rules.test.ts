import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, formatDay } from "#shared/kit/time.ts";
import { periodSpan } from "#shared/licensing/subscriptions/rules.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  dueDays,
  dueInMonth,
  firstDayOf,
  forecast,
  FORECAST_MONTHS,
  forecastMonths,
  lastDayOf,
  monthOf,
  RENEWAL_SOURCES,
  type RenewalGroup,
} from "./rules.ts";

const instants = fc
  .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) })
  .map((ms) => new Date(ms));
const plans = fc.constantFrom(1, 3, 6, 12);

test("a plan falls due on the days on which its periods start, whatever the month's length", () => {
  const property = fc.property(
    fc.record({
      anchor: instants,
      paid: fc.integer({ min: 1, max: 40 }),
      months: plans,
      ahead: fc.integer({ min: 0, max: 40 }),
    }),
    ({ anchor, paid, months, ahead }) => {
      const startOf = (index: number) =>
        formatDay(periodSpan(anchor, paid + index * months, months).startsAt);
      const nextDay = startOf(0);
      const today = addDays(nextDay, -ahead);
      const until = firstDayOf(monthOf(today), FORECAST_MONTHS);
      const anchorDay = Number(formatDay(anchor).slice(8));
      const expected = Array.from({ length: FORECAST_MONTHS + 1 }, (_, index) => startOf(index));
      expect(dueDays({ nextDay, months, anchorDay }, { today, until })).toEqual(
        expected.filter((day) => day < until),
      );
    },
  );
  fc.assert(property, { numRuns: runCount(300, 3_000) });
});

test("what should have been paid before is due today, once; its later periods keep their days", () => {
  const plan = { nextDay: "2026-01-31", months: 1, anchorDay: 31 } as const;
  const days = dueDays(plan, { today: "2026-03-05", until: "2026-06-01" });
  expect(days).toEqual(["2026-03-05", "2026-03-31", "2026-04-30", "2026-05-31"]);
  expect(dueDays({ ...plan, months: 0 }, { today: "2026-03-05", until: "2026-06-01" })).toEqual([
    "2026-03-05",
  ]);
});

const groups: fc.Arbitrary<RenewalGroup> = fc.record({
  source: fc.constantFrom(...RENEWAL_SOURCES),
  currency: fc.constantFrom("TWD", "USD"),
  months: plans,
  nextDay: instants.map(formatDay),
  anchorDay: fc.integer({ min: 1, max: 31 }),
  subscriptions: fc.integer({ min: 1, max: 1_000 }),
  minor: fc.bigInt({ min: 0n, max: 10n ** 18n }),
});

test("the days of the twelve months add up to the forecast", () => {
  const property = fc.property(fc.array(groups, { maxLength: 20 }), instants, (all, now) => {
    const today = formatDay(now);
    const charged = all.filter(({ source }) => source !== "trial" && source !== "ending");
    const byDay = forecastMonths(today).flatMap((month) => dueInMonth(charged, { today, month }));
    const total = (sums: readonly { minor: bigint; subscriptions: number }[]) => ({
      minor: sums.reduce((sum, { minor }) => sum + minor, 0n),
      subscriptions: sums.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    });
    expect(total(byDay)).toEqual(total(forecast(charged, today)));
    for (const { at } of byDay) expect(at >= today && at <= lastDayOf(monthOf(at))).toBe(true);
  });
  fc.assert(property, { numRuns: runCount(100, 1_000) });
});

test("a canceled plan ends on one day, and is missing from every period that would have followed", () => {
  const group: RenewalGroup = {
    source: "ending",
    currency: "USD",
    months: 3,
    nextDay: "2026-01-10",
    anchorDay: 10,
    subscriptions: 2,
    minor: 500n,
  };
  const ends = ["2026-01", "2026-04"].map((month) =>
    dueInMonth([group], { today: "2026-01-01", month }).map(({ at }) => at),
  );
  expect(ends).toEqual([["2026-01-10"], []]);
  const lost = forecast([group], "2026-01-01");
  expect(lost.map(({ at }) => at)).toEqual(["2026-01", "2026-04", "2026-07", "2026-10"]);
});
