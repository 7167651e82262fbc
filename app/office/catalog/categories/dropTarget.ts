import {
  canPlace,
  type CategoryPosition,
  positionOf,
  childrenOf,
} from "#shared/catalog/categories/position.ts";

export interface CategoryNode {
  readonly uuid: string;
  readonly parent: string | null;
}

export interface DropTarget {
  readonly over: string;
  readonly where: "before" | "into" | "after";
}

/** Share of a row's height at each edge that means beside, not into. */
const EDGE = 0.3;

/** `height`: 0 at the row's top to 1; null: no valid drop. */
export function dropTargetAt(
  tree: readonly CategoryNode[],
  { dragged, over, height }: { dragged: string; over: string; height: number },
): DropTarget | null {
  if (dragged === over) return null;
  const isInside = height > EDGE && height < 1 - EDGE;
  if (isInside && canPlace(tree, dragged, over)) return { over, where: "into" };
  const { parent } = positionOf(tree, over);
  if (!canPlace(tree, dragged, parent)) return null;
  return { over, where: height < 0.5 ? "before" : "after" };
}

/** Position counted without the dragged category. */
export function dropPosition(
  tree: readonly CategoryNode[],
  dragged: string,
  { over, where }: DropTarget,
): CategoryPosition {
  const rest = tree.filter(({ uuid }) => uuid !== dragged);
  if (where === "into") return { parent: over, at: childrenOf(rest, over).length };
  const { parent, at } = positionOf(rest, over);
  return { parent, at: where === "before" ? at : at + 1 };
}
