import type { FastifyInstance } from "fastify";
import { Refusal } from "#shared/kit/errors.ts";
import cart from "../cart/routes.ts";
import catalogue from "../catalogue/routes.ts";
import licenseRoutes from "../keys/licenseRoutes.ts";
import orders from "../orders/routes.ts";
import callbackRoutes from "../payments/callbackRoutes.ts";
import payments from "../payments/routes.ts";
import { readBodies } from "./bodies.ts";
import session from "../session/routes.ts";
import site from "../site/routes.ts";

/** The REST contract, with its ways of reading a body. */
async function contract(app: FastifyInstance): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store"); // answers depend on who asks
  });
  await readBodies(app, app.initialConfig.bodyLimit ?? 0);
  for (const feature of [site, session, catalogue, cart, orders, payments]) {
    await app.register(feature);
  }
  app.all("/*", notFound);
}

/** Everything that answers machines: the REST contract, the licence protocol and the providers' callbacks. */
export async function routes(app: FastifyInstance): Promise<void> {
  await app.register(contract, { prefix: "/api/v1" });
  await app.register(licenseRoutes, { prefix: "/api/license/v1" });
  await app.register(callbackRoutes, { prefix: "/callback" });
  for (const rest of ["/api/*", "/callback/*"]) app.all(rest, notFound);
}

/** Machines are told so; only people are led to a page. */
function notFound(): never {
  throw new Refusal("page.not_found");
}
