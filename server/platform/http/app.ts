import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type RouteOptions } from "fastify";
import type { ErrorCode } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Scope, World } from "#server/context.ts";
import { BODY_LIMIT } from "./bodies.ts";
import { answerErrors } from "./errors.ts";
import { connectionOptions } from "./connections.ts";
import { shutGates } from "./requiredSteps.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { health } from "../observability/health.ts";
import { limitRequests, type PerMinute, shedLoad } from "./requestLimits.ts";
import { metrics, type MetricsOptions } from "../observability/metrics.ts";
import { pages } from "../pages/pageRoutes.ts";
import { refuseForeignWrites } from "./csrf.ts";
import { plainlyWritten } from "./urlPath.ts";
import { endQuietConnections } from "./closeIdleConnections.ts";
import type { Pages } from "../pages/render.ts";
import { logOptions, logRequests } from "../observability/requestLog.ts";
import { ownRoutes, routes } from "./routes.ts";
import { readScope } from "./requestContext.ts";
import { type Patience, watchBodies } from "./slowRequestGuard.ts";
import { storage } from "./publicFiles.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: Scope;
    nonce: string;
  }
  interface FastifyInstance {
    /** Set by tests: checks every answer against its contract, in full. */
    checkAnswer?: (line: AnyEndpoint, result: unknown) => void;
    /** Set by tests: checks every refusal against what its contract names. */
    checkRefusal?: (line: AnyEndpoint, code: ErrorCode) => void;
  }
}

/** Without `render` only the API is served. */
export interface HttpOptions extends Partial<Pages> {
  /** Origins that a page may post a form to: the payment gateways. */
  readonly gateways: readonly string[];
  /** Addresses of proxies whose word about the caller's address and protocol is taken. */
  readonly trustProxy?: readonly string[];
  readonly logLevel?: string;
  /** Takes the log's lines instead of standard output. */
  readonly logStream?: { write(line: string): void };
  /** Without it nobody's requests are counted. */
  readonly perMinute?: PerMinute;
  /** How far the process may lag behind before it turns requests away; without it, it never does. */
  readonly maxLagMs?: number;
  /** With bodies that arrive slowly; as long as it takes a person unless told. */
  readonly patience?: Patience;
  readonly metrics?: MetricsOptions;
  readonly checkAnswer?: NonNullable<FastifyInstance["checkAnswer"]>;
  readonly checkRefusal?: NonNullable<FastifyInstance["checkRefusal"]>;
  /** Hears of every route there is; for the test that none is without a rule. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** The whole HTTP surface over `world`, not yet listening. Tests drive it with `inject`. */
export async function buildHttp(world: World, options: HttpOptions): Promise<FastifyInstance> {
  const trustProxy = [...(options.trustProxy ?? [])];
  const { logLevel: level = "silent", logStream: stream } = options;
  const app = Fastify({
    ...connectionOptions(),
    ...logOptions(world, { level, trustProxy, ...(stream && { stream }) }),
    bodyLimit: BODY_LIMIT,
    trustProxy,
    rewriteUrl: ({ url = "/" }) => plainlyWritten(url),
  });
  watchBodies(app.server, options.patience);
  endQuietConnections(app);
  if (options.checkAnswer) app.decorate("checkAnswer", options.checkAnswer);
  if (options.checkRefusal) app.decorate("checkRefusal", options.checkRefusal);
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  answerErrors(app);
  logRequests(app);
  await securityHeaders(app, world, {
    gateways: options.gateways,
    development: options.sources !== undefined,
  });
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
  await app.register(cookie);
  if (options.maxLagMs) await shedLoad(app, options.maxLagMs);
  readScope(app, world, { unknownTokens: options.perMinute?.reads ?? 0 });
  refuseForeignWrites(app, world);
  shutGates(app);
  await serveRoutes(app, world, options);
  return app;
}

/** What says how the process fares, and the browser's files, stand before the limits and are not counted. */
async function serveRoutes(app: FastifyInstance, world: World, options: HttpOptions) {
  const { sources } = options;
  health(app, world);
  if (options.metrics) {
    const { pageNames = new Set() } = options;
    metrics(app, world, { ...options.metrics, pageNames });
  }
  if (sources)
    app.addHook("onRequest", (request, reply, next) => sources(request.raw, reply.raw, next));
  storage(app, world);
  await ownRoutes(app, world, (route) => route.unlimited === true);
  if (options.assets) await app.register(fastifyStatic, assetOptions(options.assets));
  if (options.perMinute) await limitRequests(app, world, options.perMinute);
  await routes(app, world);
  if (options.render) await app.register(pages({ ...options, render: options.render }));
}

/** Names carry a hash of their content, so a browser may keep the files for ever; art and icons for an hour. */
const assetOptions = (root: string) => ({
  root,
  wildcard: false,
  preCompressed: true,
  globIgnore: ["**/*.{br,gz}"],
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    const age = path.includes("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    reply.header("cache-control", age);
  },
});
