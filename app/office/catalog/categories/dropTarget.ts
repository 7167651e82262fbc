import { mayStand, type Place, placeOf, under } from "#shared/catalog/categories/position.ts";

export interface Standing {
  readonly uuid: string;
  readonly parent: string | null;
}

/** Where a dragged category would fall: beside another, or into it. */
export interface Aim {
  readonly over: string;
  readonly where: "before" | "into" | "after";
}

/** The share of a row's height, from above and from below, that means beside and not into. */
const EDGE = 0.3;

/** What a pointer means at `height` of a row, from 0 at its top to 1; null where nothing can fall. */
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

/** The place that an aim means, for a category that is taken out of the tree first. */
export function placeAt(tree: readonly Standing[], dragged: string, { over, where }: Aim): Place {
  const rest = tree.filter(({ uuid }) => uuid !== dragged);
  if (where === "into") return { parent: over, at: under(rest, over).length };
  const { parent, at } = placeOf(rest, over);
  return { parent, at: where === "before" ? at : at + 1 };
}
