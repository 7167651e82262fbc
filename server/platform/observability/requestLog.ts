import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { World } from "#server/context.ts";
import { describeError } from "./logFormat.ts";
import { routeOf } from "./routeName.ts";

const GIVEN_ID = /^[\w.-]{8,64}$/;

interface Logging {
  readonly level: string;
  /** Addresses and ranges whose `X-Request-Id` is taken over. */
  readonly trustProxy: readonly string[];
  /** Takes the lines instead of standard output. */
  readonly stream?: { write(line: string): void };
}

/**
 * One line of JSON for each request and each fault. What may stand in a line is listed here: no addresses
 * with what they carry, no headers, no bodies, no fields that a thrown error brings along, because any of
 * them can hold a password, a token, a key or a mail address.
 */
export function logOptions(
  { newId, realNow }: Pick<World, "newId" | "realNow">,
  { level, trustProxy, stream }: Logging,
): Pick<FastifyServerOptions, "logger" | "genReqId" | "logController"> {
  const trusted = trustedBy(trustProxy);
  return {
    logger: {
      level,
      base: null,
      messageKey: "message",
      timestamp: () => `,"time":"${realNow().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: { err: logged, error: logged, req: describeRequest, res: describeAnswer },
      ...(stream && { stream }),
    },
    logController: new LogController({
      disableRequestLogging: true, // ours is written by `logRequests`
      requestIdLogLabel: "requestId",
    }),
    genReqId: (raw: IncomingMessage) => {
      const given = raw.headers["x-request-id"];
      const taken = typeof given === "string" && GIVEN_ID.test(given) && trusted(raw);
      return taken ? given : newId();
    },
  };
}

/** Names every request in its answer, and writes its line when it has been answered. */
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
    request.log[reply.statusCode < 500 ? "info" : "warn"](line, "answered");
  });
}

function trustedBy(list: readonly string[]): (raw: IncomingMessage) => boolean {
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

/** Fastify's type asks for a stack, which an error that was thrown bare does not have. */
const logged = (error: unknown) => ({ stack: "", ...describeError(error) });

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
});

const describeAnswer = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
