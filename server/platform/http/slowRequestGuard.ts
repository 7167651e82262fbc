import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How slowly a body may arrive. */
export interface Patience {
  readonly windowMs: number;
  /** What comes in each window at the least, unless it is the last. */
  readonly leastBytes: number;
}

/** A small body has half a minute; a large one has as long as it takes, at 128 kbit/s or more. */
const PATIENCE: Patience = { windowMs: 30_000, leastBytes: 30 * 16_384 };

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The last on each connection whose body took its time. */
const withBody = new WeakMap<Socket, Asked>();

/**
 * Cuts off bodies that only trickle in, so that nobody holds connections for ever. A time for whole requests would cut
 * off large files too, however fast they come.
 */
export function watchBodies(server: Server, { windowMs, leastBytes } = PATIENCE): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    withBody.set(socket, { request, response });
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      if (socket.bytesRead - before < leastBytes) server.emit("clientError", tooSlow(), socket);
      before = socket.bytesRead;
    }, windowMs).unref();
    request.once("close", () => clearInterval(timer));
  });
}

/** As Node itself says it of headers. */
const tooSlow = () =>
  Object.assign(new Error("The body arrives too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Whether an answer has begun to what arrives on this connection, or is over though not all of that has arrived. */
export function isAnswered(socket: Socket): boolean {
  // Node keeps the answer that is being written in this field of its own.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  const { request, response } = withBody.get(socket) ?? {};
  const isEarly = request?.complete === false && response?.headersSent;
  return answer?.headersSent || isEarly || false;
}
