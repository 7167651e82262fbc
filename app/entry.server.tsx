import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "./deferredScripts.ts";
import { pageMeta, pageContext } from "./requestContext.ts";
import { isCacheablePage } from "./cacheablePages.ts";
import { PageMetaContext } from "#app/seo/pageMeta.ts";

/** Renders the whole page before the first byte, so the status code is final. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = context.get(pageContext);
  const html = await renderToBuffer(
    <PageMetaContext value={context.get(pageMeta)}>
      <ServerRouter context={withBrowserMatcher(entry)} url={request.url} nonce={nonce} />
    </PageMetaContext>,
    nonce,
    request.signal,
  );
  const comesFirst = isCacheablePage(new URL(request.url).pathname);
  return new Response(comesFirst ? bytewise(html, deferScripts) : html, { status, headers });
}

/** The server's route matcher is not shipped to browsers: docs/decisions/0201. */
const withBrowserMatcher = (entry: EntryContext): EntryContext => ({
  ...entry,
  serverHandoffString: entry.serverHandoffString?.replace(
    '"unstable_routePatternMatching":true',
    '"unstable_routePatternMatching":false',
  ),
});

/**
 * Node streams cost a third of web streams. Chunks stay bytes: decoding takes as long as rendering.
 */
function renderToBuffer(element: ReactNode, nonce: string, signal: AbortSignal) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const whole = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER, // no backpressure
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    whole.once("error", reject);
    whole.once("close", () => reject(new Error("the page was not rendered to its end"))); // no effect once resolved
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => void pipe(whole),
      onShellError: reject,
    });
    signal.addEventListener("abort", () => abort(signal.reason));
  });
}

/** `change` touches ASCII only: latin1 keeps each byte without decoding. */
const bytewise = (page: Buffer, change: (html: string) => string) =>
  Buffer.from(change(page.toString("latin1")), "latin1");

/** Refusals are answers; only unexpected errors are reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).report(error);
};
