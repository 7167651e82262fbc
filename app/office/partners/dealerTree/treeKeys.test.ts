import { expect, test } from "vitest";
import { COMPANY, findTyped, stepOf, type TreeRow, visibleRows } from "./treeKeys.ts";

const row = (key: string, parent: string | null, hasChildren = false): TreeRow => ({
  key,
  dealer: null,
  parent,
  label: key,
  hasChildren,
});

const rows = [
  row(COMPANY, null, true),
  row("Ada", COMPANY, true),
  row("Adam", "Ada", true),
  row("Ben", "Adam"),
  row("Cleo", COMPANY),
];
const none: ReadonlySet<string> = new Set();
const folded: ReadonlySet<string> = new Set(["Ada"]);

test("what is below a folded dealer is not shown", () => {
  expect(visibleRows(rows, folded).map(({ key }) => key)).toEqual([COMPANY, "Ada", "Cleo"]);
});

test.each([
  ["ArrowDown", "Ada", none, { focus: "Adam" }],
  ["ArrowDown", "Ada", folded, { focus: "Cleo" }],
  ["ArrowUp", COMPANY, none, {}],
  ["ArrowRight", "Ada", folded, { unfold: "Ada" }],
  ["ArrowRight", "Ada", none, { focus: "Adam" }],
  ["ArrowRight", "Cleo", none, {}],
  ["ArrowLeft", "Ada", none, { fold: "Ada" }],
  ["ArrowLeft", "Ada", folded, { focus: COMPANY }],
  ["Home", "Ben", none, { focus: COMPANY }],
  ["End", "Ada", none, { focus: "Cleo" }],
  ["x", "Ada", none, undefined],
] as const)("%s at %s", (key, current, hidden, step) => {
  expect(stepOf(key, { rows, folded: hidden, current })).toEqual(step);
});

test("typing finds a dealer", () => {
  const at = (current: string) => ({ rows, folded: none, current });
  expect(findTyped("a", at("Ada"))).toBe("Adam");
  expect(findTyped("a", at("Adam"))).toBe("Ada");
  expect(findTyped("adam", at("Ada"))).toBe("Adam");
  expect(findTyped("z", at("Ada"))).toBeUndefined();
});
