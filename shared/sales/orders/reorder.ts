import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { OrderLine } from "./contract.ts";

/** Why an order's line is not in the cart, or not with all its pieces. */
export const LEFT_OUT = ["unsold", "sold_out", "few_left", "trial"] as const;

/** A line of an order as it was, and how many of its pieces are in the cart now. */
const AgainLine = OrderLine.pick({
  uuid: true,
  kind: true,
  name: true,
  edition: true,
  months: true,
  quantity: true,
}).extend({ added: z.int() });

export const OrderedAgain = z.object({
  number: z.string(),
  /** What is in the cart now, at today's prices. */
  added: z.array(AgainLine),
  /** What is not, or with fewer pieces than were ordered. */
  left: z.array(AgainLine.extend({ reason: z.enum(LEFT_OUT) })),
});
export type OrderedAgain = z.infer<typeof OrderedAgain>;

export const reorder = {
  orderAgain: endpoint({
    method: "POST",
    path: "/Order/:id/Reorder",
    access: "member",
    summary: "Put what was ordered, as far as it is still sold, into the cart again",
    input: z.object({ id: z.uuid("invalid") }),
    output: OrderedAgain,
    message: "order_put_in",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};
