import type { FastifyInstance } from "fastify";
import { keepCatalogue } from "#server/catalog/listing/catalogCache.ts";
import type { World } from "#server/context.ts";
import { keepGuestPages } from "#server/platform/cache/pageCache.ts";
import { buildHttp, type HttpOptions } from "#server/platform/http/app.ts";
import { countRequests } from "#test/kit/counts.ts";
import { GATEWAY_URL, isSame } from "#test/kit/world/testWorld.ts";

let beside: World;
/** Reused with equal options: building one is slow. */
let shared: { readonly http: FastifyInstance; readonly options: Partial<HttpOptions> } | null =
  null;

/** Like another process, with its own caches. */
export async function besideShop(world: World, options: Partial<HttpOptions>) {
  beside = { ...world, guestPages: keepGuestPages(), catalogue: keepCatalogue() };
  if (shared && isSame(shared.options, options)) return { http: shared.http };
  const newest = new Proxy(beside, { get: (_, name) => Reflect.get(beside, name) });
  const http = await buildHttp(newest, { gateways: [GATEWAY_URL], ...options });
  countRequests(http);
  shared = { http, options };
  return { http };
}
