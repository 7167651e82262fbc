import type { FastifyInstance } from "fastify";
import { cartCodes } from "#shared/sales/carts/promoCodes.ts";
import { cart } from "#shared/sales/carts/contract.ts";
import { cartShipping } from "#shared/sales/carts/shipping.ts";
import { shippingQuotes } from "#shared/sales/shipping/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { check, enter, leave } from "./promoCodes.ts";
import { acknowledge, add, change, get, remove, save, takeBack } from "./service.ts";
import { choose, quotes } from "./chooseShipping.ts";

/** What is chosen, the codes that were entered for it, and how it is sent. */
export default async function cartRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(cart, { acknowledge, add, change, get, remove, save, takeBack }));
  await app.register(serve(cartCodes, { check, enter, leave }));
  await app.register(serve(cartShipping, { choose }));
  await app.register(serve(shippingQuotes, { quotes }));
}
