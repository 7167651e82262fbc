import { createRequestHandler, data, RouterContextProvider } from "react-router";
import { unstable_preloadRoutePattern as preloadRoutePattern } from "react-router/route-pattern";
import * as build from "virtual:react-router/server-build";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import { lazyBind } from "#shared/kit/lazyBind.ts";
import { errorStatus, type Refusal, toErrorCode } from "#shared/errors.ts";
import { pageMeta, pageContext } from "./requestContext.ts";
import { arrivalCookies } from "#app/shop/identity/referralCodes/arrivalCookies.server.ts";
import { keepReferOnRedirect } from "#app/shop/identity/referralCodes/referOnRedirect.server.ts";
import { officePages, accountPages, partnerPages, sitePages } from "./pages.ts";

export { isCacheablePage } from "./cacheablePages.ts";

// Server only: docs/decisions/0201.
preloadRoutePattern();
const future = Object.assign({}, build.future, { unstable_routePatternMatching: true });
// A function would rank all routes anew per request.
const handle = createRequestHandler({ ...build, future }, import.meta.env.MODE);

/** First path segments, lowercase; empty for the home page. */
export const pageNames: ReadonlySet<string> = new Set(
  [...sitePages, ...accountPages, ...partnerPages, ...officePages]
    .map(({ path }) => (path.split("/")[0] ?? "").toLowerCase())
    .filter((name) => name !== "*"),
);

/** The server's only entry point to the pages. */
export async function renderPage(request: Request, asked: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  const refusals: Partial<Refusal>[] = [];
  context.set(pageContext, { ...asked, portal: withPageRefusals(asked, refusals) });
  context.set(pageMeta, {});
  const response = await handle(request, context);
  // React Router drops the headers of a refusal in a loader.
  const retryAfter = refusals.find((refusal) => refusal.retryAfter !== undefined)?.retryAfter;
  if (response.status >= 400 && retryAfter !== undefined)
    response.headers.set("Retry-After", String(retryAfter));
  // Pages are personal: going back must not show an ordered cart.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  keepReferOnRedirect(request, response);
  // Cacheable responses are shared, so they set no cookies.
  if (!response.headers.get("Cache-Control")?.includes("no-store")) return response;
  for (const cookie of await arrivalCookies(request, response, asked)) {
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

/**
 * React Router hides errors other than `data(...)`: refusals, which are added to `refusals`, keep code, fields and
 * status; others are reported and shown with the request id.
 */
function withPageRefusals(asked: PageRequest, refusals: Partial<Refusal>[]): Portal {
  const wrap =
    (run: (...input: never[]) => Promise<unknown>) =>
    async (...input: never[]) => {
      try {
        return await run(...input); // a synchronous function throws before there is a promise
      } catch (error) {
        const refused = toErrorCode(error) ? (error as Partial<Refusal>) : asked.report(error);
        if (refused) refusals.push(refused);
        throw asPageRefusal(refused, asked);
      }
    };
  return lazyBind(asked.portal, wrap) as Portal;
}

function asPageRefusal(refused: Partial<Refusal> | null, { requestId }: PageRequest): unknown {
  const code = toErrorCode(refused);
  if (!refused || !code) return data({ code: "system", requestId }, { status: 500 });
  const { fields, retryAfter, details } = refused;
  return data({ code, fields, details, retryAfter }, { status: errorStatus[code] });
}
