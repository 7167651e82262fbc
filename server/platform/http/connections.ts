import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import { MAX_FILE_NAME_LENGTH } from "#shared/licensing/downloads/rules.ts";
import { MINIMAL_HEADERS } from "./securityHeaders.ts";
import { hasResponseStarted } from "./slowRequestGuard.ts";
import { handleMalformedUrl } from "./malformedUrl.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16_384;
/** Decoded path segment; file names are the longest. */
const MAX_PARAMETER = 2 * MAX_FILE_NAME_LENGTH;

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Turns of the event loop: one accepts a connection, one reads from it. */
const READ_TURNS = 3;

const refusal = JSON.stringify({ message: "Bad Request", code: "request.malformed" });

/** Strict parsing, so that we and a proxy agree where a request ends (request smuggling). */
export const connectionOptions = (): FastifyHttpOptions<Server> => ({
  requestTimeout: 0, // headers have their own; bodies are checked by `guardSlowRequests`
  http: {
    insecureHTTPParser: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  },
  forceCloseConnections: "idle",
  return503OnClosing: false, // what had arrived before is answered, with `Connection: close`
  clientErrorHandler: handleMalformedRequest,
  frameworkErrors: (_error, request, reply) =>
    handleMalformedUrl(request as FastifyRequest, reply as FastifyReply),
  routerOptions: { maxParamLength: MAX_PARAMETER },
});

function handleMalformedRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  const status = STATUS[error.code ?? ""] ?? 400;
  this.log.info({ status, reason: error.code ?? error.name }, "malformed request");
  if (socket.writable && !hasResponseStarted(socket)) {
    const head = Object.entries({
      ...MINIMAL_HEADERS,
      connection: "close",
      "content-length": Buffer.byteLength(refusal),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${refusal}`);
  }
  socket.destroySoon();
}

/** RFC 9112, 3.2: more than one Host is refused, because a proxy may have read the other. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === "host").length < 2) return;
    reply.header("connection", "close");
    throw new Refusal("request.malformed");
  });
}

/**
 * Closing answers every request that had arrived, even if not read yet, and ends its connection after it. Node counts
 * a connection without a complete request as busy, so closing would wait for it; browsers open some in advance.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let arrivals = 0;
  let isDrained = false;
  const closeIfIdle = (socket: Socket) => {
    if (![...answering.values()].includes(socket)) socket.destroySoon();
  };
  app.server.on("connection", (socket: Socket) => {
    arrivals += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (isDrained) void nextReads().then(() => closeIfIdle(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    arrivals += 1;
    answering.set(response, socket);
    response.once("close", () => {
      answering.delete(response);
      if (isDrained) closeIfIdle(socket);
    });
  });
  app.addHook("preClose", async () => {
    for (let seen = -1; seen !== arrivals;) {
      seen = arrivals;
      await nextReads();
    }
    isDrained = true;
    for (const socket of open) closeIfIdle(socket);
  });
}

/** By then what the kernel holds is accepted, and in the next turn read. */
async function nextReads(): Promise<void> {
  for (let turn = 0; turn < READ_TURNS; turn += 1) await setImmediate();
}
