import { mayStand, type Place, placeOf, under } from "#shared/catalog/categories/position.ts";

export interface Standing {
  readonly uuid: string;
  readonly parent: string | null;
}

export interface Aim {
  readonly over: string;
  readonly where: "before" | "into" | "after";
}

/** Share of a row's height at each edge that means beside, not into. */
const EDGE = 0.3;

/** `height`: 0 at the row's top to 1; null: no valid drop. */
export function aimAt(
  tree: readonly Standing[],
  { dragged, over, height }: { dragged: string; over: string; height: number },
): Aim | null {
  if (dragged === over) return null;
  const isInside = height > EDGE && height < 1 - EDGE;
  if (isInside && mayStand(tree, dragged, over)) return { over, where: "into" };
  const { parent } = placeOf(tree, over);
  if (!mayStand(tree, dragged, parent)) return null;
  return { over, where: height < 0.5 ? "before" : "after" };
}

/** Position counted without the dragged category. */
export function placeAt(tree: readonly Standing[], dragged: string, { over, where }: Aim): Place {
  const rest = tree.filter(({ uuid }) => uuid !== dragged);
  if (where === "into") return { parent: over, at: under(rest, over).length };
  const { parent, at } = placeOf(rest, over);
  return { parent, at: where === "before" ? at : at + 1 };
}
