import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Access } from "#shared/identity/sessions/access.ts";
import { Refusal } from "#shared/errors.ts";
import type { World } from "#server/context.ts";
import { serveDocs } from "../openapi/docs.ts";
import { OPENAPI_PATH, serveOpenApi } from "../openapi/openapi.ts";
import { readBodies } from "./bodies.ts";
import { serve } from "./serve.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every line that is served: what is published, and what tests walk. */
    contractLines: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    /** Whom a route that is no call of the contract is for; its handler checks what depends on more. */
    readonly access?: Access;
  }
}

/** The REST contract, with its ways of reading a body. */
async function contract(
  app: FastifyInstance,
  { registry }: Pick<World, "registry">,
): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store"); // answers depend on who asks
  });
  app.addHook("onRoute", ({ method, config }) => {
    if (config?.line?.method === method) app.contractLines.push(config.line);
  });
  readBodies(app);
  for (const { contract: lines, useCases, hooks } of registry.useCases) {
    if (!lines) continue;
    await app.register(async (calls) => {
      hooks?.(calls);
      await calls.register(serve(lines, useCases));
    });
  }
  serveOpenApi(app, app.contractLines);
  app.all("/*", FOR_ANYONE, notFound);
}

const FOR_ANYONE = { config: { access: "anyone" } } as const;

/** Everything that answers machines: the REST contract, and what modules serve besides. */
export async function routes(app: FastifyInstance, world: World): Promise<void> {
  app.decorate("contractLines", []);
  await app.register(async (api) => contract(api, world), { prefix: "/api/v1" });
  await ownRoutes(app, world, (route) => !route.unlimited);
  serveDocs(app, `/api/v1${OPENAPI_PATH}`);
  for (const rest of ["/api/*", "/callback/*"]) app.all(rest, FOR_ANYONE, notFound);
}

type OwnRoutes = World["registry"]["routes"][number];

/** Serves those of the modules' own routes that `isServed` picks. @throws where one says not whom it is for. */
export async function ownRoutes(
  app: FastifyInstance,
  { registry }: Pick<World, "registry">,
  isServed: (routes: OwnRoutes) => boolean,
): Promise<void> {
  for (const { prefix, register } of registry.routes.filter(isServed)) {
    await app.register(
      async (own) => {
        own.addHook("onRoute", ({ url, config }) => {
          if (!config?.access) throw new Error(`${url} does not say whom it is for`);
        });
        await register(own);
      },
      prefix === undefined ? {} : { prefix },
    );
  }
}

/** Machines are told so; only people are led to a page. */
function notFound(): never {
  throw new Refusal("page.not_found");
}
