import type { FastifyInstance } from "fastify";

const DAY_SECONDS = 86_400;

/** Answers depend on the language alone. */
export function cacheForADay(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 200) return;
    const varies = [reply.getHeader("vary"), "accept-language"].filter(Boolean).join(", ");
    reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).header("vary", varies);
  });
}
