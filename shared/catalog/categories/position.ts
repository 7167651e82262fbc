/** `at` counts from 0. */
export interface CategoryPosition {
  readonly parent: string | null;
  readonly at: number;
}

interface TreeNode {
  readonly uuid: string;
  readonly parent: string | null;
}

export const CATEGORY_NAME_MAX = 60;
export const CATEGORY_SLUG_MAX = 60;

export const childrenOf = <T extends TreeNode>(tree: readonly T[], parent: string | null): T[] =>
  tree.filter((each) => each.parent === parent);

/** @throws if `uuid` is missing. */
export function positionOf(tree: readonly TreeNode[], uuid: string): CategoryPosition {
  const found = tree.find((each) => each.uuid === uuid);
  if (!found) throw new Error("category not found");
  const at = childrenOf(tree, found.parent).findIndex((each) => each.uuid === uuid);
  return { parent: found.parent, at };
}

/** Two levels at most. */
export function canPlace(tree: readonly TreeNode[], uuid: string, parent: string | null): boolean {
  if (parent === null) return true;
  const above = tree.find((each) => each.uuid === parent);
  return above?.parent === null && parent !== uuid && childrenOf(tree, uuid).length === 0;
}

/** `at` is clamped to the end. Requires `canPlace`. */
export function moveInTree<T extends TreeNode>(
  tree: readonly T[],
  uuid: string,
  to: CategoryPosition,
): T[] {
  const found = tree.find((each) => each.uuid === uuid);
  if (!found) return [...tree];
  const rest = tree.filter((each) => each.uuid !== uuid);
  const there = childrenOf(rest, to.parent).toSpliced(to.at, 0, { ...found, parent: to.parent });
  return [...rest.filter(({ parent }) => parent !== to.parent), ...there];
}

export const inMenuOrder = <T extends TreeNode>(tree: readonly T[]): T[] =>
  childrenOf(tree, null).flatMap((top) => [top, ...childrenOf(tree, top.uuid)]);

/** Keyboard moves; null: not possible. */
export function keyboardMoves(
  tree: readonly TreeNode[],
  uuid: string,
): Readonly<Record<"up" | "down" | "in" | "out", CategoryPosition | null>> {
  const { parent, at } = positionOf(tree, uuid);
  const before = childrenOf(tree, parent)[at - 1];
  const isLast = at === childrenOf(tree, parent).length - 1;
  const into = before && canPlace(tree, uuid, before.uuid) ? before.uuid : null;
  return {
    up: at > 0 ? { parent, at: at - 1 } : null,
    down: isLast ? null : { parent, at: at + 1 },
    in: into === null ? null : { parent: into, at: childrenOf(tree, into).length },
    out: parent === null ? null : { parent: null, at: positionOf(tree, parent).at + 1 },
  };
}
