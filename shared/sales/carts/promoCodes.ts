import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Cart, CodeTold, CurrencyChoice } from "./contract.ts";

const Typed = z
  .object({
    code: z.string("code_required").trim().min(1, "code_required").max(100, "code_unknown"),
  })
  .extend(CurrencyChoice.shape);

/** Promo codes of a member's cart. */
export const cartCodes = {
  check: endpoint({
    method: "POST",
    path: "/Promotion/Check",
    access: "member",
    summary: "What a code would do for the member's cart, which stays as it is",
    input: Typed,
    output: CodeTold,
    message: "code_checked",
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
  enter: endpoint({
    method: "POST",
    path: "/Cart/Code",
    access: "member",
    summary: "Enter a code, which waits in the cart if it gives nothing yet",
    input: Typed,
    output: Cart,
    message: "code_entered",
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/Cart/Code/:codeId",
    access: "member",
    summary: "Take a code out of the cart",
    input: z.object({ codeId: z.uuid("invalid") }).extend(CurrencyChoice.shape),
    output: Cart,
    message: "code_left",
    errors: ["request.invalid", "session.required", "cart.promo_code_not_found"],
  }),
};
