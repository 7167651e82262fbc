import { callbackify } from "node:util";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import type { World } from "#server/context.ts";
import { isFile } from "./urlPath.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const WINDOW_MS = 60_000;
const BUSY_RETRY_SECONDS = 10;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered even when the process is overloaded. */
    pressureHandler?: () => void;
  }
}

/** For routes that say how the process fares, and for money's news: they answer when nothing else does. */
export const ANSWERED_UNDER_PRESSURE = { pressureHandler: () => undefined };

/** How many requests one member, or one network without a login, may make in a minute; 0 for any number. */
export interface PerMinute {
  readonly reads: number;
  readonly writes: number;
}

/**
 * Bounds what one caller may ask of the routes registered afterwards. A person who meets the limit in a
 * form is told as of any other mistake (422); whoever reads too much, and machines, get 429.
 */
export async function limitRequests(
  app: FastifyInstance,
  { requests }: Pick<World, "requests">,
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
    keyGenerator: (request) => `${kindOf(request)}:${callerOf(request)}`,
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

/**
 * A write is what a person does in a form; a device's or a licence's report comes often and is cheap, and a browser
 * that a gateway makes POST back to us changes nothing.
 */
const kindOf = ({ method, url }: FastifyRequest): keyof PerMinute =>
  SAFE.has(method) || /^\/(?:api\/(?!v1\/)|callback\/)/.test(url) ? "reads" : "writes";

const callerOf = ({ scope }: FastifyRequest) =>
  scope.viewer ? `member:${scope.viewer.memberId}` : `network:${scope.network}`;

const LEAST_SAMPLE_MS = 1_000;

/**
 * While the process lags behind by more than `maxLagMs` on the average of twice that time, new requests are turned
 * away at once with 503. One long pause, such as the first query of a database that has just started, is too short
 * to make that average.
 */
export async function shedLoad(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    sampleInterval: Math.max(2 * maxLagMs, LEAST_SAMPLE_MS),
    pressureHandler: async ({ url }: FastifyRequest) => {
      if (isFile(url)) return; // cheap, and a page that was answered needs its scripts
      throw new Refusal("rate.overloaded", undefined, BUSY_RETRY_SECONDS);
    },
  });
}
