import { expect, test } from "vitest";
import { differenceText, isHuge } from "./percentChange.ts";

test.each([
  [100, 110, "+10.0%"],
  [3600, 3601, "+0.03%"],
  [1_000_000, 999_999, "−0.0001%"],
  [5, 5, "0.0%"],
  [null, 5, ""],
])("a change from %s to %s is shown as %s, with enough decimals", (was, now, told) => {
  expect(differenceText(was, now)).toBe(told);
});

test.each([
  ["32", "0.00001", true],
  ["32", "48.1", true],
  ["32", "48", false],
  ["32", "16", false],
  [null, "32", false],
  ["32", null, false],
])("whether a rate changes by more than half from %s to %s: %s", (was, now, told) => {
  expect(isHuge({ was, now })).toBe(told);
});
