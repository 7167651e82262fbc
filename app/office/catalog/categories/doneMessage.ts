import type { Place } from "#shared/catalog/categories/position.ts";

/** Which category was moved, and how to move it back. */
interface Moved extends Place {
  readonly uuid: string;
  /** The state of the tree that the move left. */
  readonly tree: string;
}

export interface Done {
  readonly what: "created" | "moved" | "undone" | "deleted";
  readonly uuid: string;
  readonly moved: Moved | null;
}

/** The query that tells of a move. */
export const withMove = ({ uuid, parent, at, tree }: Moved): string =>
  `?${new URLSearchParams({ done: "moved", uuid, parent: parent ?? "", at: String(at), tree })}`;

/** What an address tells of what was done just before; null for nothing. */
export function doneIn({ searchParams }: URL): Done | null {
  const told = (name: string) => searchParams.get(name) ?? "";
  const what = told("done");
  const uuid = told("uuid");
  if (what === "created" || what === "undone" || what === "deleted") {
    return { what, uuid, moved: null };
  }
  if (what !== "moved") return null;
  const parent = told("parent") || null;
  return { what, uuid, moved: { uuid, parent, at: Number(told("at")), tree: told("tree") } };
}
