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
    /** Set by tests: checks responses against their contract. */
    checkAnswer?: (line: AnyEndpoint, result: unknown) => void;
    /** Set by tests: checks refusals against the codes of the contract. */
    checkRefusal?: (line: AnyEndpoint, code: ErrorCode) => void;
  }
}

export interface HttpOptions extends Partial<Pages> {
  readonly gateways: readonly string[];
  /** Proxies whose X-Forwarded-* is trusted. */
  readonly trustProxy?: readonly string[];
  readonly logLevel?: string;
  readonly logStream?: { write(line: string): void };
  /** Default: no limit. */
  readonly perMinute?: PerMinute;
  /** Event loop lag above which requests get 503; default: none. */
  readonly maxLagMs?: number;
  readonly patience?: Patience;
  readonly metrics?: MetricsOptions;
  readonly checkAnswer?: NonNullable<FastifyInstance["checkAnswer"]>;
  readonly checkRefusal?: NonNullable<FastifyInstance["checkRefusal"]>;
  /** For the test that every route has an access rule. */
  readonly onRoute?: (route: RouteOptions) => void;
}

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

/** Health, metrics and static files come before the rate limits. */
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
