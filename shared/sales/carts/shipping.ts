import { endpoint } from "#shared/kit/endpoint.ts";
import { ShippingChoice } from "../shipping/contract.ts";
import { Cart } from "./contract.ts";

/** How what is in a member's cart is sent. */
export const cartShipping = {
  choose: endpoint({
    method: "PUT",
    path: "/Cart/Shipping",
    access: "member",
    summary: "Choose how the cart is sent and to which address of the member's book",
    input: ShippingChoice,
    output: Cart,
    message: "cart_shipping",
    errors: ["request.invalid", "session.required", "cart.empty", "address.not_found"],
  }),
};
