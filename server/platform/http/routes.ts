import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Access } from "#shared/identity/sessions/access.ts";
import { Refusal } from "#shared/errors.ts";
import type { Container } from "#server/context.ts";
import { serveDocs } from "../openapi/docs.ts";
import { OPENAPI_PATH, serveOpenApi } from "../openapi/openapi.ts";
import { readBodies } from "./bodies.ts";
import { registerEndpoints } from "./serve.ts";

declare module "fastify" {
  interface FastifyInstance {
    endpoints: AnyEndpoint[];
  }
  interface FastifyContextConfig {
    /** Access rule of a route outside the contract. */
    readonly access?: Access;
  }
}

async function registerApi(
  app: FastifyInstance,
  { registry }: Pick<Container, "registry">,
): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.addHook("onRoute", ({ method, config }) => {
    if (config?.line?.method === method) app.endpoints.push(config.line);
  });
  readBodies(app);
  for (const { contract: lines, useCases, hooks } of registry.useCases) {
    if (!lines) continue;
    await app.register(async (calls) => {
      hooks?.(calls);
      await calls.register(registerEndpoints(lines, useCases));
    });
  }
  serveOpenApi(app, app.endpoints);
  app.all("/*", PUBLIC_ACCESS, notFound);
}

const PUBLIC_ACCESS = { config: { access: "anyone" } } as const;

export async function registerRoutes(app: FastifyInstance, container: Container): Promise<void> {
  app.decorate("endpoints", []);
  await app.register(async (api) => registerApi(api, container), { prefix: "/api/v1" });
  await registerModuleRoutes(app, container, (route) => !route.unlimited);
  serveDocs(app, `/api/v1${OPENAPI_PATH}`);
  for (const rest of ["/api/*", "/callback/*"]) app.all(rest, PUBLIC_ACCESS, notFound);
}

type ModuleRoutes = Container["registry"]["routes"][number];

/** @throws if a route has no access rule */
export async function registerModuleRoutes(
  app: FastifyInstance,
  { registry }: Pick<Container, "registry">,
  isServed: (routes: ModuleRoutes) => boolean,
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
