import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatApproximate,
  formatMoney,
  minorDigits,
  parseMinor,
  sumMoney,
  multiplyMoney,
} from "./money.ts";

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
  [{ minor: 10_344, currency: "EUR" }, "EUR 103"],
  [{ minor: 9_999, currency: "EUR" }, "EUR 99.99"],
  [{ minor: 5, currency: "KWD" }, "KWD 0.05"],
  [{ minor: 16_500_000_12, currency: "IDR" }, "IDR 16,500,000"],
  [{ minor: 99, currency: "JPY" }, "JPY 99"],
] as const)("approximates %o as %s", ([money, text]) => {
  expect(formatApproximate(money)).toBe(text);
});

test("an approximation is never more than the amount and within one per cent", () => {
  const amounts = fc.record({
    minor: fc.integer({ min: 1, max: 10 ** 13 }),
    currency: fc.constantFrom("TWD", "JPY", "USD", "EUR", "KWD", "IDR"),
  });
  fc.assert(
    fc.property(amounts, ({ minor, currency }) => {
      const told = formatApproximate({ minor, currency })
        .replaceAll(",", "")
        .replace(`${currency} `, "");
      const units = minor / 10 ** minorDigits(currency);
      expect(Number(told)).toBeLessThanOrEqual(units);
      expect(Number(told)).toBeGreaterThan(units * 0.99);
      expect(told.includes(".")).toBe(units < 100 && minorDigits(currency) > 0);
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
