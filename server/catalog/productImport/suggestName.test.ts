import { expect, test } from "vitest";
import { nearest, nearestOf } from "./suggestName.ts";

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

test("what is far too long for a name is like none, and takes no time", () => {
  expect(nearest("Probes ".repeat(100_000), ["Probes"])).toBeUndefined();
});

test("a file whose names are nearly all unknown is told of the first of them alone", () => {
  const near = nearestOf(["Probes"]);
  expect(near("Probs")).toBe("Probes");
  for (let other = 0; other < 60; other += 1) expect(near(`Spaceship ${other}`)).toBeUndefined();
  expect([near("Probs"), near("Probess")]).toEqual(["Probes", undefined]);
});
