import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { World } from "#server/context.ts";
import { ANSWERED_UNDER_PRESSURE } from "../http/requestLimits.ts";

const HOLDS_MS = 1_000;

/** `/healthz`: process alive. `/readyz`: database reachable. */
export function health(app: FastifyInstance, { db, realNow }: Pick<World, "db" | "realNow">): void {
  let last: { readonly until: number; readonly reached: Promise<unknown> } | null = null;
  const reach = (): Promise<unknown> => {
    const now = realNow().getTime();
    if (!last || last.until <= now) {
      last = { until: now + HOLDS_MS, reached: sql`select 1`.execute(db) };
    }
    return last.reached;
  };
  app.get("/healthz", { config: ANSWERED_UNDER_PRESSURE }, () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await reach();
      return { status: "ready" };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ status: "database unreachable" });
    }
  });
}
