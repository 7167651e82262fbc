import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface BodyRate {
  readonly windowMs: number;
  readonly minBytes: number;
}

/** Small bodies get 30 s; large ones need 128 kbit/s. */
const DEFAULT_BODY_RATE: BodyRate = { windowMs: 30_000, minBytes: 30 * 16_384 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const exchanges = new WeakMap<Socket, Exchange>();

/** Ends trickling bodies (slowloris). A total timeout would also end large uploads. */
export function guardSlowRequests(
  server: Server,
  { windowMs, minBytes: leastBytes } = DEFAULT_BODY_RATE,
): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
    exchanges.set(socket, { request, response });
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) return stop();
      if (socket.bytesRead - before < leastBytes) server.emit("clientError", tooSlow(), socket);
      before = socket.bytesRead;
    }, windowMs).unref();
    // A request answered before its body has arrived emits no `close` when its connection ends.
    request.once("close", stop);
    socket.once("close", stop);
    function stop() {
      clearInterval(timer);
      request.off("close", stop);
      socket.off("close", stop);
    }
  });
}

/** Node's code for slow headers. */
const tooSlow = () =>
  Object.assign(new Error("The body arrives too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** True if a response has started, even if the body has not fully arrived. */
export function hasResponseStarted(socket: Socket): boolean {
  // Node's internal field for the current response.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  const { request, response } = exchanges.get(socket) ?? {};
  const isEarly = request?.complete === false && response?.headersSent;
  return answer?.headersSent || isEarly || false;
}
