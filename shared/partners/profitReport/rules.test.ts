import { expect, test } from "vitest";
import { addToMonth, monthsBetween, spanBefore } from "./rules.ts";

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-06", -18, "2024-12"],
] as const)("%s and %s months are %s", (month, months, then) => {
  expect(addToMonth(month, months)).toBe(then);
});

test("the span before has as many months", () => {
  expect(spanBefore({ from: "2026-11", to: "2027-01" })).toEqual({
    from: "2026-08",
    to: "2026-10",
  });
  expect(monthsBetween("2026-11", "2027-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
});
