import fc from "fast-check";
import { expect, test } from "vitest";
import { minorDigits, WHOLE_CURRENCIES } from "./money.ts";
import {
  approximatePrice,
  convert,
  crossRate,
  normalizeRate,
  formatRate,
} from "./exchangeRates.ts";

const currency = fc.constantFrom(...WHOLE_CURRENCIES, "USD", "EUR", "KWD", "CNY");
const rate = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, "0")}`);
const dollars = fc.integer({ min: 1, max: 50_000_000 });

test("a conversion is floored: never worth more than the price, and one unit more is", () => {
  fc.assert(
    fc.property(dollars, currency, rate, (minor, unit, perUnit) => {
      const about = convert({ minor, currency: "TWD" }, unit, perUnit);
      expect(about?.currency).toBe(unit);
      const coins = BigInt(about?.minor ?? 0);
      const worth = BigInt(perUnit.replace(".", ""));
      const price = BigInt(minor) * 1_000_000n * 10n ** BigInt(minorDigits(unit));
      if (coins > 1n) expect(coins * worth <= price).toBe(true);
      expect((coins + 1n) * worth > price).toBe(true);
    }),
  );
});

test("a positive amount never converts to zero, and zero never to more", () => {
  fc.assert(
    fc.property(dollars, currency, rate, (minor, unit, perUnit) => {
      expect(convert({ minor, currency: "TWD" }, unit, perUnit)?.minor).toBeGreaterThan(0);
      expect(convert({ minor: 0, currency: "TWD" }, unit, perUnit)?.minor).toBe(0);
    }),
  );
  expect(convert({ minor: 1, currency: "TWD" }, "KWD", "999999")).toEqual({
    minor: 1,
    currency: "KWD",
  });
});

test("a set price is never replaced by a converted one", () => {
  const twd = { minor: 3_600, currency: "TWD" };
  const usd = { minor: 12_000, currency: "USD" };
  const rates = { USD: "32.5", EUR: "34.5" };
  expect(approximatePrice([twd, usd], "USD", rates)).toBeNull();
  expect(approximatePrice([twd, usd], "EUR", rates)).toEqual({ minor: 10_434, currency: "EUR" });
  expect(approximatePrice([twd, usd], "GBP", rates)).toBeNull();
  expect(approximatePrice([twd], "constructor", rates)).toBeNull();
  expect(approximatePrice([{ ...twd, minor: 0 }], "EUR", rates)).toBeNull();
});

test.each([
  ["32.5", "32.5"],
  ["032.50", "32.5"],
  ["1,234.5", "1234.5"],
  ["３２．５", "32.5"],
  ["0.00124", "0.00124"],
  ["0", null],
  ["0.00", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
  ["NaN", null],
  ["1.00000000001", null],
  ["1234567890", null],
])("%s is read as %s", (typed, read) => {
  expect(normalizeRate(typed)).toBe(read);
});

test("a cross rate is floored, and absent if it would be zero", () => {
  expect(crossRate("34.56", "1.08")).toBe("32");
  expect(crossRate("34.56", "3")).toBe("11.52");
  expect(crossRate("34", "3")).toBe("11.3333333333");
  expect(crossRate("0.0000000001", "999999999")).toBeNull();
  expect(crossRate("x", "1")).toBeNull();
});

test.each([
  ["0.2119366626", "0.2119"],
  ["32.4", "32.4"],
  ["37.5249", "37.52"],
  ["12345.678", "12346"],
  ["0.0000000012", "0.0000000012"],
  ["1", "1"],
])("%s is formatted as %s", (rate, said) => {
  expect(formatRate(rate)).toBe(said);
});
