import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { addToMonth } from "../dealerReports/rules.ts";
import { type MonthSums, toStatements } from "./rules.ts";

const sumsAt = fc.record({
  at: fc.integer({ min: 0, max: 14 }),
  currency: fc.constantFrom("TWD", "USD"),
  earned: fc.integer({ min: 0, max: 1_000 }),
  adjusted: fc.integer({ min: -1_000, max: 0 }),
  paid: fc.integer({ min: 0, max: 1_000 }),
  returned: fc.integer({ min: 0, max: 1_000 }),
});

const months = fc
  .uniqueArray(sumsAt, { selector: ({ at, currency }) => `${at} ${currency}`, maxLength: 20 })
  .map((rows) => rows.map(({ at, ...row }) => ({ ...row, month: addToMonth("2025-11", at) })));

const changeOf = ({ earned, adjusted, paid, returned }: MonthSums) =>
  earned + adjusted - paid + returned;

test("balances are carried over, and later months leave a statement as it is", () => {
  const property = fc.property(months, fc.integer({ min: 0, max: 16 }), (sums, until) => {
    const last = addToMonth("2025-11", until);
    const made = toStatements(sums, last);
    for (const currency of ["TWD", "USD"]) {
      const own = made.filter((each) => each.currency === currency);
      let balance = 0;
      for (const each of own) {
        expect(each.opening).toBe(balance);
        balance = each.closing;
      }
      const booked = sums.filter((each) => each.currency === currency && each.month <= last);
      expect(balance).toBe(booked.reduce((sum, each) => sum + changeOf(each), 0));
      for (const { month } of booked) expect(own.map((each) => each.month)).toContain(month);
    }
    const later = toStatements(sums, addToMonth(last, 1));
    expect(later.filter(({ month }) => month <= last)).toEqual(made);
  });
  fc.assert(property, { numRuns: runCount(200, 10_000) });
});

test("a month without a booking has a statement as long as something is owed", () => {
  const none = { earned: 0, adjusted: 0, paid: 0, returned: 0, currency: "TWD" };
  const sums = [
    { ...none, month: "2026-01", earned: 100 },
    { ...none, month: "2026-03", paid: 100 },
    { ...none, month: "2026-05", earned: 7 },
  ];
  expect(
    toStatements(sums, "2026-06").map(({ month, opening, closing }) => [month, opening, closing]),
  ).toEqual([
    ["2026-01", 0, 100],
    ["2026-02", 100, 100],
    ["2026-03", 100, 0],
    ["2026-05", 0, 7],
    ["2026-06", 7, 7],
  ]);
});
