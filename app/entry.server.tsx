import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { afterPaint } from "./afterPaint.ts";
import { headFacts, page } from "./context.ts";
import { isGuestPage } from "./guestPages.ts";
import { HeadFactsContext } from "./head/facts.ts";

/** Renders the whole page before the first byte leaves, so that its status code is always true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = context.get(page);
  const html = await wholePage(
    <HeadFactsContext value={context.get(headFacts)}>
      <ServerRouter context={toldToBrowser(entry)} url={request.url} nonce={nonce} />
    </HeadFactsContext>,
    nonce,
    request.signal,
  );
  const comesFirst = isGuestPage(new URL(request.url).pathname);
  return new Response(comesFirst ? afterPaint(html) : html, { status, headers });
}

/** The server finds routes by another matcher than the browser, which would have to load it: docs/decisions/0201. */
const toldToBrowser = (entry: EntryContext): EntryContext => ({
  ...entry,
  serverHandoffString: entry.serverHandoffString?.replace(
    '"unstable_routePatternMatching":true',
    '"unstable_routePatternMatching":false',
  ),
});

/** Through a stream of Node's, which costs a third of a web stream. @throws what the frame of the page threw. */
function wholePage(element: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
    signal.addEventListener("abort", () => abort(signal.reason));
  });
}

/** A refusal is an answer, not a fault; only what nobody expected is reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(page).report(error);
};
