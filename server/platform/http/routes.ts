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
    contractLines: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    /** Access rule of a route outside the contract. */
    readonly access?: Access;
  }
}

async function contract(
  app: FastifyInstance,
  { registry }: Pick<World, "registry">,
): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
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

export async function routes(app: FastifyInstance, world: World): Promise<void> {
  app.decorate("contractLines", []);
  await app.register(async (api) => contract(api, world), { prefix: "/api/v1" });
  await ownRoutes(app, world, (route) => !route.unlimited);
  serveDocs(app, `/api/v1${OPENAPI_PATH}`);
  for (const rest of ["/api/*", "/callback/*"]) app.all(rest, FOR_ANYONE, notFound);
}

type OwnRoutes = World["registry"]["routes"][number];

/** @throws if a route has no access rule */
export async function ownRoutes(
  app: FastifyInstance,
  { registry }: Pick<World, "registry">,
  isServed: (routes: OwnRoutes) => boolean,
): Promise<void> {
  for (const { prefix, register } of registry.routes.filter(isServed)) {
    await app.register(
      async (own) => {
        own.addHook("onRoute", ({ url, config }) => {
          if (!config?.access) throw new Error(`${url} has no access rule`);
        });
        await register(own);
      },
      prefix === undefined ? {} : { prefix },
    );
  }
}

function notFound(): never {
  throw new Refusal("page.not_found");
}
