import { cartItem } from "#test/kit/data/purchases.ts";
import { seenInCart } from "#test/kit/data/orderCart.ts";
import { type IdempotentCalls, withCart } from "./prepare.ts";

const byOrder = { paymentMethod: "credit", consent: true };

export const billingCalls: IdempotentCalls = {
  "POST /Quotation": async (world) => ({ who: await withCart(world), path: "/Quotation" }),
  "POST /Quotation/:id/Order": async (world) => {
    const who = await withCart(world);
    const { id } = (await who.post("/Quotation", {})).json().data;
    return { who, path: `/Quotation/${id}/Order`, body: await seenInCart(who, byOrder) };
  },
  "POST /Manager/Quotation": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Quotation",
    body: {
      email: (await world.member()).email,
      lines: [{ commodity: cartItem(1).commodity, quantity: 1 }],
    },
  }),
};
