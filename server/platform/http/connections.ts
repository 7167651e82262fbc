import type { Socket } from "node:net";
import { type Server, STATUS_CODES } from "node:http";
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FILE_NAME_MAX } from "#shared/licensing/downloads/rules.ts";
import { BARE_HEADERS } from "./securityHeaders.ts";
import { isAnswered } from "./slowRequestGuard.ts";
import { answerUnroutable } from "./malformedUrl.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16_384;
/** Of what stands in an address between two slashes, its escapes read: names of files are the longest. */
const MAX_PARAMETER = 2 * FILE_NAME_MAX;

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const refusal = JSON.stringify({ message: "Bad Request", code: "request.malformed" });

/**
 * How connections are read: strictly, so that a proxy in front of us and we never differ about where a
 * request ends; headers within a time and a size. What cannot be read is answered with
 * the same refusal as any malformed request, and its connection closed.
 */
export const connectionOptions = (): FastifyHttpOptions<Server> => ({
  requestTimeout: 0, // headers have theirs; of bodies it is asked whether they come on: `watchBodies`
  http: {
    insecureHTTPParser: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  },
  forceCloseConnections: "idle", // whoever is being answered is answered to the end
  clientErrorHandler: answerUnreadable,
  frameworkErrors: (_error, request, reply) =>
    answerUnroutable(request as FastifyRequest, reply as FastifyReply),
  routerOptions: { maxParamLength: MAX_PARAMETER },
});

function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  const status = STATUS[error.code ?? ""] ?? 400;
  this.log.info({ status, reason: error.code ?? error.name }, "unreadable request");
  if (socket.writable && !isAnswered(socket)) {
    const head = Object.entries({
      ...BARE_HEADERS,
      connection: "close",
      "content-length": Buffer.byteLength(refusal),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${refusal}`);
  }
  socket.destroySoon();
}
