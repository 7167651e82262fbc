import { createRequestHandler, data, RouterContextProvider } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import type { Portal } from "#server/portal.ts";
import { errorStatus, refusalCode } from "#shared/kit/errors.ts";
import { page } from "./context.ts";

const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** The one door from the server into the pages: a web request and what its viewer may do in, a response out. */
export async function renderPage(request: Request, asked: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(page, { ...asked, portal: withPageRefusals(asked.portal) });
  const response = await handle(request, context);
  // Every page shows whose it is: none is kept, so that going back never shows a cart that was ordered.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** React Router hides what a loader throws unless it is `data(...)`; so a refusal keeps its code, fields and status. */
function withPageRefusals(portal: Portal): Portal {
  const wrap =
    (run: (...input: never[]) => Promise<unknown>) =>
    (...input: never[]) =>
      run(...input).catch((error: unknown) => {
        throw asPageRefusal(error);
      });
  return mapValues(portal, (feature) => mapValues(feature, wrap)) as Portal;
}

function asPageRefusal(error: unknown): unknown {
  const code = refusalCode(error);
  if (!code) return error;
  const { fields, retryAfter } = error as { fields?: unknown; retryAfter?: number };
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data({ code, fields }, { status: errorStatus[code], headers });
}

const mapValues = <V, W>(object: Record<string, V>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
