import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import type { Scope, World } from "../context.ts";
import { answerErrors } from "./errors.ts";
import { health } from "./health.ts";
import { pages } from "./pages.ts";
import { protect } from "./protect.ts";
import type { Pages } from "./render.ts";
import { routes } from "./routes.ts";
import { readScope } from "./scope.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: Scope;
    nonce: string;
  }
  interface FastifyInstance {
    /** Set by tests: checks every answer against its contract, in full. */
    checkAnswer?: (line: Endpoint<z.ZodType, z.ZodType>, result: unknown) => void;
  }
}

/** Without `render` only the API is served. */
export interface HttpOptions extends Partial<Pages> {
  /** Origins that a page may post a form to: the payment gateways. */
  readonly gateways: readonly string[];
  /** Addresses of proxies whose word about the caller's address and protocol is taken. */
  readonly trustProxy?: readonly string[];
  readonly logLevel?: string;
  readonly checkAnswer?: NonNullable<FastifyInstance["checkAnswer"]>;
}

const BODY_LIMIT = 262_144;
/** A request that takes longer to arrive is cut off, so that nobody holds connections for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The whole HTTP surface over `world`, not yet listening. Tests drive it with `inject`. */
export async function buildHttp(world: World, options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel ?? "silent",
      redact: ["req.headers.authorization", "req.headers.cookie"],
    },
    forceCloseConnections: "idle", // whoever is being answered is answered to the end
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...(options.trustProxy ?? [])],
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .send({ message: "Bad Request", code: "request.malformed" }),
  });
  if (options.checkAnswer) app.decorate("checkAnswer", options.checkAnswer);
  answerErrors(app);
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
  await app.register(cookie);
  readScope(app, world);
  await protect(app, world, {
    gateways: options.gateways,
    development: options.sources !== undefined,
  });
  health(app, world);
  const { sources } = options;
  if (sources)
    app.addHook("onRequest", (request, reply, next) => sources(request.raw, reply.raw, next));
  await routes(app);
  if (options.assets) await app.register(fastifyStatic, assetOptions(options.assets));
  if (options.render) await app.register(pages(options.render));
  return app;
}

/** Names carry a hash of their content, so a browser may keep the files for ever; art and icons for an hour. */
const assetOptions = (root: string) => ({
  root,
  wildcard: false,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    const age = path.includes("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    reply.header("cache-control", age);
  },
});
