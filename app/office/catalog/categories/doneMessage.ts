import type { CategoryPosition } from "#shared/catalog/categories/position.ts";

interface Moved extends CategoryPosition {
  readonly uuid: string;
  /** Tree version after the move. */
  readonly tree: string;
}

export interface Done {
  readonly what: "created" | "moved" | "undone" | "deleted";
  readonly uuid: string;
  readonly moved: Moved | null;
}

export const moveQuery = ({ uuid, parent, at, tree }: Moved): string =>
  `?${new URLSearchParams({ done: "moved", uuid, parent: parent ?? "", at: String(at), tree })}`;

export function parseDoneMessage({ searchParams }: URL): Done | null {
  const readParam = (name: string) => searchParams.get(name) ?? "";
  const what = readParam("done");
  const uuid = readParam("uuid");
  if (what === "created" || what === "undone" || what === "deleted") {
    return { what, uuid, moved: null };
  }
  if (what !== "moved") return null;
  const parent = readParam("parent") || null;
  return {
    what,
    uuid,
    moved: { uuid, parent, at: Number(readParam("at")), tree: readParam("tree") },
  };
}
