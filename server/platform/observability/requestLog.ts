import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Container } from "#server/context.ts";
import { describeError } from "./logFormat.ts";
import { routeOf } from "./routeName.ts";

const REQUEST_ID = /^[\w.-]{8,64}$/;

interface Logging {
  readonly level: string;
  /** Proxies whose `X-Request-Id` is accepted. */
  readonly trustProxy: readonly string[];
  readonly stream?: { write(line: string): void };
}

/**
 * Allow-list of fields: URLs, headers, bodies and error properties may hold passwords, tokens, keys or addresses.
 */
export function logOptions(
  { newId, realNow }: Pick<Container, "newId" | "realNow">,
  { level, trustProxy, stream }: Logging,
): Pick<FastifyServerOptions, "logger" | "genReqId" | "logController"> {
  const trusted = createTrustCheck(trustProxy);
  return {
    logger: {
      level,
      base: null,
      messageKey: "message",
      timestamp: () => `,"time":"${realNow().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: {
        err: serializeError,
        error: serializeError,
        req: describeRequest,
        res: describeResponse,
      },
      ...(stream && { stream }),
    },
    logController: new LogController({
      disableRequestLogging: true, // replaced by `logRequests`
      requestIdLogLabel: "requestId",
    }),
    genReqId: (raw: IncomingMessage) => {
      const given = raw.headers["x-request-id"];
      const taken = typeof given === "string" && REQUEST_ID.test(given) && trusted(raw);
      return taken ? given : newId();
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      viewer: request.scope?.viewer?.memberId ?? null,
    };
    request.log[reply.statusCode < 500 ? "info" : "warn"](line, "request completed");
  });
}

function createTrustCheck(list: readonly string[]): (raw: IncomingMessage) => boolean {
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  return ({ socket: { remoteAddress = "" } }) =>
    isIP(remoteAddress) !== 0 &&
    proxies.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
}

/** Fastify requires a stack. */
const serializeError = (error: unknown) => ({ stack: "", ...describeError(error) });

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
});

const describeResponse = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
