import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Container } from "#server/context.ts";
import { ANSWERED_UNDER_PRESSURE } from "../http/requestLimits.ts";
import { RETRY_SECONDS } from "../http/unavailable.ts";
import { asError } from "./logFormat.ts";

const CACHE_MS = 1_000;

/** `/healthz`: process alive. `/readyz`: database reachable. */
export function serveHealth(
  app: FastifyInstance,
  { db, realNow }: Pick<Container, "db" | "realNow">,
): void {
  let last: { readonly until: number; readonly reached: Promise<unknown> } | null = null;
  const pingDatabase = (): Promise<unknown> => {
    const now = realNow().getTime();
    if (!last || last.until <= now) {
      last = { until: now + CACHE_MS, reached: sql`select 1`.execute(db) };
    }
    return last.reached;
  };
  app.get("/healthz", { config: ANSWERED_UNDER_PRESSURE }, () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await pingDatabase();
      return { status: "ready" };
    } catch (error) {
      request.log.error(asError(error));
      return reply
        .code(503)
        .header("retry-after", RETRY_SECONDS)
        .send({ status: "database unreachable" });
    }
  });
}
