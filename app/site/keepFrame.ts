import { useEffect } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useMatches } from "react-router";
import { spentAddress } from "./spentAddress.ts";

type Results = Record<string, DataStrategyResult>;

/** What is shown now, by route. */
let shown: ReadonlyMap<string, unknown> = new Map();

/** Remembers what the page was last drawn with. */
export function useKeptFrame() {
  const matches = useMatches();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/**
 * Data that never reach the browser break as little as they can: a page that asks for its own anew keeps
 * what it shows, and a navigation that fails is told inside the site's frame, which keeps what it stands on.
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next();
  const { pathname, search } = window.location;
  const again =
    request.method === "GET" && spentAddress(url.pathname + url.search) === pathname + search;
  const kept = Object.entries(results).map(([id, result]) => {
    const unreached = result.type === "error" && result.result instanceof TypeError;
    const known = again || id === "root" ? shown.get(id) : undefined;
    return [id, unreached && known !== undefined ? { type: "data", result: known } : result];
  });
  return Object.fromEntries(kept) as Results;
};
