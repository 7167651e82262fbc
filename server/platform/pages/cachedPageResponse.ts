import type { FastifyReply, FastifyRequest } from "fastify";
import { DRAFT_COOKIE } from "#shared/platform/http/cookies.ts";
import type { Scope } from "#server/context.ts";
import { type DrawnPage, type Encoding, type KeptPage, withoutNonce } from "../cache/cachedPage.ts";
import { POLICY } from "../http/securityHeaders.ts";
import { webAddress } from "./webRequest.ts";
import type { PageRequest, RenderPage } from "./pageRequests.ts";
import { bindPortal } from "./portal.ts";
import type { Pages } from "./render.ts";

interface Ways extends Required<Pick<Pages, "isGuestPage">> {
  readonly render: RenderPage;
  readonly page: PageRequest;
}

/** Cached page, or the uncacheable response, for a guest without personal state. Null for everyone else. */
export async function guestPage(
  request: FastifyRequest,
  { page, render, isGuestPage }: Ways,
): Promise<KeptPage | Response | null> {
  const { scope } = request;
  if (!isForEverybody(request) || !isGuestPage(request.url)) return null;
  if (await hasCart(scope)) return null;
  let other: Response | null = null;
  const found = await scope.guestPages.find(scope, {
    name: nameOf(request, page),
    isMadeUp: async () => request.url.includes("?") || !(await isPriced(scope, page.currency)),
    async draw() {
      const { pathname, search } = webAddress(request);
      const address = new URL(pathname + search, scope.settings.publicUrl);
      const response = await render(new Request(address), ofNobody(page, scope));
      const drawn = await drawnFrom(response, page.nonce);
      if (!drawn) other = response;
      return drawn;
    },
  });
  return found ?? (request.method === "GET" ? other : null);
}

async function hasCart(scope: Scope): Promise<boolean> {
  const { db, ports, guestPages } = scope;
  const { visitorsWithLines } = ports;
  const visitorHash = ports.visitorHash(scope);
  return visitorHash !== null && guestPages.hasCart({ db, visitorHash, visitorsWithLines });
}

/** Without a session; a draft cookie is personal. */
const isForEverybody = ({ method, scope, cookies }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  scope.token === null &&
  cookies[DRAFT_COOKIE] === undefined;

/** No part contains a space. The Host header is arbitrary, so pages are rendered for the public host. */
const nameOf = ({ url }: FastifyRequest, { currency, theme }: PageRequest) =>
  `${url} ${currency} ${theme}`;

/** The cookie may name any currency; only priced ones are cached at once. */
const isPriced = async (scope: Scope, currency: string): Promise<boolean> =>
  currency === "TWD" ||
  (await scope.ports.pricedCurrencies(scope)).some(({ code }) => code === currency);

const ofNobody = (page: PageRequest, scope: Scope): PageRequest => ({
  ...page,
  portal: bindPortal({
    ...scope,
    viewer: null,
    visitor: null,
    token: null,
    byCookie: false,
    ip: "",
    network: "",
    userAgent: "",
    refers: [],
    idempotencyId: null,
  }),
  visitor: null,
  signedIn: false,
  viewer: null,
});

/** Null, unread, if the response is not cacheable. */
async function drawnFrom(response: Response, nonce: string): Promise<DrawnPage | null> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || !isPage || response.headers.has("set-cookie")) return null;
  return withoutNonce(Buffer.from(await response.arrayBuffer()), nonce);
}

/** Browsers revalidate; shared caches must not store it. */
export async function sendGuestPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const encoding = encodingOf(request.headers["accept-encoding"]);
  const tag = encoding ? `"${page.tag}-${encoding}"` : `"${page.tag}"`;
  reply
    .header("cache-control", "private, no-cache")
    .header("vary", "Accept-Encoding, Cookie")
    .header("etag", tag)
    .header(POLICY, request.server.policyOf(page.scripts));
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  if (!encoding) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(await page.encoded(encoding));
}

/** Ignores weak tags (W/) that a proxy adds. */
const isKnown = (told: string | undefined, tag: string): boolean =>
  told !== undefined && told.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);

function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const wishes = accepted.toLowerCase().split(",");
  const accepts = (name: Encoding) =>
    wishes.some((wish) => wish.split(";")[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(wish));
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}
