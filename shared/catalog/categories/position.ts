/** `at` counts from 0. */
export interface Place {
  readonly parent: string | null;
  readonly at: number;
}

interface Standing {
  readonly uuid: string;
  readonly parent: string | null;
}

export const CATEGORY_NAME_MAX = 60;
export const CATEGORY_SLUG_MAX = 60;

export const under = <T extends Standing>(tree: readonly T[], parent: string | null): T[] =>
  tree.filter((each) => each.parent === parent);

/** @throws if `uuid` is missing. */
export function placeOf(tree: readonly Standing[], uuid: string): Place {
  const found = tree.find((each) => each.uuid === uuid);
  if (!found) throw new Error("category not found");
  const at = under(tree, found.parent).findIndex((each) => each.uuid === uuid);
  return { parent: found.parent, at };
}

/** Two levels at most. */
export function mayStand(tree: readonly Standing[], uuid: string, parent: string | null): boolean {
  if (parent === null) return true;
  const above = tree.find((each) => each.uuid === parent);
  return above?.parent === null && parent !== uuid && under(tree, uuid).length === 0;
}

/** `at` is clamped to the end. Requires `canPlace`. */
export function placed<T extends Standing>(tree: readonly T[], uuid: string, to: Place): T[] {
  const found = tree.find((each) => each.uuid === uuid);
  if (!found) return [...tree];
  const rest = tree.filter((each) => each.uuid !== uuid);
  const there = under(rest, to.parent).toSpliced(to.at, 0, { ...found, parent: to.parent });
  return [...rest.filter(({ parent }) => parent !== to.parent), ...there];
}

export const inMenuOrder = <T extends Standing>(tree: readonly T[]): T[] =>
  under(tree, null).flatMap((top) => [top, ...under(tree, top.uuid)]);

/** Keyboard moves; null: not possible. */
export function steps(
  tree: readonly Standing[],
  uuid: string,
): Readonly<Record<"up" | "down" | "in" | "out", Place | null>> {
  const { parent, at } = placeOf(tree, uuid);
  const before = under(tree, parent)[at - 1];
  const isLast = at === under(tree, parent).length - 1;
  const into = before && mayStand(tree, uuid, before.uuid) ? before.uuid : null;
  return {
    up: at > 0 ? { parent, at: at - 1 } : null,
    down: isLast ? null : { parent, at: at + 1 },
    in: into === null ? null : { parent: into, at: under(tree, into).length },
    out: parent === null ? null : { parent: null, at: placeOf(tree, parent).at + 1 },
  };
}
