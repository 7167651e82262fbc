import { expect, test } from "vitest";
import type { Requirement } from "#shared/content/cms/contract.ts";
import { type ComputerFacts, compareRequirement, evaluateComputer } from "./compatibility.ts";

const facts: ComputerFacts = {
  system: { family: "windows", version: 11 },
  threads: 16,
  memory: 16,
  renderer: "NVIDIA GeForce RTX 3060",
  graphics: "dedicated",
  screen: [2560, 1440],
};

const asking = (measures: Partial<Requirement["measures"]>): Requirement => ({
  cpu: "",
  memory: "",
  gpu: "",
  os: "",
  disk: "",
  display: "",
  note: null,
  measures: {
    system: null,
    cores: null,
    memory: null,
    graphics: null,
    width: null,
    height: null,
    ...measures,
  },
});

const fit = (measures: Partial<Requirement["measures"]>, told: Partial<ComputerFacts> = {}) =>
  compareRequirement(asking(measures), { ...facts, ...told });

test("requirements without measures are not compared, and the disk is always unknown", () => {
  expect(fit({})).toEqual({
    os: null,
    cpu: null,
    memory: null,
    gpu: null,
    disk: "untold",
    display: null,
  });
});

test.each([
  ["windows10", "windows", 11, "fits"],
  ["windows10", "windows", null, "fits"],
  ["windows10", "windows", 8, "unsupported"],
  ["windows11", "windows", 10, "unsupported"],
  ["windows11", "windows", null, "untold"],
  ["windows11", "macos", null, "unsupported"],
  ["windows_server", "windows", 10, "untold"],
  ["windows_server", "linux", null, "unsupported"],
  ["macos", "macos", null, "fits"],
  ["linux", "other", null, "unsupported"],
] as const)("%s asked for on %s %s: %s", (system, family, version, expected) => {
  expect(fit({ system }, { system: { family, version } }).os).toBe(expected);
});

test("a core runs one or two threads, so fewer than twice as many are inconclusive", () => {
  const cpu = (threads: number | null) => fit({ cores: 6 }, { threads }).cpu;
  expect([cpu(4), cpu(6), cpu(11), cpu(12), cpu(null)]).toEqual([
    "little",
    "untold",
    "untold",
    "fits",
    "untold",
  ]);
});

test("memory at the browser's cap may be more", () => {
  const memory = (told: number | null, asked = 16) =>
    fit({ memory: asked }, { memory: told }).memory;
  expect([memory(4), memory(8), memory(16), memory(null), memory(32, 64)]).toEqual([
    "little",
    "untold",
    "fits",
    "untold",
    "untold",
  ]);
});

test("a dedicated card may be present but unused", () => {
  const gpu = (graphics: ComputerFacts["graphics"]) =>
    fit({ graphics: "dedicated" }, { graphics }).gpu;
  expect([gpu("dedicated"), gpu("integrated"), gpu(null)]).toEqual(["fits", "untold", "untold"]);
  expect(fit({ graphics: "integrated" }, { graphics: "integrated" }).gpu).toBe("fits");
});

test("both sides of the screen must be long enough", () => {
  const display = (screen: ComputerFacts["screen"]) =>
    fit({ width: 1920, height: 1080 }, { screen }).display;
  expect([display([1920, 1080]), display([2560, 1024]), display(null)]).toEqual([
    "fits",
    "little",
    "untold",
  ]);
});

test("the verdict names the highest level without a mismatch", () => {
  const minimum = asking({ cores: 4, memory: 8 });
  const verdict = (recommended: Requirement | null, told: Partial<ComputerFacts> = {}) =>
    evaluateComputer({ minimum, recommended }, { ...facts, ...told });
  expect(verdict(asking({ cores: 8, memory: 64 }))).toEqual({
    level: "minimum",
    fields: ["disk"],
  });
  expect(verdict(asking({ cores: 8, memory: 16 }))).toEqual({
    level: "recommended",
    fields: ["disk"],
  });
  expect(verdict(asking({ cores: 8, memory: 16 }), { memory: 8 })).toEqual({
    level: "recommended",
    fields: ["memory", "disk"],
  });
  expect(verdict(null, { threads: 2, memory: 4 })).toEqual({
    level: "little",
    fields: ["cpu", "memory"],
  });
  expect(verdict(null, { threads: null, memory: null })).toEqual({ level: "untold", fields: [] });
  expect(verdict(null).level).toBe("minimum");
});
