import { z } from "zod";
import type { Texts } from "../kit/texts.ts";
import { MAX_QUANTITY } from "../cart/rules.ts";
import { endpoint } from "../kit/endpoint.ts";
import { STAFF_REFUSALS } from "../kit/filters.ts";
import { requiredText } from "../kit/validate.ts";
import { Count, MoneyWire } from "../kit/wire.ts";

/** One line that staff changed; `after` is 0 for one that was taken out. */
export interface LineChange {
  readonly line: string;
  readonly name: Texts;
  readonly before: number;
  readonly after: number;
}

export const OrderEdited = z.object({
  id: z.uuid(),
  number: z.string(),
  revision: z.int(),
  amount: MoneyWire,
});
export type OrderEdited = z.infer<typeof OrderEdited>;

/** What staff may change about an order that is not paid. */
export const orderEditing = {
  edit: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Revision",
    access: "orders.write",
    input: z.object({
      id: z.uuid("invalid"),
      /** That of the order which somebody has before them. */
      revision: Count(0, 1_000_000),
      /** Lines that are not named stay as they are; 0 takes one out. */
      lines: z
        .array(z.object({ uuid: z.uuid("invalid"), quantity: Count(0, MAX_QUANTITY) }), "required")
        .min(1, "required")
        .max(100, "out_of_range"),
      reason: requiredText(500),
    }),
    output: OrderEdited,
    summary: "Change the quantities of an unpaid order at the prices it was placed with",
    message: "order_edited",
    errors: [
      ...STAFF_REFUSALS,
      "order.not_found",
      "order.not_editable",
      "order.edited_meanwhile",
      "order.payment_begun",
      "order.payment_undecided",
      "order.nothing_changed",
      "order.nothing_left",
      "payment.method_unavailable",
    ],
  }),
};
