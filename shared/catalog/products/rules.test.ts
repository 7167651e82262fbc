import fc from "fast-check";
import { expect, test } from "vitest";
import { findCheapestPlan, pricePerMonth, savingPercent, stockState } from "./rules.ts";

const minor = fc.integer({ min: 1, max: 99_999_999 });
const months = fc.constantFrom(1, 3, 6, 12) as fc.Arbitrary<1 | 3 | 6 | 12>;
const twd = (amount: number) => ({ minor: amount, currency: "TWD" });

test("the price per month is floored", () => {
  expect(pricePerMonth(twd(3_599), 12)).toEqual(twd(299));
  expect([pricePerMonth(twd(9), null), pricePerMonth(twd(9), 0)]).toEqual([null, null]);
  fc.assert(
    fc.property(minor, months, (amount, length) => {
      const each = pricePerMonth(twd(amount), length)?.minor ?? 0;
      expect(each * length <= amount && amount < (each + 1) * length).toBe(true);
    }),
    { endOnFailure: true },
  );
});

test("a saving is the largest true whole percent", () => {
  fc.assert(
    fc.property(minor, minor, months, months, (amount, base, length, short) => {
      const said = savingPercent(twd(amount), length, { price: twd(base), months: short });
      const [paid, same] = [BigInt(amount) * BigInt(short) * 100n, BigInt(base) * BigInt(length)];
      const rest = (percent: number) => BigInt(100 - percent) * same;
      expect(said === 0 || paid <= rest(said)).toBe(true);
      expect(said === 100 || paid > rest(said + 1)).toBe(true);
    }),
    { endOnFailure: true },
  );
});

test("the entry price is the lowest in the currency, or in TWD if there is none", () => {
  const usd = (amount: number) => ({ minor: amount, currency: "USD" });
  const plans = [
    { months: 0, prices: [twd(0)] },
    { months: 1, prices: [twd(100), usd(9)] },
    { months: 12, prices: [twd(200), usd(5)] },
    { months: null, prices: [twd(50)] },
  ] as const;
  const lengthIn = (currency: string) => findCheapestPlan(plans, currency)?.months;
  expect([lengthIn("TWD"), lengthIn("USD"), lengthIn("EUR")]).toEqual([null, 12, null]);
  expect(findCheapestPlan([], "TWD")).toBeUndefined();
});

test.each([
  [0, "sold_out"],
  [1, "few_left"],
  [5, "few_left"],
  [6, "in_stock"],
] as const)("%i pieces are %s", (left, said) => {
  expect(stockState(left)).toBe(said);
});
