import { z } from "zod";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { ManyFilter, STAFF_REFUSALS } from "../kit/filters.ts";
import { sortedPaging } from "../kit/paging.ts";
import { requiredText } from "../kit/validate.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";
import { OrderStatus } from "../orders/rules.ts";
import { HELD_CAUSES, HELD_STATES, MANDATE_STATES } from "./rules.ts";

export const HeldPayment = z.object({
  id: z.uuid(),
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(OrderStatus),
    amount: MoneyWire,
    buyer: z.string(),
    email: z.string(),
  }),
  provider: z.string(),
  /** The number of the payment that brought it. */
  ref: z.string(),
  cause: z.enum(HELD_CAUSES),
  amount: MoneyWire,
  /** What is to be given back, or was. */
  rest: MoneyWire,
  state: z.enum(HELD_STATES),
  heldAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  refundReference: z.string().nullable(),
  /** The payment began a charge by period: whether it goes on. Null for any other. */
  mandate: z.enum(MANDATE_STATES).nullable(),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

export const HeldListInput = z.object({
  state: ManyFilter(z.enum(HELD_STATES, "invalid")),
  cause: ManyFilter(z.enum(HELD_CAUSES, "invalid")),
  ...sortedPaging({ orderby: ["heldAt", "amount"], limit: 20 }),
});
export type HeldListInput = z.output<typeof HeldListInput>;

/** Money in suspense: what came late or did not fit, and what must be given back. */
export const heldMoney = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/HeldPayment",
    access: "payments.read",
    input: HeldListInput,
    output: HeldPayment,
    summary: "Money that waits for a decision or is to be given back",
    errors: STAFF_REFUSALS,
  }),
  refunded: endpoint({
    method: "POST",
    path: "/Manager/HeldPayment/:id/Refund",
    access: "payments.write",
    input: z.object({ id: z.uuid("invalid"), reference: requiredText(100) }),
    output: HeldPayment,
    summary: "Record that money was given back by hand, with the number of that transfer",
    message: "refund_recorded",
    errors: [...STAFF_REFUSALS, "held.not_found", "held.not_due"],
  }),
};
