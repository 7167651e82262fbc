import type { FastifyInstance } from "fastify";
import type { Events } from "../events.ts";

/** Server-sent events. */
export function eventRoute(app: FastifyInstance, events: Events): void {
  app.get("/__sim/events", async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
    });
    raw.write(": listening\n\n"); // tells a test that it may begin
    const stop = events.listen((name, data) => {
      raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    request.raw.once("close", stop);
  });
}
