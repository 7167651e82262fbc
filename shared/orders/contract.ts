import { z } from "zod";
import { PlanMonthsWire, PRODUCT_KINDS } from "../catalogue/contract.ts";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { Ticked } from "../kit/validate.ts";
import { Count, InstantWire, MoneyWire } from "../kit/wire.ts";
import { OrderStatus, PAYMENT_METHODS } from "./rules.ts";

export const OrderLine = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  months: PlanMonthsWire,
  quantity: z.int(),
  unit: MoneyWire,
  total: MoneyWire,
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(OrderStatus),
  /** When it was placed. */
  time: InstantWire,
  amount: MoneyWire,
  paymentMethod: z.enum(PAYMENT_METHODS),
  payAmount: MoneyWire,
  currency: z.string().length(3),
  payBy: InstantWire,
  paidAt: InstantWire.nullable(),
  /** Whether the one who asks placed it; others who hold the link see what is to be paid and nothing else. */
  mine: z.boolean(),
  lines: z.array(OrderLine),
});
export type Order = z.infer<typeof Order>;

export const PlaceInput = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "choose_payment"),
  consent: Ticked("consent"),
  /** The version of the consent that was read; refused when another is in force by now. */
  consentVersion: z.string().max(40, "invalid").optional(),
  currency: z.string().length(3, "invalid").optional(),
  /** Minor units the buyer was shown; refused when the order would come to anything else. It never sets a price. */
  expectedTotal: Count(1, Number.MAX_SAFE_INTEGER).optional(),
  /** The same key from the same member gives the same order again. */
  requestKey: z.string().min(8, "invalid").max(100, "invalid").optional(),
});

export const orders = {
  place: endpoint({
    method: "POST",
    path: "/Order",
    input: PlaceInput,
    output: Order,
    message: "order_placed",
    errors: [
      "request.invalid",
      "session.required",
      "cart.empty",
      "order.total_changed",
      "catalogue.not_purchasable",
      "payment.method_unavailable",
    ],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Order",
    input: z.object({ page: Count(1, 100_000).default(1), limit: Count(1, 100).default(10) }),
    output: Order,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Order/:id",
    input: z.object({ id: z.uuid("invalid") }),
    output: Order,
    errors: ["request.invalid", "order.not_found"],
  }),
};
