import { expect, test } from "vitest";
import { suggestName, createSuggester } from "./suggestName.ts";

test.each([
  ["Probs", "Probes"],
  ["ＰＲＯＢＥＳ for mills", "Probes"],
  ["量測", "量測設備"],
  ["cmm", "cam"],
  ["Spaceships", undefined],
  ["", undefined],
  ["x", undefined],
])("%j suggests %j", (text, meant) => {
  expect(suggestName(text, ["Probes", "量測設備", "cam", "Post processors"])).toBe(meant);
});

test("a text too long for a name has no suggestion and takes no time", () => {
  expect(suggestName("Probes ".repeat(100_000), ["Probes"])).toBeUndefined();
});

test("only the first unknown names of a file get suggestions", () => {
  const near = createSuggester(["Probes"]);
  expect(near("Probs")).toBe("Probes");
  for (let other = 0; other < 60; other += 1) expect(near(`Spaceship ${other}`)).toBeUndefined();
  expect([near("Probs"), near("Probess")]).toEqual(["Probes", undefined]);
});
