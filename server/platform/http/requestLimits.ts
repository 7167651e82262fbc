import { callbackify } from "node:util";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import type { Container } from "#server/context.ts";
import { isFile } from "./urlPath.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const WINDOW_MS = 60_000;
const BUSY_RETRY_SECONDS = 10;

declare module "fastify" {
  interface FastifyContextConfig {
    pressureHandler?: () => void;
  }
}

/** For health checks and payment callbacks. */
export const ANSWERED_UNDER_PRESSURE = { pressureHandler: () => undefined };

/** Per member, or per network if signed out; 0: no limit. */
export interface PerMinute {
  readonly reads: number;
  readonly writes: number;
}

/** Applies to routes registered afterwards. Writes in a form get 422, reads and programs 429. */
export async function limitRequests(
  app: FastifyInstance,
  { requests }: Pick<Container, "requests">,
  perMinute: PerMinute,
): Promise<void> {
  const count = callbackify(async (key: string) => {
    const { count: current, endsIn: ttl } = await requests.hit(key, WINDOW_MS);
    return { current, ttl };
  });
  class Store {
    incr(key: string, done: Parameters<typeof count>[1]): void {
      count(key, done);
    }
    child(): this {
      return this;
    }
  }
  const header = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false };
  await app.register(rateLimit, {
    store: Store,
    timeWindow: WINDOW_MS,
    max: (request) => perMinute[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)}:${rateLimitKey(request)}`,
    allowList: (request) => perMinute[kindOf(request)] === 0,
    errorResponseBuilder: (request, { ttl }) =>
      new Refusal(
        kindOf(request) === "writes" ? "rate.limited" : "rate.exceeded",
        undefined,
        Math.max(1, Math.ceil(ttl / 1_000)),
      ),
    addHeaders: { ...header, "x-ratelimit-reset": false },
    addHeadersOnExceeding: { ...header, "x-ratelimit-reset": false },
  });
}

/** Device and license reports are cheap, and a gateway's POST redirect changes nothing: both count as reads. */
const kindOf = ({ method, url }: FastifyRequest): keyof PerMinute =>
  SAFE.has(method) || /^\/(?:api\/(?!v1\/)|callback\/)/.test(url) ? "reads" : "writes";

const rateLimitKey = ({ scope }: FastifyRequest) =>
  scope.viewer ? `member:${scope.viewer.memberId}` : `network:${scope.network}`;

const MIN_SAMPLE_MS = 1_000;

/** 503 while the mean event loop lag over twice `maxLagMs` exceeds it; a single pause is too short for that. */
export async function shedLoad(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    sampleInterval: Math.max(2 * maxLagMs, MIN_SAMPLE_MS),
    pressureHandler: async ({ url }: FastifyRequest) => {
      if (isFile(url)) return; // cheap, and a delivered page needs its scripts
      throw new Refusal("rate.overloaded", undefined, BUSY_RETRY_SECONDS);
    },
  });
}
