import fc from "fast-check";
import { expect, test } from "vitest";
import { inMenuOrder, canPlace, moveInTree, positionOf, keyboardMoves } from "./position.ts";

const tree = [
  { uuid: "a", parent: null },
  { uuid: "a1", parent: "a" },
  { uuid: "a2", parent: "a" },
  { uuid: "b", parent: null },
  { uuid: "c", parent: null },
];
const uuids = tree.map(({ uuid }) => uuid);
const orderOf = (all: typeof tree) =>
  inMenuOrder(all)
    .map(({ uuid }) => uuid)
    .join(" ");

test("a category moves to its position with its subcategories", () => {
  expect(orderOf(moveInTree(tree, "a", { parent: null, at: 1 }) as typeof tree)).toBe(
    "b a a1 a2 c",
  );
  expect(orderOf(moveInTree(tree, "a2", { parent: "b", at: 0 }) as typeof tree)).toBe(
    "a a1 b a2 c",
  );
  expect(orderOf(moveInTree(tree, "c", { parent: "a", at: 1 }) as typeof tree)).toBe("a a1 c a2 b");
});

test("keyboard moves lead up, down, in and out where possible", () => {
  expect(keyboardMoves(tree, "a")).toEqual({
    up: null,
    down: { parent: null, at: 1 },
    in: null,
    out: null,
  });
  expect(keyboardMoves(tree, "b")).toMatchObject({ in: { parent: "a", at: 2 }, out: null });
  expect(keyboardMoves(tree, "a2")).toEqual({
    up: { parent: "a", at: 0 },
    down: null,
    in: null,
    out: { parent: null, at: 1 },
  });
});

test("any allowed move keeps all categories and two levels, and can be undone", () => {
  const target = fc.record({
    uuid: fc.constantFrom(...uuids),
    parent: fc.constantFrom(null, ...uuids),
    at: fc.nat(6),
  });
  fc.assert(
    fc.property(target, ({ uuid, ...to }) => {
      fc.pre(canPlace(tree, uuid, to.parent));
      const was = positionOf(tree, uuid);
      const now = moveInTree(tree, uuid, to);
      expect(
        inMenuOrder(now)
          .map((each) => each.uuid)
          .toSorted(),
      ).toEqual(uuids.toSorted());
      expect(inMenuOrder(moveInTree(now, uuid, was))).toEqual(tree);
    }),
  );
});
