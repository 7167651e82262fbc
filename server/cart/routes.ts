import type { FastifyInstance } from "fastify";
import { cartCodes } from "#shared/cart/codes.ts";
import { cart } from "#shared/cart/contract.ts";
import { serve } from "../http/serve.ts";
import { check, enter, leave } from "./codes.ts";
import { acknowledge, add, change, get, remove, save, takeBack } from "./service.ts";

/** What is chosen, and the codes that were entered for it. */
export default async function cartRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(cart, { acknowledge, add, change, get, remove, save, takeBack }));
  await app.register(serve(cartCodes, { check, enter, leave }));
}
