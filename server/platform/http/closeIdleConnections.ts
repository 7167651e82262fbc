import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Node counts a connection without a complete request as busy, so closing would wait for it; browsers open some in
 * advance.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let isClosing = false;
  const closeIfIdle = (socket: Socket) => {
    if (![...answering.values()].includes(socket)) socket.destroySoon();
  };
  app.server.on("connection", (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(response, socket);
    response.once("close", () => {
      answering.delete(response);
      if (isClosing) closeIfIdle(socket);
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of open) closeIfIdle(socket);
  });
}
