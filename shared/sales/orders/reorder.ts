import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { OrderLine } from "./contract.ts";

export const SKIP_REASONS = ["unsold", "sold_out", "few_left", "trial"] as const;

const ReorderLine = OrderLine.pick({
  uuid: true,
  kind: true,
  name: true,
  edition: true,
  months: true,
  quantity: true,
}).extend({ added: z.int() });

export const ReorderOutcome = z.object({
  number: z.string(),
  added: z.array(ReorderLine),
  /** What is not, or with fewer pieces than were ordered. */
  left: z.array(ReorderLine.extend({ reason: z.enum(SKIP_REASONS) })),
});
export type ReorderOutcome = z.infer<typeof ReorderOutcome>;

export const reorder = {
  orderAgain: endpoint({
    method: "POST",
    path: "/Order/:id/Reorder",
    access: "member",
    summary: "Add the lines of an order that are still sold to the cart",
    input: z.object({ id: z.uuid("invalid") }),
    output: ReorderOutcome,
    message: "order_put_in",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};
