import type { FastifyReply, FastifyRequest } from "fastify";
import { DRAFT_COOKIE } from "#shared/platform/http/cookies.ts";
import type { Context } from "#server/context.ts";
import {
  type RenderedPage,
  type Encoding,
  type CachedPage,
  withoutNonce,
} from "../cache/cachedPage.ts";
import { POLICY } from "../http/securityHeaders.ts";
import { webUrl } from "./webRequest.ts";
import type { PageRequest, RenderPage } from "./pageRequests.ts";
import { bindPortal, guestScope } from "./portal.ts";
import type { Pages } from "./render.ts";

interface PageRenderer extends Required<Pick<Pages, "isCacheablePage">> {
  readonly render: RenderPage;
  readonly page: PageRequest;
}

/** Cached page, or the uncacheable response, for a guest without personal state. Null for everyone else. */
export async function findCachedPage(
  request: FastifyRequest,
  { page, render, isCacheablePage }: PageRenderer,
): Promise<CachedPage | Response | null> {
  const { scope } = request;
  if (!isPublicRequest(request) || !isCacheablePage(request.url)) return null;
  if (await hasCart(scope)) return null;
  let uncacheable: Response | null = null;
  const found = await scope.pageCache.find(scope, {
    name: cacheKey(request, page),
    isArbitrary: async () => request.url.includes("?") || !(await isPriced(scope, page.currency)),
    async render() {
      const { pathname, search } = webUrl(request);
      const address = new URL(pathname + search, scope.settings.publicUrl);
      const response = await render(new Request(address), toAnonymousRequest(page, scope));
      const rendered = await toRenderedPage(response, page.nonce);
      if (!rendered) uncacheable = response;
      return rendered;
    },
  });
  return found ?? (request.method === "GET" ? uncacheable : null);
}

async function hasCart(scope: Context): Promise<boolean> {
  const { db, ports, pageCache: guestPages } = scope;
  const { visitorsWithLines } = ports;
  const visitorHash = ports.visitorHash(scope);
  return visitorHash !== null && guestPages.hasCart({ db, visitorHash, visitorsWithLines });
}

/** Without a session; a draft cookie is personal. */
const isPublicRequest = ({ method, scope, cookies }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  scope.token === null &&
  cookies[DRAFT_COOKIE] === undefined;

/** No part contains a space. The Host header is arbitrary, so pages are rendered for the public host. */
const cacheKey = ({ url }: FastifyRequest, { currency, theme }: PageRequest) =>
  `${url} ${currency} ${theme}`;

/** The cookie may name any currency; only priced ones are cached at once. */
const isPriced = async (scope: Context, currency: string): Promise<boolean> =>
  currency === "TWD" ||
  (await scope.ports.pricedCurrencies(scope)).some(({ code }) => code === currency);

const toAnonymousRequest = (page: PageRequest, scope: Context): PageRequest => ({
  ...page,
  portal: bindPortal(guestScope(scope)),
  visitor: null,
  signedIn: false,
  viewer: null,
});

/** Null, unread, if the response is not cacheable. */
async function toRenderedPage(response: Response, nonce: string): Promise<RenderedPage | null> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || !isPage || response.headers.has("set-cookie")) return null;
  return withoutNonce(Buffer.from(await response.arrayBuffer()), nonce);
}

/** Browsers revalidate; shared caches must not store it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const tag = encoding ? `"${page.tag}-${encoding}"` : `"${page.tag}"`;
  reply
    .header("cache-control", "private, no-cache")
    .header("vary", "Accept-Encoding, Cookie")
    .header("etag", tag)
    .header(POLICY, request.server.policyOf(page.scripts));
  if (matchesEtag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  if (!encoding) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(await page.encoded(encoding));
}

/** Ignores weak tags (W/) that a proxy adds. */
const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);

function negotiateEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const encodings = accepted.toLowerCase().split(",");
  const accepts = (name: Encoding) =>
    encodings.some(
      (wish) => wish.split(";")[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(wish),
    );
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}
