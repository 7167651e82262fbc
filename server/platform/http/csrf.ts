import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import type { Container } from "#server/context.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const LOGOUT = "/api/v1/Member/Logout";

export function registerCsrfCheck(app: FastifyInstance, { settings }: Container): void {
  app.addHook("onRequest", async (request) => assertSameOrigin(request, settings.publicUrl));
}

/**
 * Browsers send `Origin` with writes; without it the request is not cross-site. Payment callbacks are cross-site
 * and signed.
 */
function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.url.startsWith("/callback/")) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  // The only GET with an effect: an image on another site must not sign anyone out.
  if (request.routeOptions.url === LOGOUT && request.scope.byCookie && site !== "same-origin") {
    throw new Refusal("request.foreign_origin");
  }
  if (SAFE.has(request.method)) return;
  const foreign = origin !== undefined && !isOwn(origin, request, publicUrl);
  if (foreign || site === "cross-site") throw new Refusal("request.foreign_origin");
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
