import type { Location } from "react-router";

/** Extra currency columns do not change which plans are shown. */
const FILTERS = ["search", "category", "kind"];

/** Identifies the displayed plans: navigation within it keeps typed prices. */
export function gridKey({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  const filterValues = FILTERS.map((name) => params.get(name) ?? "");
  return JSON.stringify([pathname, ...filterValues, params.get("page") || "1"]);
}

/** Keeps filters, page and columns: `?kind=software&page=2`. */
export function gridQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && [...FILTERS, "page", "with"].includes(name),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
