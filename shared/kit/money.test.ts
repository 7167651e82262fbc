import fc from "fast-check";
import { expect, test } from "vitest";
import { convert } from "./exchangeRates.ts";
import { formatMoney, minorDigits, parseMinor, sumMoney, multiplyMoney } from "./money.ts";

test.for([
  [{ minor: 12_345, currency: "TWD" }, "TWD 12,345"],
  [{ minor: 0, currency: "TWD" }, "TWD 0"],
  [{ minor: 12_345, currency: "USD" }, "USD 123.45"],
  [{ minor: -5, currency: "CNY" }, "-CNY 0.05"],
  [{ minor: 123_456_789_012, currency: "USD" }, "USD 1,234,567,890.12"],
] as const)("writes %o as %s", ([money, text]) => {
  expect(formatMoney(money)).toBe(text);
});

test("formatted amounts parse back to the same minor units", () => {
  const amounts = fc.record({
    minor: fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
    currency: fc.constantFrom("TWD", "USD", "CNY", "JPY", "EUR"),
  });
  fc.assert(
    fc.property(amounts, ({ minor, currency }) => {
      const text = formatMoney({ minor, currency }).replaceAll(",", "").replace(`${currency} `, "");
      expect(text.split(".")[1]?.length ?? 0).toBe(minorDigits(currency));
      expect(Number(text.replace(".", ""))).toBe(minor);
    }),
  );
});

test.for([
  [{ minor: 80_898, currency: "CNY" }, "CNY 808.98"],
  [{ minor: 10_344, currency: "EUR" }, "EUR 103.44"],
  [{ minor: 9_999, currency: "EUR" }, "EUR 99.99"],
  [{ minor: 5, currency: "KWD" }, "KWD 0.05"],
  [{ minor: 16_500_000_12, currency: "IDR" }, "IDR 16,500,000.12"],
  [{ minor: 12_099, currency: "JPY" }, "JPY 12,099"],
] as const)("writes %o, which may be converted, as %s", ([money, text]) => {
  expect(formatMoney(money)).toBe(text);
});

const unit = fc.constantFrom("TWD", "JPY", "KRW", "USD", "CNY", "EUR", "KWD", "IDR");

test("an amount of any size keeps exactly the currency's digits and is never rounded", () => {
  const minor = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(minor, unit, (amount, currency) => {
      const text = formatMoney({ minor: amount, currency });
      const [whole = "", rest = ""] = text.replace(`${currency} `, "").split(".");
      expect(rest).toHaveLength(minorDigits(currency));
      expect(BigInt(whole.replaceAll(",", "") + rest)).toBe(BigInt(amount));
    }),
  );
});

test("a converted price is printed at its floor: never more than it is worth, and less than one unit below", () => {
  const price = fc.integer({ min: 1_000, max: 50_000_000 });
  const rate = fc.integer({ min: 1, max: 400_000 }).map((it) => (it / 10_000).toFixed(4));
  fc.assert(
    fc.property(price, unit, rate, (minor, currency, perUnit) => {
      fc.pre(currency !== "TWD");
      const about = convert({ minor, currency: "TWD" }, currency, perUnit);
      const [whole = "", rest = ""] = formatMoney(about ?? { minor: -1, currency })
        .replace(`${currency} `, "")
        .split(".");
      expect(rest).toHaveLength(minorDigits(currency));
      const printed = BigInt(whole.replaceAll(",", "") + rest);
      const worth = BigInt(perUnit.replace(".", ""));
      const exact = BigInt(minor) * 10_000n * 10n ** BigInt(minorDigits(currency));
      if (printed > 1n) expect(printed * worth <= exact).toBe(true);
      expect((printed + 1n) * worth > exact).toBe(true);
    }),
  );
});

test("sums refuse a second currency and amounts that are no longer exact", () => {
  expect(sumMoney("TWD", [])).toEqual({ minor: 0, currency: "TWD" });
  expect(() => sumMoney("TWD", [{ minor: 1, currency: "USD" }])).toThrow(RangeError);
  expect(() => multiplyMoney({ minor: Number.MAX_SAFE_INTEGER, currency: "TWD" }, 2)).toThrow(
    RangeError,
  );
});

test("amounts parse as typed, and others are NaN", () => {
  expect(parseMinor("1,234", "TWD")).toBe(1_234);
  expect(parseMinor(" １２３ ", "TWD")).toBe(123);
  expect(parseMinor("1,234,567.50", "USD")).toBe(123_456_750);
  expect(parseMinor("12.00", "TWD")).toBe(12);
  expect(parseMinor("12.5", "USD")).toBe(1_250);
  expect(parseMinor("0.07", "USD")).toBe(7);
  for (const typed of ["", "-1", "1e3", "12.5", ".5", "1.2.3", "abc"])
    expect(parseMinor(typed, "TWD")).toBeNaN();
  // A decimal comma would multiply by a hundred.
  for (const typed of ["49,90", "1,5", "1.234,50", "12,34,567", ",500"])
    expect(parseMinor(typed, "USD"), typed).toBeNaN();
});
