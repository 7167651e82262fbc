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

/** Whether the page asks by itself, without anything having been done. */
let isByItself = false;

/** Has a page ask for its own anew by itself: where the shop is too busy to answer, it keeps what it shows. */
export async function askByItself(revalidate: () => Promise<void>): Promise<void> {
  isByItself = true;
  try {
    await revalidate();
  } finally {
    isByItself = false;
  }
}

/** What says to come again: too many ask, a gateway does not reach the portal, or it has too much to do. */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const isLater = (error: unknown) => isRouteErrorResponse(error) && LATER.has(error.status);

/**
 * Data that never reach the browser break as little as they can: a page that asks for its own anew keeps
 * what it shows, and a navigation that fails is told inside the site's frame, which keeps what it stands on. Whoever has
 * done something is not shown how it was before where the shop answers that it is busy; a page that asks by itself
 * keeps what it shows then, too.
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const byItself = isByItself && request.method === "GET";
  const results = await next();
  if (request.method !== "GET") {
    isByItself = false; // what is asked next is asked because of what was done
    isLed = Object.values(results).some(({ result }) => result instanceof Response);
    return results;
  }
  const again = !isLed && url.pathname + url.search === askedAt;
  isLed = false;
  const kept = Object.entries(results).map(([id, result]) => {
    const unreached = result.type === "error" && result.result instanceof TypeError;
    const later = result.type === "error" && byItself && isLater(result.result);
    const known = again || id === "root" ? shown.get(id) : undefined;
    return [
      id,
      (unreached || later) && known !== undefined ? { type: "data", result: known } : result,
    ];
  });
  return Object.fromEntries(kept) as Results;
};
