import fc from "fast-check";
import { expect, test } from "vitest";
import { findLowestBefore, type PriceStep, pricesAt, REDUCTION_DAYS } from "./schedule.ts";

const DAY = 86_400_000;
const twd = (from: number, minor: number | null): PriceStep => ({ minor, currency: "TWD", from });

const steps = fc
  .uniqueArray(
    fc.record({
      minor: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constant(null)),
      currency: fc.constantFrom("TWD", "USD"),
      from: fc.integer({ min: 0, max: 120 }).map((day) => day * DAY),
      undone: fc.constantFrom(true, null, null),
    }),
    { selector: ({ currency, from }) => `${currency}${from}`, maxLength: 12 },
  )
  .map((all): PriceStep[] => all);
const moment = fc.integer({ min: 0, max: 130 * DAY });

/** Reference implementation. */
const inForce = (all: readonly PriceStep[], unit: string, at: number) =>
  all
    .filter(({ currency, from }) => currency === unit && from <= at)
    .reduce<PriceStep | null>((last, step) => (last && last.from > step.from ? last : step), null)
    ?.minor ?? null;

test("at any instant a currency has at most one price, and none without a TWD price", () => {
  fc.assert(
    fc.property(steps, moment, (all, at) => {
      const prices = pricesAt(all, at);
      expect(new Set(prices.map(({ currency }) => currency)).size).toBe(prices.length);
      const sold = inForce(all, "TWD", at) !== null;
      for (const unit of ["TWD", "USD"]) {
        const found = prices.find(({ currency }) => currency === unit)?.minor ?? null;
        expect(found).toBe(sold ? inForce(all, unit, at) : null);
      }
    }),
  );
});

test("the lowest price of the 30 days before a reduction is the minimum over all instants", () => {
  fc.assert(
    fc.property(steps, moment, (all, at) => {
      const told = findLowestBefore(all, at).find(({ currency }) => currency === "TWD")?.minor;
      const meant = (day: number) =>
        inForce(
          all.filter(({ undone }) => !undone),
          "TWD",
          day * DAY,
        );
      const now = inForce(all, "TWD", at);
      let since = Math.floor(at / DAY);
      while (since >= 0 && meant(since - 1) === now) since -= 1;
      const before = meant(since - 1);
      const isMeant = meant(Math.floor(at / DAY)) === now; // an undone price holds only until undone
      const recent = since * DAY > at - REDUCTION_DAYS * DAY;
      if (!isMeant || now === null || before === null || before <= now || !recent) {
        expect(told).toBeUndefined();
        return;
      }
      const days = Array.from({ length: REDUCTION_DAYS }, (_, n) => (since - 1 - n) * DAY);
      const amounts = days.flatMap((day) => inForce(all, "TWD", day) ?? []);
      expect(told).toBe(Math.min(before, ...amounts));
    }),
  );
});

test("a revert is no reduction and hides none", () => {
  const undone = (from: number, minor: number): PriceStep => ({
    ...twd(from, minor),
    undone: true,
  });
  const raised = [twd(0, 100), undone(40 * DAY, 110), twd(41 * DAY, 100)];
  expect(findLowestBefore(raised, 41 * DAY)).toEqual([]);
  // A later mistake neither ends nor renews the reduction.
  const lowered = [twd(0, 100), twd(20 * DAY, 80), undone(40 * DAY, 90), twd(41 * DAY, 80)];
  expect(findLowestBefore(lowered, 41 * DAY)).toEqual([{ minor: 100, currency: "TWD" }]);
  expect(findLowestBefore(lowered, 50 * DAY)).toEqual([]);
  // A price too low by mistake was still offered.
  const slipped = [twd(0, 100), undone(40 * DAY, 10), twd(41 * DAY, 100), twd(45 * DAY, 80)];
  expect(findLowestBefore(slipped, 45 * DAY)).toEqual([{ minor: 10, currency: "TWD" }]);
});

test("a reduction is shown for thirty days, a rise never", () => {
  const lowered = [twd(0, 100), twd(50 * DAY, 80)];
  expect(findLowestBefore(lowered, 50 * DAY)).toEqual([{ minor: 100, currency: "TWD" }]);
  expect(findLowestBefore(lowered, 80 * DAY - 1)).toHaveLength(1);
  expect(findLowestBefore(lowered, 80 * DAY)).toEqual([]);
  expect(findLowestBefore([twd(0, 80), twd(50 * DAY, 100)], 51 * DAY)).toEqual([]);
  const sale = [...lowered, twd(60 * DAY, 100)];
  const until = new Date(60 * DAY).toISOString();
  expect(findLowestBefore(sale, 50 * DAY)).toEqual([{ minor: 100, currency: "TWD", until }]);
  expect(findLowestBefore([...lowered, twd(60 * DAY, 70)], 50 * DAY)[0]).not.toHaveProperty(
    "until",
  );
  const staged = [twd(0, 90), twd(40 * DAY, 200), twd(50 * DAY, 100)];
  expect(findLowestBefore(staged, 50 * DAY)).toEqual([{ minor: 90, currency: "TWD" }]);
});
