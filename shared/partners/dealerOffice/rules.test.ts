import { expect, test } from "vitest";
import { inTreeOrder, planMove, type TreeNode } from "./rules.ts";

const node = (
  uuid: string,
  parent: string | null,
  level: number,
  more: Partial<TreeNode> = {},
): TreeNode => ({ uuid, parent, level, state: "active", percent: 1_000 - level * 100, ...more });

const nodes = [
  node("a", null, 1),
  node("b", null, 1, { percent: 700 }),
  node("c", null, 1, { state: "closed" }),
  node("a1", "a", 2),
  node("a11", "a1", 3),
  node("b1", "b", 2, { percent: 600 }),
];

test.each([
  ["a11", "b", null],
  ["a1", null, null],
  ["a1", "a", "same"],
  ["a", "a11", "cycle"],
  ["a", "a", "cycle"],
  ["a1", "b1", "too_deep"],
  ["a1", "c", "closed"],
  ["c", null, "closed"],
  ["b1", "a1", null],
  ["a1", "b", "percent"],
] as const)("%s below %s: %s", (id, parent, problem) => {
  expect(planMove(nodes, { id, parent })?.problem).toBe(problem);
});

test("everyone below comes along", () => {
  const plan = planMove(nodes, { id: "a", parent: null });
  expect(plan?.companions.map(({ uuid }) => uuid)).toEqual(["a1", "a11"]);
  expect(planMove(nodes, { id: "a", parent: "?" })).toBeUndefined();
});

test("each dealer stands after the one above", () => {
  const order = inTreeOrder(nodes).map(({ uuid }) => uuid);
  expect(order).toEqual(["a", "a1", "a11", "b", "b1", "c"]);
});
