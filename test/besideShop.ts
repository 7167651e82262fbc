import { keepCatalogue } from "#server/catalogue/kept.ts";
import type { World } from "#server/context.ts";
import { keepGuestPages } from "#server/guestPages/guestPages.ts";
import { buildHttp, type HttpOptions } from "#server/http/app.ts";
import { GATEWAY_URL } from "./world.ts";

/** The same shop as another process has it, which keeps its own of what it reads and draws. */
export const besideShop = async (world: World, options: Partial<HttpOptions>) => ({
  http: await buildHttp(
    { ...world, guestPages: keepGuestPages(), catalogue: keepCatalogue() },
    { gateways: [GATEWAY_URL], ...options },
  ),
});
