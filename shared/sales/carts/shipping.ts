import { endpoint } from "#shared/kit/endpoint.ts";
import { ShippingChoice } from "../shipping/contract.ts";
import { Cart } from "./contract.ts";

export const cartShipping = {
  choose: endpoint({
    method: "PUT",
    path: "/Cart/Shipping",
    access: "member",
    summary: "Choose the shipping method and the address from the member's address book",
    input: ShippingChoice,
    output: Cart,
    message: "cart_shipping",
    errors: ["request.invalid", "session.required", "cart.empty", "address.not_found"],
  }),
};
