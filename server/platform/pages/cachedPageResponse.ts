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
  /** What the caller's own page would be handed. */
  readonly page: PageRequest;
}

/**
 * What a guest is answered who sees what every guest sees: a page that is used again, or what came out instead, such as
 * that there is none. Null for everybody else, and where that cannot be said.
 */
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

/** Whether the caller is a visitor who has put something into a cart. */
async function hasCart(scope: Scope): Promise<boolean> {
  const { db, ports, guestPages } = scope;
  const { visitorsWithLines } = ports;
  const visitorHash = ports.visitorHash(scope);
  return visitorHash !== null && guestPages.hasCart({ db, visitorHash, visitorsWithLines });
}

/** Whoever shows no session asks for a page by what it depends on alone; a draft is its sender's. */
const isForEverybody = ({ method, scope, cookies }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  scope.token === null &&
  cookies[DRAFT_COOKIE] === undefined;

/**
 * The language is the address's; none of these holds a blank. Under whatever host it was asked for, it is drawn as under
 * the public one: anybody may make up another.
 */
const nameOf = ({ url }: FastifyRequest, { currency, theme }: PageRequest) =>
  `${url} ${currency} ${theme}`;

/** A cookie may name any: prices in others are told by rates, and of most by none. */
const isPriced = async (scope: Scope, currency: string): Promise<boolean> =>
  currency === "TWD" ||
  (await scope.ports.pricedCurrencies(scope)).some(({ code }) => code === currency);

/** What the caller's page is handed, without the caller: nothing of theirs can be in what is drawn with it. */
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

/** Null, and nothing of it read, where it is no page that every guest may be shown. */
async function drawnFrom(response: Response, nonce: string): Promise<DrawnPage | null> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || !isPage || response.headers.has("set-cookie")) return null;
  return withoutNonce(Buffer.from(await response.arrayBuffer()), nonce);
}

/** Browsers keep it and ask whether it still stands; nobody between them and us may. */
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

/** Whether the browser has what it would be sent; a proxy may have said of it that it is only as good. */
const isKnown = (told: string | undefined, tag: string): boolean =>
  told !== undefined && told.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);

/** The smallest that the caller understands; null: as it is. */
function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const wishes = accepted.toLowerCase().split(",");
  const accepts = (name: Encoding) =>
    wishes.some((wish) => wish.split(";")[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(wish));
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}
