import { useEffect } from "react";
import {
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";
import { keepPage, type Results } from "./failureSlot.ts";

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

/** Whether a form failed whose page stays: nothing is read anew, so that its fields stay, too. */
let isKept = false;

/**
 * For data that never arrives: a revalidation keeps the shown data, and a failed navigation shows
 * its error inside the site frame. If the shop is busy, only a background revalidation keeps its
 * data. A form that failed keeps its page.
 */
export const keepFrameData: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const reading = request.method === "GET";
  const byItself = isBackground && reading;
  const here = url.pathname + url.search === shownAddress;
  const stays = isKept && here && reading;
  isKept = false;
  const results = stays ? {} : await next();
  if (!reading) {
    const [answer] = Object.values(results);
    isBackground = false; // later requests belong to the action
    isRedirected = answer?.result instanceof Response;
    if (isRedirected || answer?.type !== "error") return results; // redirects arrive as errors
    const kept = await keepPage(results, request.signal, here ? null : shownAddress);
    isKept = kept !== results;
    return kept;
  }
  const again = !isRedirected && here;
  isRedirected = false;
  const kept = Object.entries(results).map(([id, result]) => {
    const { type, result: error } = result;
    const hidden = type === "error" && (error instanceof TypeError || (byItself && isLater(error)));
    const known = again || id === "root" ? shownData.get(id) : undefined;
    return [id, hidden && known !== undefined ? { type: "data", result: known } : result];
  });
  return Object.fromEntries(kept) as Results;
};
