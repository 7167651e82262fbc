import fc from "fast-check";
import { expect, test } from "vitest";
import { fromUnits, isCharged, rangeOf, toUnits } from "./amount.ts";

test.for([
  ["USD", 12_345, 12_345],
  ["JPY", 500, 500],
  ["KWD", 1_234, 12_340],
  ["ISK", 75, 7_500],
  ["HUF", 17_500, 17_500],
  ["UGX", 2_000, 200_000],
] as const)("%s: %i of ours are %i of Stripe's", ([currency, minor, units]) => {
  expect(toUnits({ minor, currency })).toBe(units);
  expect(fromUnits(units, currency.toLowerCase())).toEqual({ minor, currency });
});

test.for([
  ["thousandths of a dinar", 12_345, "kwd"],
  ["cents of a króna", 7_550, "isk"],
  ["nothing", 0, "usd"],
  ["less than nothing", -100, "usd"],
] as const)("%s are no amount of ours", ([, units, currency]) =>
  expect(fromUnits(units, currency)).toBeNull(),
);

test("Taiwan dollars are never charged by Stripe", () => expect(isCharged("TWD")).toBe(false));

const CURRENCIES = "USD EUR GBP JPY KRW CNY HKD KWD BHD ISK UGX HUF CLP VND".split(" ");

test("every amount within the limits converts exactly both ways", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(), (currency, seed) => {
      const { min, max } = rangeOf(currency);
      const minor = min.minor + (seed % (max.minor - min.minor + 1));
      const units = toUnits({ minor, currency });
      expect(units).toBeLessThanOrEqual(99_999_999);
      expect(fromUnits(units ?? 0, currency)).toEqual({ minor, currency });
    }),
  );
});
