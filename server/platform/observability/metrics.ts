import { timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Refusal } from "#shared/errors.ts";
import build from "../../../package.json" with { type: "json" };
import { systemContext, type Container } from "#server/context.ts";
import { ANSWERED_UNDER_PRESSURE } from "../http/requestLimits.ts";
import type { Pages } from "../pages/render.ts";
import { asError } from "./logFormat.ts";
import { routeGroup } from "./routeName.ts";

const BEARER = /^Bearer\s+(\S+)$/i;
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsOptions {
  /** Null: answers on loopback only. */
  readonly token: string | null;
  readonly pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
  };
}

/** Prometheus format; 404 without permission. */
export function serveMetrics(
  app: FastifyInstance,
  container: Container,
  options: MetricsOptions & Required<Pick<Pages, "pageNames">>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry, options.pageNames);
  observePool(registry, options.pool);
  const countWork = observeCounts(registry, container);
  new Gauge({
    name: "millwright_build_info",
    help: "The running version; always 1",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: build.version, node: process.version }, 1);
  app.get("/metrics", { config: ANSWERED_UNDER_PRESSURE }, async (request, reply) => {
    if (!mayRead(request, options.token)) throw new Refusal("page.not_found");
    reply.header("cache-control", "no-store").type(registry.contentType);
    await countWork(request.log);
    return registry.metrics();
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const givenToken = BEARER.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const [given, expected] = [Buffer.from(givenToken), Buffer.from(token)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // Behind a local proxy everyone looks local, so a public shop needs the token.
  const local = LOOPBACK.test(request.raw.socket.remoteAddress ?? "");
  const isPassedOn = FORWARDED.some((name) => request.headers[name] !== undefined);
  return local && !isPassedOn && LOOPBACK_ORIGIN.test(request.scope.settings.publicUrl);
}

function observeRequests(
  app: FastifyInstance,
  registry: Registry,
  pageNames: ReadonlySet<string>,
): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeGroup(request, status, pageNames);
    duration.observe({ method, route, status }, elapsedTime / 1_000);
  });
}

function observePool(registry: Registry, pool: MetricsOptions["pool"]): void {
  const sizes = { total: "totalCount", idle: "idleCount", waiting: "waitingCount" } as const;
  new Gauge({
    name: "millwright_database_connections",
    help: "Pool connections and waiting callers",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, size] of Object.entries(sizes)) this.set({ state }, pool[size]);
    },
  });
}

/** A failed count is reported by `millwright_census_failed`; the others stay. */
function observeCounts(
  registry: Registry,
  container: Container,
): (log: FastifyBaseLogger) => Promise<void> {
  const registers = [registry];
  const failed = new Gauge({
    name: "millwright_census_failed",
    help: "1 if this count failed at this scrape, else 0",
    labelNames: ["census"],
    registers,
  });
  const counted = container.registry.metrics.map((it) => ({
    ...it,
    gauge: new Gauge({ ...it.gauge, labelNames: [...it.gauge.labelNames], registers }),
  }));
  const updateGauge = async (
    { census, gauge, count }: (typeof counted)[number],
    log: FastifyBaseLogger,
  ) => {
    try {
      const rows = await count(systemContext(container));
      gauge.reset();
      for (const [labels, figure] of rows) gauge.set(labels, figure);
      failed.set({ census }, 0);
    } catch (error) {
      gauge.reset();
      failed.set({ census }, 1);
      log.error(asError(error));
    }
  };
  return async (log) => {
    await Promise.all(counted.map((it) => updateGauge(it, log)));
  };
}
