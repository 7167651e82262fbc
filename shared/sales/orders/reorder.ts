import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { OrderLine } from "./contract.ts";

export const LEFT_OUT = ["unsold", "sold_out", "few_left", "trial"] as const;

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
    summary: "Add the lines of an order that are still sold to the cart",
    input: z.object({ id: z.uuid("invalid") }),
    output: OrderedAgain,
    message: "order_put_in",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};
