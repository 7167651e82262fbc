import type { FastifyInstance } from "fastify";
import { reorder } from "#shared/sales/orders/reorder.ts";
import { orders } from "#shared/sales/orders/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { orderAgain } from "./reorder.ts";
import { get, list, place } from "./service.ts";

/** A member's own orders, and pay links. */
export default async function orderRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(orders, { get, list, place }));
  await app.register(serve(reorder, { orderAgain }));
}
