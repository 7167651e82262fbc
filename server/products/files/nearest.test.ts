import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test.each([
  ["Probs", "Probes"],
  ["ＰＲＯＢＥＳ for mills", "Probes"],
  ["量測", "量測設備"],
  ["cmm", "cam"],
  ["Spaceships", undefined],
  ["", undefined],
  ["x", undefined],
])("%j may have been meant as %j", (text, meant) => {
  expect(nearest(text, ["Probes", "量測設備", "cam", "Post processors"])).toBe(meant);
});
