import type { FastifyInstance } from "fastify";
import { keepCatalogue } from "#server/catalog/listing/catalogCache.ts";
import type { World } from "#server/context.ts";
import { keepGuestPages } from "#server/platform/cache/pageCache.ts";
import { buildHttp, type HttpOptions } from "#server/platform/http/app.ts";
import { countRequests } from "#test/kit/counts.ts";
import { GATEWAY_URL, isSame } from "#test/kit/world/testWorld.ts";

let beside: World;
/** The newest surface: building one takes longer than most of what is asked of it. */
let shared: { readonly http: FastifyInstance; readonly options: Partial<HttpOptions> } | null =
  null;

/** The same shop as another process has it, which keeps its own of what it reads and draws; one at a time. */
export async function besideShop(world: World, options: Partial<HttpOptions>) {
  beside = { ...world, guestPages: keepGuestPages(), catalogue: keepCatalogue() };
  if (shared && isSame(shared.options, options)) return { http: shared.http };
  const newest = new Proxy(beside, { get: (_, name) => Reflect.get(beside, name) });
  const http = await buildHttp(newest, { gateways: [GATEWAY_URL], ...options });
  countRequests(http);
  shared = { http, options };
  return { http };
}
