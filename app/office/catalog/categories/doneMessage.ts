import type { Place } from "#shared/catalog/categories/position.ts";

interface Moved extends Place {
  readonly uuid: string;
  /** Tree version after the move. */
  readonly tree: string;
}

export interface Done {
  readonly what: "created" | "moved" | "undone" | "deleted";
  readonly uuid: string;
  readonly moved: Moved | null;
}

export const withMove = ({ uuid, parent, at, tree }: Moved): string =>
  `?${new URLSearchParams({ done: "moved", uuid, parent: parent ?? "", at: String(at), tree })}`;

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
