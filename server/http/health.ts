import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { World } from "../context.ts";

/** `/healthz`: the process answers. `/readyz`: it can reach its database, so it may be sent visitors. */
export function health(app: FastifyInstance, { db }: World): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: "ready" };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ status: "database unreachable" });
    }
  });
}
