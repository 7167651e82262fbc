import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/kit/errors.ts";
import type { World } from "../context.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const LOGOUT = "/api/v1/Member/Logout";
const NONCE_BYTES = 16;

interface Allowed {
  /** Origins that a page may post a form to. */
  readonly gateways: readonly string[];
  /** Pages from their sources inject styles and are reloaded over a socket. */
  readonly development: boolean;
}

/** Security headers with a nonce per request, and an origin check on every write that a browser sends. */
export async function protect(
  app: FastifyInstance,
  world: World,
  { gateways, development }: Allowed,
): Promise<void> {
  app.decorateRequest("nonce", "");
  const nonces = new WeakMap<IncomingMessage, string>(); // helmet knows the bare request only
  app.addHook("onRequest", async (request) => {
    request.nonce = world.randomBytes(NONCE_BYTES).toString("base64");
    nonces.set(request.raw, request.nonce);
    refuseForeignWrite(request, world.settings.publicUrl);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (raw) => `'nonce-${nonces.get(raw)}'`],
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
        formAction: ["'self'", ...gateways],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: world.settings.publicUrl.startsWith("https:"),
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}

/**
 * A browser names the origin of a write; one from elsewhere is refused. Calls without `Origin` are not
 * from a page of another site. Callbacks of payment providers are cross-site by nature and signed.
 */
function refuseForeignWrite(request: FastifyRequest, publicUrl: string): void {
  if (request.url.startsWith("/callback/")) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  // The one read that changes something: a picture on another site must not log anybody out.
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
