import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** Loader data shown now, by route. */
let shown: ReadonlyMap<string, unknown> = new Map();

/** Address it was requested at, with flash parameters since removed from the bar. */
let askedAt: string | null = null;

/** Whether an action redirected, even to the address shown now. */
let isLed = false;

export function useKeptFrame() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    askedAt = pathname + search;
  }, [matches, pathname, search]);
}

let isByItself = false;

/** If the shop is too busy, the page keeps its data. */
export async function askByItself(revalidate: () => Promise<void>): Promise<void> {
  isByItself = true;
  try {
    await revalidate();
  } finally {
    isByItself = false;
  }
}

/** Rate limited, gateway down or overloaded. */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const isLater = (error: unknown) => isRouteErrorResponse(error) && LATER.has(error.status);

/**
 * For data that never arrives: a revalidation keeps the shown data, and a failed navigation shows
 * its error inside the site frame. If the shop is busy, only a background revalidation keeps its
 * data.
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const byItself = isByItself && request.method === "GET";
  const results = await next();
  if (request.method !== "GET") {
    isByItself = false; // later requests belong to the action
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
