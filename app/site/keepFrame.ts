import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** What is shown now, by route. */
let shown: ReadonlyMap<string, unknown> = new Map();

/** The address that it was asked for at, with what the bar no longer says of a form that was just sent. */
let askedAt: string | null = null;

/** Whether a form has led somewhere: to what it changed, even where that has the address of what is shown. */
let isLed = false;

/** Remembers what the page was last drawn with. */
export function useKeptFrame() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    askedAt = pathname + search;
  }, [matches, pathname, search]);
}

/** What says to come again: too many ask, a gateway does not reach the portal, or it has too much to do. */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const isLater = (error: unknown) =>
  error instanceof TypeError || (isRouteErrorResponse(error) && LATER.has(error.status));

/**
 * Data that do not reach the browser now break as little as they can: a page that asks for its own anew keeps
 * what it shows, and a navigation that fails is told inside the site's frame, which keeps what it stands on.
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next();
  if (request.method !== "GET") {
    isLed = Object.values(results).some(({ result }) => result instanceof Response);
    return results;
  }
  const again = !isLed && url.pathname + url.search === askedAt;
  isLed = false;
  const kept = Object.entries(results).map(([id, result]) => {
    const unreached = result.type === "error" && isLater(result.result);
    const known = again || id === "root" ? shown.get(id) : undefined;
    return [id, unreached && known !== undefined ? { type: "data", result: known } : result];
  });
  return Object.fromEntries(kept) as Results;
};
