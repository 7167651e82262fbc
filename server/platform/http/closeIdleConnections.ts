import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * As the portal closes, it waits for whoever is being answered, and for nobody else. To Node a connection is busy also when
 * nothing was asked on it yet, or half a question, and closing would take until the other end gives it up: browsers
 * open some in advance, and a question that never ends is cut off by nobody any more.
 */
export function endQuietConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  /** Answers under way, with the connection that each goes to. */
  const answering = new Map<ServerResponse, Socket>();
  let isClosing = false;
  const endIfQuiet = (socket: Socket) => {
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
      if (isClosing) endIfQuiet(socket);
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of open) endIfQuiet(socket);
  });
}
