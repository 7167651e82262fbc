import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface Patience {
  readonly windowMs: number;
  readonly leastBytes: number;
}

/** Small bodies get 30 s; large ones need 128 kbit/s. */
const PATIENCE: Patience = { windowMs: 30_000, leastBytes: 30 * 16_384 };

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const withBody = new WeakMap<Socket, Asked>();

/** Ends trickling bodies (slowloris). A total timeout would also end large uploads. */
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

/** Node's code for slow headers. */
const tooSlow = () =>
  Object.assign(new Error("The body arrives too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** True if a response has started, even if the body has not fully arrived. */
export function isAnswered(socket: Socket): boolean {
  // Node's internal field for the current response.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  const { request, response } = withBody.get(socket) ?? {};
  const isEarly = request?.complete === false && response?.headersSent;
  return answer?.headersSent || isEarly || false;
}
