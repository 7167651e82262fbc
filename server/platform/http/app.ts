import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type RouteOptions } from "fastify";
import type { ErrorCode } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Context, Container } from "#server/context.ts";
import { BODY_LIMIT } from "./bodies.ts";
import { registerErrorHandlers } from "./errors.ts";
import { closeIdleConnections, connectionOptions, refuseSecondHost } from "./connections.ts";
import { enforceRequiredSteps } from "./requiredSteps.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { serveHealth } from "../observability/health.ts";
import { limitRequests, type PerMinute, shedLoad } from "./requestLimits.ts";
import { serveMetrics, type MetricsOptions } from "../observability/metrics.ts";
import { pageFinder } from "../pages/pageFinder.ts";
import { servePages } from "../pages/pageRoutes.ts";
import { registerCsrfCheck } from "./csrf.ts";
import { decodeUnreserved } from "./urlPath.ts";
import type { Pages } from "../pages/render.ts";
import { logOptions, logRequests } from "../observability/requestLog.ts";
import { registerModuleRoutes, registerRoutes } from "./routes.ts";
import { registerRequestContext } from "./requestContext.ts";
import { type BodyRate, guardSlowRequests } from "./slowRequestGuard.ts";
import { servePublicFiles } from "./publicFiles.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: Context;
    nonce: string;
  }
  interface FastifyInstance {
    /** Set by tests: checks responses against their contract. */
    checkResponse?: (line: AnyEndpoint, result: unknown) => void;
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
  readonly bodyRate?: BodyRate;
  readonly metrics?: MetricsOptions;
  readonly checkResponse?: NonNullable<FastifyInstance["checkResponse"]>;
  readonly checkRefusal?: NonNullable<FastifyInstance["checkRefusal"]>;
  /** For the test that every route has an access rule. */
  readonly onRoute?: (route: RouteOptions) => void;
}

export async function createHttpServer(
  container: Container,
  options: HttpOptions,
): Promise<FastifyInstance> {
  const trustProxy = [...(options.trustProxy ?? [])];
  const { logLevel: level = "silent", logStream: stream } = options;
  const app = Fastify({
    ...connectionOptions(),
    ...logOptions(container, { level, trustProxy, ...(stream && { stream }) }),
    bodyLimit: BODY_LIMIT,
    trustProxy,
    rewriteUrl: ({ url = "/" }) => decodeUnreserved(url),
  });
  guardSlowRequests(app.server, options.bodyRate);
  closeIdleConnections(app);
  if (options.checkResponse) app.decorate("checkResponse", options.checkResponse);
  if (options.checkRefusal) app.decorate("checkRefusal", options.checkRefusal);
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  registerErrorHandlers(app);
  logRequests(app);
  refuseSecondHost(app);
  await securityHeaders(app, container, {
    gateways: options.gateways,
    development: options.sources !== undefined,
  });
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
  await app.register(cookie);
  if (options.maxLagMs) await shedLoad(app, options.maxLagMs);
  registerRequestContext(app, container, {
    unknownTokens: options.perMinute?.reads ?? 0,
    ...(options.render && { findsPage: pageFinder(options.render) }),
  });
  registerCsrfCheck(app, container);
  enforceRequiredSteps(app);
  await serveRoutes(app, container, options);
  return app;
}

/** Health, metrics and static files come before the rate limits. */
async function serveRoutes(app: FastifyInstance, container: Container, options: HttpOptions) {
  const { sources } = options;
  serveHealth(app, container);
  if (options.metrics) {
    const { pageNames = new Set() } = options;
    serveMetrics(app, container, { ...options.metrics, pageNames });
  }
  if (sources)
    app.addHook("onRequest", (request, reply, next) => sources(request.raw, reply.raw, next));
  servePublicFiles(app, container);
  await registerModuleRoutes(app, container, (route) => route.unlimited === true);
  if (options.assets) await app.register(fastifyStatic, assetOptions(options.assets));
  if (options.perMinute) await limitRequests(app, container, options.perMinute);
  await registerRoutes(app, container);
  if (options.render) await app.register(servePages({ ...options, render: options.render }));
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
