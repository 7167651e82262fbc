import { expect, test } from "vitest";
import { compareVersions } from "./rules.ts";

test("versions sort numerically, pre-releases before releases", () => {
  const sorted = ["3.9", "4.0-beta1", "4.0-beta2", "4.0", "4.0.1", "4.2", "4.10", "2026.1"];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
  expect(compareVersions("4.0", "4.0.0")).toBe(0);
  expect(compareVersions("4.0-RC1", "4.0-rc1")).toBe(0);
});
