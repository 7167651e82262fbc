import { expect, test } from "vitest";
import { type Step, steppedQuantity } from "./steppedQuantity.ts";

test.for([
  ["3", Number.NaN, "2", "4"],
  ["３", Number.NaN, "2", "4"],
  ["1", Number.NaN, "1", "2"],
  ["99", Number.NaN, "98", "99"],
  ["250", Number.NaN, "99", "99"],
  ["-4", Number.NaN, "1", "1"],
  ["2.5", Number.NaN, "2", "3"],
  ["", 7, "6", "8"],
  ["7x", 7, "6", "8"],
  ["1e3", 1, "1", "2"],
  ["x", 120, "99", "99"],
  ["x", Number.NaN, "1", "1"],
] as const)("from %s, after %s, minus gives %s and plus %s", ([typed, last, less, more]) => {
  const from = (by: Step) => steppedQuantity(typed, by, { min: 1, max: 99, last });
  expect([from(-1), from(1)]).toEqual([less, more]);
});
