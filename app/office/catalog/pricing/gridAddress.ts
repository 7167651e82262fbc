import type { Location } from "react-router";

/** What decides which plans the grid shows; further columns leave what was typed where it is. */
const NARROWING = ["search", "category", "kind"];

/** The plans that an address shows, so that only what would show others takes the typed prices away. */
export function gridPlace({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  const narrowed = NARROWING.map((name) => params.get(name) ?? "");
  return JSON.stringify([pathname, ...narrowed, params.get("page") || "1"]);
}

/** Of an address, what the grid shows and in which columns, to come back to it: `?kind=software&page=2`. */
export function gridSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && [...NARROWING, "page", "with"].includes(name),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
