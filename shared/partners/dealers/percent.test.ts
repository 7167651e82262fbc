import { expect, test } from "vitest";
import { formatBps, parseBps } from "./percent.ts";

test.each([
  ["12.5", 1_250],
  [" 8 % ", 800],
  ["１０", 1_000],
  ["0.07", 7],
  ["1.1", 110],
  ["100", 10_000],
])("%s is %i basis points", (typed, bps) => {
  expect(parseBps(typed)).toBe(bps);
  expect(parseBps(formatBps(bps))).toBe(bps);
});

test.each(["", "x", "-1", "1.234", "1,5", "1e2", "1000"])("%j is no percent", (typed) => {
  expect(parseBps(typed)).toBeNull();
});
