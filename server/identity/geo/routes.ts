import type { FastifyInstance } from "fastify";
import { geo } from "#shared/identity/geo/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { places } from "./service.ts";

const DAY_SECONDS = 86_400;

/** The same for everybody who reads the same language, so that browsers and proxies may keep it. */
export default async function routes(app: FastifyInstance): Promise<void> {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 200) return;
    const varies = [reply.getHeader("vary"), "accept-language"].filter(Boolean).join(", ");
    reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).header("vary", varies);
  });
  await app.register(serve(geo, { places }));
}
