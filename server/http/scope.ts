import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/kit/errors.ts";
import { REFER_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from "#shared/session/cookies.ts";
import { isReferCode } from "#shared/site/choices.ts";
import type { Scope, Viewer, World } from "../context.ts";
import { viewerOf } from "../session/service.ts";
import { languageOf, queryText } from "./language.ts";
import { networkOf } from "./network.ts";
import { isFile } from "./rawPath.ts";

const BEARER = /^Bearer\s+(\S+)$/i;
const USER_AGENT_MAX = 300;
const MINUTE_MS = 60_000;

/**
 * Reads who is asking, and in which language, before anything else looks at a request. From a network that
 * showed `unknownTokens` tokens of no session in a minute (0 for any number) no token is looked up until
 * the minute is over.
 */
export function readScope(
  app: FastifyInstance,
  world: World,
  { unknownTokens }: { unknownTokens: number },
): void {
  app.decorateRequest("scope", null as unknown as Scope);
  app.addHook("onRequest", async (request) => {
    const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
    const token = bearer ?? request.cookies[SESSION_COOKIE] ?? null;
    request.scope = {
      ...world,
      viewer: null,
      visitor: headerText(request, "x-common-token") ?? request.cookies[VISITOR_COOKIE] ?? null,
      token,
      byCookie: bearer === undefined && token !== null,
      lang: languageOf(request),
      refers: refersOf(request),
      idempotencyId: null,
      ip: request.ip,
      network: networkOf(request.ip),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX),
      requestId: request.id,
    };
    if (token === null || isFile(request.url)) return;
    const viewer = await holderOf(request.scope, token, unknownTokens);
    // Nothing of the browser of who reads as a member may become the member's, such as a cart.
    const visitor = viewer?.viewedBy ? null : request.scope.visitor;
    request.scope = { ...request.scope, viewer, visitor };
  });
}

/** Counted before it is looked up, so that made-up tokens cost no more queries than the limit allows. */
async function holderOf(scope: Scope, token: string, max: number): Promise<Viewer | null> {
  if (max === 0) return viewerOf(scope, token);
  const key = `token:${scope.network}`;
  const wait = await scope.failures.take([[key, max, MINUTE_MS]]);
  if (wait !== null) throw new Refusal("rate.exceeded", undefined, wait);
  const viewer = await viewerOf(scope, token);
  if (viewer) await scope.failures.forgive([key]);
  return viewer;
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/** What looks like no code is left aside: it must never keep anybody from what they came for. */
const refersOf = (request: FastifyRequest): string[] =>
  [request.cookies[REFER_COOKIE], queryText(request, "refer")].filter(isReferCode);
