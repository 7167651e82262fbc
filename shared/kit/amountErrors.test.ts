import { expect, test } from "vitest";
import { amountError } from "./amountErrors.ts";

test.each([
  ["1,234.5", "TWD", "amount_whole"],
  ["1.5", "JPY", "amount_whole"],
  ["1,234.00", "TWD", null],
  ["1,234.5", "USD", null],
  ["1.234", "USD", "amount"],
  ["12,5", "TWD", "amount"],
  ["-5.5", "TWD", "amount_negative"],
  ["99999999999999", "TWD", "amount_high"],
  ["ten", "TWD", "amount"],
])("%s in %s is reported as %s", (typed, currency, fault) => {
  expect(amountError(typed, currency)).toBe(fault);
});
