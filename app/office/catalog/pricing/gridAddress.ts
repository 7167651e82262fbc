import type { Location } from "react-router";

/** Extra currency columns do not change which plans are shown. */
const NARROWING = ["search", "category", "kind"];

/** Identifies the displayed plans: navigation within it keeps typed prices. */
export function gridPlace({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  const narrowed = NARROWING.map((name) => params.get(name) ?? "");
  return JSON.stringify([pathname, ...narrowed, params.get("page") || "1"]);
}

/** Keeps filters, page and columns: `?kind=software&page=2`. */
export function gridSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && [...NARROWING, "page", "with"].includes(name),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
