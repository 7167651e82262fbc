import type { FastifyInstance } from "fastify";
import { reorder } from "#shared/orders/again.ts";
import { orders } from "#shared/orders/contract.ts";
import { serve } from "../http/serve.ts";
import { orderAgain } from "./again.ts";
import { get, list, place } from "./service.ts";

/** A member's own orders, and pay links. */
export default async function orderRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(orders, { get, list, place }));
  await app.register(serve(reorder, { orderAgain }));
}
