import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Cart, CodePreview, CurrencyChoice } from "./contract.ts";

const CodeInput = z
  .object({
    code: SingleLine("code_required").min(1, "code_required").max(100, "code_unknown"),
  })
  .extend(CurrencyChoice.shape);

export const cartCodes = {
  check: endpoint({
    method: "POST",
    path: "/Promotion/Check",
    access: "member",
    summary: "Preview a promo code on the member's cart without applying it",
    input: CodeInput,
    output: CodePreview,
    message: "code_checked",
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
  enter: endpoint({
    method: "POST",
    path: "/Cart/Code",
    access: "member",
    summary: "Apply a promo code; it stays in the cart even if it gives nothing yet",
    input: CodeInput,
    output: Cart,
    message: "code_entered",
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/Cart/Code/:codeId",
    access: "member",
    summary: "Remove a promo code from the cart",
    input: z.object({ codeId: z.uuid("invalid") }).extend(CurrencyChoice.shape),
    output: Cart,
    message: "code_left",
    errors: ["request.invalid", "session.required", "cart.promo_code_not_found"],
  }),
};
