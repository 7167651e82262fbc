import { createPromotion } from "#test/kit/data/promotions.ts";
import { cardPayment } from "#test/kit/data/purchases.ts";
import { seenInCart } from "#test/kit/data/orderCart.ts";
import { type IdempotentCalls, withCart, bought } from "./prepare.ts";

export const salesCalls: IdempotentCalls = {
  "POST /Order": async (world) => {
    const who = await withCart(world);
    return { who, path: "/Order", body: await seenInCart(who, cardPayment) };
  },
  "POST /Manager/Promotion/:id/Campaign": async (world) => {
    const { uuid } = await createPromotion(world, { code: "424242" });
    const path = `/Manager/Promotion/${uuid}/Campaign`;
    return { who: await world.manager(), path, body: { count: 3 } };
  },
  "POST /Manager/Order/:id/Shipment": async (world) => {
    const { id, lines } = await bought(world);
    const body = { carrier: "tcat", tracking: "9034 1234", lines };
    return { who: await world.manager(), path: `/Manager/Order/${id}/Shipment`, body };
  },
};
