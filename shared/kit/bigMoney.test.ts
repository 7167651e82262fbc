import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";
import { addBigMoney, formatBigMoney } from "./bigMoney.ts";

const currency = fc.constantFrom("TWD", "USD");
const safe = fc.maxSafeInteger();

test("a safe sum is formatted like any amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), currency, (minor, of) => {
      const sum = { minor: String(minor), currency: of };
      expect(formatBigMoney(sum)).toBe(formatMoney({ minor, currency: of }));
    }),
  );
});

test("an unsafe sum is formatted to its last digit", () => {
  const minor = "27021597764222977";
  expect(formatBigMoney({ minor, currency: "TWD" })).toBe("TWD 27,021,597,764,222,977");
  expect(formatBigMoney({ minor: `-${minor}`, currency: "USD" })).toBe(
    "-USD 270,215,977,642,229.77",
  );
});

test("sums are added exactly", () => {
  fc.assert(
    fc.property(fc.array(safe), currency, (minors, of) => {
      const sums = minors.map((minor) => ({ minor: String(minor), currency: of }));
      const negated = minors.map((minor) => ({ minor: String(-minor), currency: of }));
      expect(addBigMoney(of, [...sums, ...negated])).toEqual({ minor: "0", currency: of });
    }),
  );
});
