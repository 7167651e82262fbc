import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import { REFER_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { isReferCode, referCodesOf } from "#shared/site/company/choices.ts";
import type { Container, Context, Ports } from "#server/context.ts";
import { hashToken } from "../crypto/tokens.ts";
import { detectLanguage, queryOf } from "./language.ts";
import { networkOf } from "./network.ts";
import { isFile } from "./urlPath.ts";

const BEARER = /^Bearer\s+(\S+)$/i;
const USER_AGENT_MAX = 300;
const MINUTE_MS = 60_000;
const MAX_KNOWN = 10_000;

interface ContextOptions extends Partial<Pick<Ports, "findsPage">> {
  readonly unknownTokens: number;
}

/**
 * After `unknownTokens` invalid tokens in a minute (0: no limit) a network gets no more lookups, except for tokens
 * this process has seen valid: neighbors share a network.
 */
export function registerRequestContext(
  app: FastifyInstance,
  container: Container,
  { unknownTokens, ...pages }: ContextOptions,
): void {
  const ports = { ...container.ports, ...pages };
  app.decorateRequest("scope", null as unknown as Context);
  const known = new KnownTokens();
  app.addHook("onRequest", async (request) => {
    const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
    const token = bearer ?? request.cookies[SESSION_COOKIE] ?? null;
    request.scope = {
      ...container,
      ports,
      viewer: null,
      visitor: headerText(request, "x-common-token") ?? request.cookies[VISITOR_COOKIE] ?? null,
      token,
      byCookie: bearer === undefined && token !== null,
      lang: detectLanguage(request),
      refers: readReferCodes(request),
      idempotencyId: null,
      ip: request.ip,
      network: networkOf(request.ip),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX),
      requestId: request.id,
    };
    if (token === null || isFile(request.url)) return;
    const viewer = await findViewer(request.scope, token, { max: unknownTokens, known });
    // The guest cart of staff must not be merged into the member they impersonate.
    const visitor = viewer?.impersonation ? null : request.scope.visitor;
    request.scope = { ...request.scope, viewer, visitor };
  });
}

interface LookupLimits {
  readonly max: number;
  readonly known: KnownTokens;
}

/** Counted before the lookup, so that guessed tokens cost no query beyond the limit. */
async function findViewer(scope: Context, token: string, { max, known }: LookupLimits) {
  const key = `token:${scope.network}`;
  const counts = max > 0 && !known.has(token);
  const wait = counts ? await scope.failures.take([[key, max, MINUTE_MS]]) : null;
  if (wait !== null) throw new Refusal("rate.exceeded", undefined, wait);
  const viewer = await scope.ports.viewerOf(scope, token);
  if (viewer) known.add(token);
  else known.forget(token);
  if (viewer && counts) await scope.failures.forgive([key]);
  return viewer;
}

const tokenKey = (token: string): string => hashToken(token).toString("base64");

class KnownTokens {
  readonly #hashes = new Set<string>();

  has(token: string): boolean {
    return this.#hashes.has(tokenKey(token));
  }

  add(token: string): void {
    const hash = tokenKey(token);
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    const [oldest] = this.#hashes;
    if (oldest !== undefined && this.#hashes.size > MAX_KNOWN) this.#hashes.delete(oldest);
  }

  forget(token: string): void {
    this.#hashes.delete(tokenKey(token));
  }
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/** Invalid codes must never block a request. */
const readReferCodes = (request: FastifyRequest): string[] => [
  ...[request.cookies[REFER_COOKIE]].filter(isReferCode),
  ...referCodesOf(queryOf(request)),
];
