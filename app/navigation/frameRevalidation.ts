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
let shownData: ReadonlyMap<string, unknown> = new Map();

/** Address it was requested at, with flash parameters since removed from the bar. */
let shownAddress: string | null = null;

/** Whether an action redirected, even to the address shown now. */
let isRedirected = false;

export function useFrameRevalidation() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    shownData = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    shownAddress = pathname + search;
  }, [matches, pathname, search]);
}

let isBackground = false;

/** If the shop is too busy, the page keeps its data. */
export async function revalidateInBackground(revalidate: () => Promise<void>): Promise<void> {
  isBackground = true;
  try {
    await revalidate();
  } finally {
    isBackground = false;
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
export const keepFrameData: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const byItself = isBackground && request.method === "GET";
  const results = await next();
  if (request.method !== "GET") {
    isBackground = false; // later requests belong to the action
    isRedirected = Object.values(results).some(({ result }) => result instanceof Response);
    return results;
  }
  const again = !isRedirected && url.pathname + url.search === shownAddress;
  isRedirected = false;
  const kept = Object.entries(results).map(([id, result]) => {
    const unreached = result.type === "error" && result.result instanceof TypeError;
    const later = result.type === "error" && byItself && isLater(result.result);
    const known = again || id === "root" ? shownData.get(id) : undefined;
    return [
      id,
      (unreached || later) && known !== undefined ? { type: "data", result: known } : result,
    ];
  });
  return Object.fromEntries(kept) as Results;
};
