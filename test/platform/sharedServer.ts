import type { FastifyInstance } from "fastify";
import { createCatalogCache } from "#server/catalog/listing/catalogCache.ts";
import type { Container } from "#server/context.ts";
import { createPageCache } from "#server/platform/cache/pageCache.ts";
import { createHttpServer, type HttpOptions } from "#server/platform/http/app.ts";
import { countRequests } from "#test/kit/counts.ts";
import { GATEWAY_URL, hasSameOptions } from "#test/kit/world/testWorld.ts";

let beside: Container;
/** Reused with equal options: building one is slow. */
let shared: { readonly http: FastifyInstance; readonly options: Partial<HttpOptions> } | null =
  null;

/** Like another process, with its own caches. */
export async function sharedServer(world: Container, options: Partial<HttpOptions>) {
  beside = { ...world, pageCache: createPageCache(), catalogCache: createCatalogCache() };
  if (shared && hasSameOptions(shared.options, options)) return { http: shared.http };
  const newest = new Proxy(beside, { get: (_, name) => Reflect.get(beside, name) });
  const http = await createHttpServer(newest, { gateways: [GATEWAY_URL], ...options });
  countRequests(http);
  shared = { http, options };
  return { http };
}
