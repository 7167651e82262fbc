import { createRequestHandler, data, RouterContextProvider } from "react-router";
import { unstable_preloadRoutePattern as preloadRoutePattern } from "react-router/route-pattern";
import * as build from "virtual:react-router/server-build";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import { bindEach } from "#shared/kit/lazyBind.ts";
import { errorStatus, type Refusal, refusalCode } from "#shared/errors.ts";
import { headFacts, page } from "./requestContext.ts";
import { arrivalCookies } from "#app/shop/identity/referralCodes/arrivalCookies.server.ts";
import { managerPages, memberPages, sitePages } from "./pages.ts";

export { isGuestPage } from "./cacheablePages.ts";

// On the server alone: docs/decisions/0201.
preloadRoutePattern();
const future = Object.assign({}, build.future, { unstable_routePatternMatching: true });
// Not as a function, for which every request ranks all routes anew.
const handle = createRequestHandler({ ...build, future }, import.meta.env.MODE);

/** What pages' addresses begin with, behind the language and in small letters; empty for the home page. */
export const pageNames: ReadonlySet<string> = new Set(
  [...sitePages, ...memberPages, ...managerPages]
    .map(({ path }) => (path.split("/")[0] ?? "").toLowerCase())
    .filter((name) => name !== "*"),
);

/** The one door from the server into the pages: a web request and what its viewer may do in, a response out. */
export async function renderPage(request: Request, asked: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(page, { ...asked, portal: withPageRefusals(asked) });
  context.set(headFacts, {});
  const response = await handle(request, context);
  // Every page shows whose it is: none is kept, so that going back never shows a cart that was ordered.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  // What may be kept is everybody's.
  if (!response.headers.get("Cache-Control")?.includes("no-store")) return response;
  for (const cookie of await arrivalCookies(request, asked)) {
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

/**
 * React Router hides what a loader throws unless it is `data(...)`; so a refusal keeps its code, fields and
 * status, and a fault is reported here and shown under the id it was reported under.
 */
function withPageRefusals(asked: PageRequest): Portal {
  const wrap =
    (run: (...input: never[]) => Promise<unknown>) =>
    async (...input: never[]) => {
      try {
        return await run(...input); // one that is not async throws before there is a promise
      } catch (error) {
        throw asPageRefusal(error, asked);
      }
    };
  return bindEach(asked.portal, wrap) as Portal;
}

function asPageRefusal(error: unknown, { report, requestId }: PageRequest): unknown {
  const code = refusalCode(error);
  if (!code) {
    report(error);
    return data({ code: "system", requestId }, { status: 500 });
  }
  const { fields, retryAfter, details } = error as Partial<Refusal>;
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data({ code, fields, details }, { status: errorStatus[code], headers });
}
